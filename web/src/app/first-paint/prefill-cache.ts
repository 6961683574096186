import type { CurrentUser } from '@coterie/contract/account/account'
import type { PublicGroup } from '@coterie/contract/invites'
import type { ConversationRow } from '@coterie/contract/messages/messages'
import type { SwipesLeft } from '@coterie/contract/swipes'
import type { QueryClient } from '@tanstack/react-query'

import { unreadNotificationsQuery } from '../../api/notifications.ts'
import type { Paged } from '../../api/paged.ts'
import { pendingRequestCountsQuery } from '../../api/request-queries.ts'
import { sessionQuery } from '../../api/session.ts'
import { circleFeed, type CircleCard } from '../../features/discovery/circle-feed.ts'
import { feedOptions } from '../../features/discovery/feed.ts'
import { noFilter } from '../../features/discovery/filter.ts'
import { swipesLeftQuery } from '../../features/discovery/swipe-limit.ts'
import { publicCircleQuery } from '../../features/invites/public-circle.ts'
import { conversationsQuery } from '../../features/messages/conversation-queries.ts'

/** The API responses that a page's first view needs, by URL. */
export type Responses = Readonly<Record<string, unknown>>

type CacheWriter = (client: QueryClient, body: unknown, viewer: CurrentUser | null, id: string) => void

/** The server validated each response against the contract. */
const cacheWriters: readonly (readonly [pattern: RegExp, write: CacheWriter])[] = [
  [
    /^\/api\/groups\/(?<id>\d+)\/public$/,
    (client, body, viewer, id) => {
      const { queryKey } = publicCircleQuery({ id, invite: undefined }, viewer?.id ?? null)
      client.setQueryData(queryKey, body as PublicGroup)
    },
  ],
  [
    /^\/api\/groups\/discover$/,
    (client, body) =>
      client.setQueryData(feedOptions(circleFeed, noFilter).queryKey, toPaged(body as CircleCard[])),
  ],
  [
    /^\/api\/user\/swipes$/,
    (client, body) => client.setQueryData(swipesLeftQuery.queryKey, body as SwipesLeft),
  ],
  [
    /^\/api\/notifications\/unread$/,
    (client, body) => client.setQueryData(unreadNotificationsQuery.queryKey, body as { unread: number }),
  ],
  [
    /^\/api\/friend-requests\/counts$/,
    (client, body) =>
      client.setQueryData(pendingRequestCountsQuery.queryKey, body as { requests: number; people: number }),
  ],
  [
    /^\/api\/messages\?filter=unread$/,
    (client, body) =>
      client.setQueryData(conversationsQuery('unread').queryKey, toPaged(body as ConversationRow[])),
  ],
]

/** Fills the cache as the calls would, so that the server renders what the app renders. */
export function prefillCache(client: QueryClient, viewer: CurrentUser | null, responses: Responses): void {
  client.setQueryData(sessionQuery.queryKey, viewer)
  for (const [url, body] of Object.entries(responses))
    for (const [pattern, write] of cacheWriters) {
      const match = pattern.exec(url)
      if (match !== null) write(client, body, viewer, match.groups?.['id'] ?? '')
    }
}

function toPaged<Item>(items: Item[]): Paged<Item> {
  return { pages: [{ items, next: null }], pageParams: [null] }
}
