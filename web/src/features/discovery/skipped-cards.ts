import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'

import { getItems, prependItem, type Paged } from '../../api/paged.ts'
import type { FeedName } from './feed-name.ts'
import type { Swipeable } from './feed.ts'

/** More than this nobody takes back one by one. */
const maxSkipped = 50

const skippedQuery = (feed: FeedName) =>
  queryOptions({
    queryKey: ['skipped', feed],
    queryFn: (): readonly Swipeable[] => [],
    initialData: [],
    gcTime: Infinity,
  })

/** The cards that were skipped since the app was opened, the last one last. */
export function useSkippedCards(feed: FeedName): readonly Swipeable[] {
  return useQuery(skippedQuery(feed)).data
}

export function addSkippedCard(client: QueryClient, feed: FeedName, card: Swipeable): void {
  client.setQueryData(skippedQuery(feed).queryKey, (cards = []) => withSkip(cards, card))
}

export function removeSkippedCard(client: QueryClient, feed: FeedName, removedId: number): void {
  client.setQueryData(skippedQuery(feed).queryKey, (cards = []) => cards.filter(({ id }) => id !== removedId))
}

/** A card skipped again counts as skipped last. */
export function withSkip<Card extends Swipeable>(cards: readonly Card[], card: Card): Card[] {
  return [...cards.filter(({ id }) => id !== card.id), card].slice(-maxSkipped)
}

/** The feed with a card in it: where it stood, or first when it has been fetched anew without it. */
export function prependCard<Card extends Swipeable>(paged: Paged<Card>, card: Card): Paged<Card> {
  return getItems(paged).some(({ id }) => id === card.id) ? paged : prependItem(paged, card)
}
