import type { Page } from '@coterie/contract/endpoint'
import type { FriendRequest } from '@coterie/contract/requests'
import {
  infiniteQueryOptions,
  type MutationKey,
  type MutationOptions,
  type QueryClient,
} from '@tanstack/react-query'

import { isRefused } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { cursorQuery, paging } from '../../api/paged.ts'
import type { FeedName } from './feed-name.ts'
import { filterQuery, type Filter, type FilterQuery } from './filter.ts'
import { trustShown } from './swipe-records.ts'

/** What every card of a feed has. */
export type Swipeable = { readonly id: number; readonly name: string }

/** What connecting with a card can call upon. */
export type ConnectTools = {
  client: QueryClient
  /** Where the feed stands. */
  home: string
  navigate: (to: string, options?: { replace: boolean }) => void
  /** Brings the card back and says why. */
  onFailure: (card: Swipeable, error: Error) => void
}

/** A feed: where its cards come from, and what swiping one of them does. */
export type Feed<Card extends Swipeable> = {
  name: FeedName
  load: (asked: { query: FilterQuery & { cursor?: string }; signal: AbortSignal }) => Promise<Page<Card>>
  /** The picture that fills a card's front. */
  pictureOf: (card: Card) => string | null
  /** One can go back and forth without deciding. */
  steps: boolean
  skip: (given: { params: { id: string } }) => Promise<unknown>
  unskip: (given: { params: { id: string } }) => Promise<unknown>
  connectOptions: (tools: ConnectTools) => MutationOptions<FriendRequest, Error, Card, void>
  /** The key of those mutations; their variables are the card. */
  connecting: MutationKey
  words: { failed: string; skipFailed: string; none: string; keys: string }
}

/** Mutations that skip a card of a feed; their variables are the card. */
export const skipping = (feed: FeedName): MutationKey => ['skip', feed]

/** The cards of a feed within a filter, the best first, page by page. */
export function feedOptions<Card extends Swipeable>(feed: Feed<Card>, filter: Filter) {
  const narrowed = filterQuery(filter)
  return infiniteQueryOptions({
    ...paging,
    queryKey: [...keys.feed, feed.name, narrowed],
    queryFn: async ({ pageParam, signal, client }) => {
      const underWay = swipesUnderWay(client, feed)
      const query = { ...narrowed, ...cursorQuery(pageParam) }
      const page = await feed.load({ query, signal }).catch(nobodyYet)
      trustServer(client, feed.name, page.items, [...underWay, ...swipesUnderWay(client, feed)])
      return page
    },
  })
}

/** An interest that nobody has yet is one that fits nobody. */
function nobodyYet(error: unknown): Page<never> {
  if (!isRefused(error, 'unknown_interest')) throw error
  return { items: [], next: null }
}

/** A card that the server shows is not swiped away, unless just now: a request can have been withdrawn elsewhere. */
function trustServer(
  client: QueryClient,
  feed: FeedName,
  shown: readonly Swipeable[],
  underWay: readonly number[],
) {
  const ids = shown.map(({ id }) => id).filter((id) => !underWay.includes(id))
  trustShown(client, feed, ids)
}

type Swiped = Pick<Feed<Swipeable>, 'name' | 'connecting'>

function swipesUnderWay(client: QueryClient, { name, connecting }: Swiped): number[] {
  return [skipping(name), connecting]
    .flatMap((mutationKey) => client.getMutationCache().findAll({ mutationKey, status: 'pending' }))
    .map(({ state }) => (state.variables as Swipeable).id)
}
