import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'

import { itemsOf, prependItem, type Paged } from '../../api/paged.ts'
import type { FeedName } from './feed-name.ts'
import type { Swipeable } from './feed.ts'

/** More than this nobody takes back one by one. */
const mostKept = 50

const skippedOf = (feed: FeedName) =>
  queryOptions({
    queryKey: ['skipped', feed],
    queryFn: (): readonly Swipeable[] => [],
    initialData: [],
    gcTime: Infinity,
  })

/** The cards that were skipped since the app was opened, the last one last. */
export function useSkipped(feed: FeedName): readonly Swipeable[] {
  return useQuery(skippedOf(feed)).data
}

export function rememberSkip(client: QueryClient, feed: FeedName, card: Swipeable): void {
  client.setQueryData(skippedOf(feed).queryKey, (cards = []) => withSkip(cards, card))
}

export function forgetSkip(client: QueryClient, feed: FeedName, gone: number): void {
  client.setQueryData(skippedOf(feed).queryKey, (cards = []) => cards.filter(({ id }) => id !== gone))
}

/** A card skipped again counts as skipped last. */
export function withSkip<Card extends Swipeable>(cards: readonly Card[], card: Card): Card[] {
  return [...cards.filter(({ id }) => id !== card.id), card].slice(-mostKept)
}

/** The feed with a card in it: where it stood, or first when it has been fetched anew without it. */
export function withCard<Card extends Swipeable>(paged: Paged<Card>, card: Card): Paged<Card> {
  return itemsOf(paged).some(({ id }) => id === card.id) ? paged : prependItem(paged, card)
}
