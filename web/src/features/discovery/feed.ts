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

export type Swipeable = { readonly id: number; readonly name: string }

export type ConnectContext = {
  client: QueryClient
  feedHref: string
  navigate: (to: string, options?: { replace: boolean }) => void
  /** Brings the card back and shows the error. */
  onFailure: (card: Swipeable, error: Error) => void
}

export type Feed<Card extends Swipeable> = {
  name: FeedName
  load: (request: { query: FilterQuery & { cursor?: string }; signal: AbortSignal }) => Promise<Page<Card>>
  getPicture: (card: Card) => string | null
  canStep: boolean
  skip: (variables: { params: { id: string } }) => Promise<unknown>
  unskip: (variables: { params: { id: string } }) => Promise<unknown>
  connectOptions: (context: ConnectContext) => MutationOptions<FriendRequest, Error, Card, void>
  /** Mutation key for connecting; the variables are the card. */
  connectKey: MutationKey
  texts: { skipFailed: () => string; noCards: () => string; keyboardHint: () => string }
}

/** Mutation key for skipping; the variables are the card. */
export const getSkipKey = (feed: FeedName): MutationKey => ['skip', feed]

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

/** An unknown interest matches no one. */
function emptyIfUnknownInterest(error: unknown): Page<never> {
  if (!isApiError(error, 'unknown_interest')) throw error
  return { items: [], next: null }
}

/** Cards from the server overrule recorded swipes, except pending ones: a request may have been withdrawn elsewhere. */
function removeOutdatedSwipes(
  client: QueryClient,
  feed: FeedName,
  items: readonly Swipeable[],
  pendingIds: readonly number[],
) {
  const ids = items.map(({ id }) => id).filter((id) => !pendingIds.includes(id))
  removeSwipesLocally(client, feed, ids)
}

type SwipeSource = Pick<Feed<Swipeable>, 'name' | 'connectKey'>

function getPendingSwipeIds(client: QueryClient, { name, connectKey }: SwipeSource): number[] {
  return [getSkipKey(name), connectKey]
    .flatMap((mutationKey) => client.getMutationCache().findAll({ mutationKey, status: 'pending' }))
    .map(({ state }) => (state.variables as Swipeable).id)
}
