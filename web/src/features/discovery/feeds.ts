import type { DiscoveredGroup } from '@coterie/contract/discovery'
import type { Page } from '@coterie/contract/endpoint'
import { m } from '@coterie/contract/paraglide/messages'
import type { FriendRequest } from '@coterie/contract/requests'
import type { CardReason } from '@coterie/contract/swipes'
import {
  infiniteQueryOptions,
  type MutationKey,
  type MutationOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { isApiError } from '../../api/errors.ts'
import { cursorQuery, getItems, pagination, prependItem, type PagedList } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { getJoinOptions, joinRequestKey, type JoinableCircle } from '../requests/join-request.ts'
import { toFilterQuery, type Filter, type FilterQuery } from './filter.ts'
import { goToCard, removeSwipesLocally, type FeedName, type Swipeable } from './swipe-state.ts'

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
  /** The strongest reason on the card. */
  getReason: (card: Card) => CardReason
  skip: (variables: { params: { id: string }; query: { reason: CardReason } }) => Promise<unknown>
  unskip: (variables: { params: { id: string } }) => Promise<unknown>
  getConnectOptions: (context: ConnectContext) => MutationOptions<FriendRequest, Error, Card, void>
  /** Mutation key for connecting; the variables are the card. */
  connectKey: MutationKey
  texts: { skipFailed: () => string; noCards: () => string; keyboardHint: () => string }
}

/** Whether few people live near the viewer yet. */
export const cityStatusQuery = queryOptions({
  queryKey: [...queryKeys.feed, 'city-status'],
  queryFn: ({ signal }) => call('GET /api/user/city', { signal }),
})

/** Mutation key for skipping; the variables are the card. */
export const getSkipKey = (feed: FeedName): MutationKey => ['skip', feed]

export function feedQuery<Card extends Swipeable>(feed: Feed<Card>, filter: Filter) {
  const filterParams = toFilterQuery(filter)
  return infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.feed, feed.name, filterParams],
    queryFn: async ({ pageParam, signal, client }) => {
      const pendingIds = getPendingSwipeIds(client, feed)
      const query = { ...filterParams, ...cursorQuery(pageParam) }
      const page = await feed.load({ query, signal }).catch(handleUnknownInterest)
      removeOutdatedSwipes(feed.name, page.items, [...pendingIds, ...getPendingSwipeIds(client, feed)])
      return page
    },
  })
}

/** An unknown interest matches no one. */
function handleUnknownInterest(error: unknown): Page<never> {
  if (!isApiError(error, 'unknown_interest')) throw error
  return { items: [], next: null }
}

/** Cards from the server overrule recorded swipes, except pending ones: a request may have been withdrawn elsewhere. */
function removeOutdatedSwipes(feed: FeedName, items: readonly Swipeable[], pendingIds: readonly number[]) {
  const ids = items.map(({ id }) => id).filter((id) => !pendingIds.includes(id))
  removeSwipesLocally(feed, ids)
}

type SwipeSource = Pick<Feed<Swipeable>, 'name' | 'connectKey'>

function getPendingSwipeIds(client: QueryClient, { name, connectKey }: SwipeSource): number[] {
  return [getSkipKey(name), connectKey]
    .flatMap((mutationKey) => client.getMutationCache().findAll({ mutationKey, status: 'pending' }))
    .map(({ state }) => (state.variables as Swipeable).id)
}

/** A card that is still in the feed keeps its position. */
export function prependCard<Card extends Swipeable>(paged: PagedList<Card>, card: Card): PagedList<Card> {
  return getItems(paged).some(({ id }) => id === card.id) ? paged : prependItem(paged, card)
}

/** Refetches both feeds and starts at their first card. */
export function resetFeeds(client: QueryClient): void {
  goToCard('circles', null)
  goToCard('people', null)
  void client.resetQueries({ queryKey: queryKeys.feed })
}

/** A circle whose creator can receive a join request. */
export type CircleCard = DiscoveredGroup & JoinableCircle

export const circleFeed: Feed<CircleCard> = {
  name: 'circles',
  load: async (request) => {
    const { items, next } = await callPage('GET /api/groups/discover', request)
    return { items: items.filter(isDiscoverable), next }
  },
  getPicture: ({ imageUrl }) => imageUrl,
  canStep: true,
  getReason: getCircleReason,
  skip: (variables) => call('PUT /api/groups/{id}/skip', variables),
  unskip: (variables) => call('DELETE /api/groups/{id}/skip', variables),
  getConnectOptions,
  connectKey: joinRequestKey,
  texts: {
    skipFailed: m.discovery_skip_failed,
    noCards: m.discovery_no_cards,
    keyboardHint: m.discovery_keyboard_hint,
  },
}

function getCircleReason({ reasons }: CircleCard): CardReason {
  if (reasons.isNew) return 'new'
  if (reasons.friendsInCircle > 0) return 'friends'
  if (reasons.circleMatesInCircle > 0) return 'circles'
  return reasons.arrivals > 0 ? 'growth' : getCommonReason(reasons)
}

/** For cards without ties. */
export function getCommonReason({
  sharedInterests,
  distanceMiles,
}: Pick<DiscoveredGroup['reasons'], 'sharedInterests' | 'distanceMiles'>): CardReason {
  if (sharedInterests.length > 0) return 'interests'
  return distanceMiles === null ? 'none' : 'distance'
}

/** If the creator has left, no one can accept a join request. */
function isDiscoverable(circle: DiscoveredGroup): circle is CircleCard {
  return circle.createdBy !== null
}

/** Opens the chat optimistically. If the request fails, returns to the card. */
function getConnectOptions({ client, feedHref, navigate, onFailure }: ConnectContext) {
  return getJoinOptions(client, {
    getReason: (card) => getCircleReason(card as CircleCard),
    onStart: ({ id }) => navigate(getChatHref(id)),
    onFailure: (card, error) => {
      onFailure(card, error)
      if (location.pathname === getChatHref(card.id)) navigate(feedHref, { replace: true })
    },
  })
}

function getChatHref(circleId: number): string {
  return `/messages/${circleId}`
}
