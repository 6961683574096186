import { pictureSizes } from '@coterie/contract/pictures'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'

import { itemsOf } from '../../api/paged.ts'
import { deckOf, isRunningLow, withoutRepeats, type Deck } from './deck.ts'
import { feedOptions, type Feed, type Swipeable } from './feed.ts'
import { useFilter } from './filter.ts'
import { usePlace } from './deck-cursor.ts'
import { shareSwipes, useSwipedAway } from './swipe-records.ts'
import { useSwipe } from './use-swipe.ts'
import { useUndo } from './use-undo.ts'

/** Cards behind the one on top whose pictures are decoded before they are needed. */
const ahead = 3

/** No card comes to the top without its picture, as long as the network keeps up. */
function usePicturesAhead<Card extends Swipeable>(feed: Feed<Card>, { cards, index }: Deck<Card>): void {
  const coming = cards.slice(index + 1, index + 1 + ahead).map(feed.pictureOf)
  const names = coming.join(' ')
  const decode = useEffectEvent(async () => {
    const { decodeAhead } = await import('./prefetch-pictures.ts')
    decodeAhead(coming, pictureSizes.card)
  })
  useEffect(() => {
    if (names.trim() !== '') decode().catch(() => undefined)
  }, [names])
}

/** A feed as a deck of cards, what narrows it, and what one can do with the card on top. */
export function useDeck<Card extends Swipeable>(feed: Feed<Card>) {
  const client = useQueryClient()
  const [filter, setFilter] = useFilter(feed.name)
  const query = useInfiniteQuery(feedOptions(feed, filter))
  const away = useSwipedAway(feed.name)
  const [at, goTo] = usePlace(feed.name)
  const all = useMemo(() => withoutRepeats(itemsOf(query.data)), [query.data])
  const deck = deckOf(all, away, feed.steps ? at : null)
  const { fetchNextPage, hasNextPage, isFetching, error } = query
  const wantsMore = isRunningLow(deck) && hasNextPage && !isFetching && error === null
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  usePicturesAhead(feed, deck)
  useEffect(() => shareSwipes(client), [client])
  const swipe = useSwipe(feed, goTo)
  const undo = useUndo(feed, filter, goTo)
  return { query, filter, setFilter, all, deck, goTo, swipe, undo }
}

export type DeckState<Card extends Swipeable> = ReturnType<typeof useDeck<Card>>
