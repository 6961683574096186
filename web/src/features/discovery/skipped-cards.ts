import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'

import { getItems, prependItem, type Paged } from '../../api/paged.ts'
import type { FeedName } from './feed-name.ts'
import type { Swipeable } from './feed.ts'

/** More undo steps than anyone needs. */
const maxSkipped = 50

const skippedQuery = (feed: FeedName) =>
  queryOptions({
    queryKey: ['skipped', feed],
    queryFn: (): readonly Swipeable[] => [],
    initialData: [],
    gcTime: Infinity,
  })

/** Cards skipped since the app was opened, oldest first. */
export function useSkippedCards(feed: FeedName): readonly Swipeable[] {
  return useQuery(skippedQuery(feed)).data
}

export function addSkippedCard(client: QueryClient, feed: FeedName, card: Swipeable): void {
  client.setQueryData(skippedQuery(feed).queryKey, (cards = []) => withSkip(cards, card))
}

export function removeSkippedCard(client: QueryClient, feed: FeedName, removedId: number): void {
  client.setQueryData(skippedQuery(feed).queryKey, (cards = []) => cards.filter(({ id }) => id !== removedId))
}

/** A card that is skipped again moves to the end. */
export function withSkip<Card extends Swipeable>(cards: readonly Card[], card: Card): Card[] {
  return [...cards.filter(({ id }) => id !== card.id), card].slice(-maxSkipped)
}

/** A card that is still in the feed keeps its position. */
export function prependCard<Card extends Swipeable>(paged: Paged<Card>, card: Card): Paged<Card> {
  return getItems(paged).some(({ id }) => id === card.id) ? paged : prependItem(paged, card)
}
