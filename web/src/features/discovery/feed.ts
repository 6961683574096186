import type { Page } from '@coterie/contract/endpoint'
import type { FriendRequest } from '@coterie/contract/requests'
import {
  infiniteQueryOptions,
  type MutationKey,
  type MutationOptions,
  type QueryClient,
} from '@tanstack/react-query'

import { isApiError } from '../../api/api-errors.ts'
import { cursorQuery, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { FeedName } from './feed-name.ts'
import { toFilterQuery, type Filter, type FilterQuery } from './filter.ts'
import { removeSwipesLocally } from './swipe-records.ts'

/** What every card of a feed has. */
export type Swipeable = { readonly id: number; readonly name: string }

/** What connecting with a card can call upon. */
export type ConnectContext = {
  client: QueryClient
  /** Where the feed stands. */
  feedHref: string
  navigate: (to: string, options?: { replace: boolean }) => void
  /** Brings the card back and says why. */
  onFailure: (card: Swipeable, error: Error) => void
}

/** A feed: where its cards come from, and what swiping one of them does. */
export type Feed<Card extends Swipeable> = {
  name: FeedName
  load: (request: { query: FilterQuery & { cursor?: string }; signal: AbortSignal }) => Promise<Page<Card>>
  /** The picture that fills a card's front. */
  getPicture: (card: Card) => string | null
  /** One can go back and forth without deciding. */
  canStep: boolean
  skip: (given: { params: { id: string } }) => Promise<unknown>
  unskip: (given: { params: { id: string } }) => Promise<unknown>
  connectOptions: (tools: ConnectContext) => MutationOptions<FriendRequest, Error, Card, void>
  /** The key of those mutations; their variables are the card. */
  connectKey: MutationKey
  words: { failed: string; skipFailed: string; none: string; keys: string }
}

/** Mutations that skip a card of a feed; their variables are the card. */
export const getSkipKey = (feed: FeedName): MutationKey => ['skip', feed]

/** The cards of a feed within a filter, the best first, page by page. */
export function feedOptions<Card extends Swipeable>(feed: Feed<Card>, filter: Filter) {
  const filterParams = toFilterQuery(filter)
  return infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.feed, feed.name, filterParams],
    queryFn: async ({ pageParam, signal, client }) => {
      const pendingIds = getPendingSwipeIds(client, feed)
      const query = { ...filterParams, ...cursorQuery(pageParam) }
      const page = await feed.load({ query, signal }).catch(emptyIfUnknownInterest)
      removeOutdatedSwipes(client, feed.name, page.items, [
        ...pendingIds,
        ...getPendingSwipeIds(client, feed),
      ])
      return page
    },
  })
}

/** An interest that nobody has yet is one that fits nobody. */
function emptyIfUnknownInterest(error: unknown): Page<never> {
  if (!isApiError(error, 'unknown_interest')) throw error
  return { items: [], next: null }
}

/** A card that the server shows is not swiped away, unless just now: a request can have been withdrawn elsewhere. */
function removeOutdatedSwipes(
  client: QueryClient,
  feed: FeedName,
  shown: readonly Swipeable[],
  pendingIds: readonly number[],
) {
  const ids = shown.map(({ id }) => id).filter((id) => !pendingIds.includes(id))
  removeSwipesLocally(client, feed, ids)
}

type SwipeSource = Pick<Feed<Swipeable>, 'name' | 'connectKey'>

function getPendingSwipeIds(client: QueryClient, { name, connectKey }: SwipeSource): number[] {
  return [getSkipKey(name), connectKey]
    .flatMap((mutationKey) => client.getMutationCache().findAll({ mutationKey, status: 'pending' }))
    .map(({ state }) => (state.variables as Swipeable).id)
}
