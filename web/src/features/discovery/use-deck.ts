import { pictureSizes } from '@coterie/contract/pictures'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'

import { getItems } from '../../api/paged.ts'
import { useDeckCursor } from './deck-cursor.ts'
import { createDeck, isRunningLow, uniqueCards, type Deck } from './deck.ts'
import { feedOptions, type Feed, type Swipeable } from './feed.ts'
import { useFilter } from './filter.ts'
import { syncSwipesAcrossTabs, useSwipedIds } from './swipe-records.ts'
import { useSwipe } from './use-swipe.ts'
import { useUndo } from './use-undo.ts'

/** Number of upcoming cards whose pictures are decoded in advance. */
const prefetchCount = 3

function usePrefetchPictures<Card extends Swipeable>(feed: Feed<Card>, { cards, index }: Deck<Card>): void {
  const nextPictures = cards.slice(index + 1, index + 1 + prefetchCount).map(feed.getPicture)
  const key = nextPictures.join(' ')
  const decode = useEffectEvent(async () => {
    const { prefetchPictures } = await import('./prefetch-pictures.ts')
    prefetchPictures(nextPictures, pictureSizes.card)
  })
  useEffect(() => {
    if (key.trim() !== '') decode().catch(() => undefined)
  }, [key])
}

export function useDeck<Card extends Swipeable>(feed: Feed<Card>) {
  const client = useQueryClient()
  const [filter, setFilter] = useFilter(feed.name)
  const query = useInfiniteQuery(feedOptions(feed, filter))
  const swipedIds = useSwipedIds(feed.name)
  const [currentId, goTo] = useDeckCursor(feed.name)
  const allCards = useMemo(() => uniqueCards(getItems(query.data)), [query.data])
  const deck = createDeck(allCards, swipedIds, feed.canStep ? currentId : null)
  const { fetchNextPage, hasNextPage, isFetching, error } = query
  const shouldFetchNextPage = isRunningLow(deck) && hasNextPage && !isFetching && error === null
  useEffect(() => {
    if (shouldFetchNextPage) void fetchNextPage()
  }, [shouldFetchNextPage, fetchNextPage])
  usePrefetchPictures(feed, deck)
  useEffect(() => syncSwipesAcrossTabs(client), [client])
  const swipe = useSwipe(feed, goTo)
  const undo = useUndo(feed, filter, goTo)
  return { query, filter, setFilter, allCards, deck, goTo, swipe, undo }
}

export type DeckState<Card extends Swipeable> = ReturnType<typeof useDeck<Card>>
