import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { itemsOf } from '../../api/paged.ts'
import { usePremium } from '../../api/session.ts'
import { deckOf, isRunningLow, withoutRepeats } from './deck.ts'
import { feedOptions, type Feed, type Swipeable } from './feed.ts'
import { useFilter } from './filter.ts'
import { usePlace } from './place.ts'
import { shareSwipes, useSwipedAway } from './swipes.ts'
import { useSwipe } from './use-swipe.ts'
import { useUndo } from './use-undo.ts'

/** A feed as a deck of cards, what narrows it, and what one can do with the card on top. */
export function useDeck<Card extends Swipeable>(feed: Feed<Card>) {
  const client = useQueryClient()
  const [filter, setFilter] = useFilter(feed.name)
  // A plan that has ended takes its range with it.
  const narrowed = usePremium() ? filter : { ...filter, range: null }
  const query = useInfiniteQuery(feedOptions(feed, narrowed))
  const away = useSwipedAway(feed.name)
  const [at, goTo] = usePlace(feed.name)
  const all = withoutRepeats(itemsOf(query.data))
  const deck = deckOf(all, away, feed.steps ? at : null)
  const { fetchNextPage, hasNextPage, isFetching, error } = query
  const wantsMore = isRunningLow(deck) && hasNextPage && !isFetching && error === null
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  useEffect(() => shareSwipes(client), [client])
  const swipe = useSwipe(feed, goTo)
  const undo = useUndo(feed, narrowed, goTo)
  return { query, filter: narrowed, setFilter, all, deck, goTo, swipe, undo }
}

export type DeckState<Card extends Swipeable> = ReturnType<typeof useDeck<Card>>
