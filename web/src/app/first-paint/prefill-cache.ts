import type { OwnUser } from '@coterie/contract/account/account'
import type { PublicGroup } from '@coterie/contract/invites'
import type { ConversationRow } from '@coterie/contract/messages/messages'
import type { SwipesLeft } from '@coterie/contract/swipes'
import type { QueryClient } from '@tanstack/react-query'

import { unreadNotices } from '../../api/notifications.ts'
import type { Paged } from '../../api/paged.ts'
import { waitingRequests } from '../../api/request-queries.ts'
import { sessionQuery } from '../../api/session.ts'
import { circleFeed, type CircleCard } from '../../features/discovery/circle-feed.ts'
import { feedOptions } from '../../features/discovery/feed.ts'
import { noFilter } from '../../features/discovery/filter.ts'
import { swipesLeft } from '../../features/discovery/swipe-limit.ts'
import { publicCircle } from '../../features/invites/public-circle.ts'
import { conversations } from '../../features/messages/conversation-queries.ts'

/** What the API answers to the calls of a page's first view, by their address. */
export type Answers = Readonly<Record<string, unknown>>

type Put = (client: QueryClient, body: unknown, viewer: OwnUser | null, id: string) => void

/** The contract has seen to it that each is what the call gives. */
const puts: readonly (readonly [address: RegExp, put: Put])[] = [
  [
    /^\/api\/groups\/(?<id>\d+)\/public$/,
    (client, body, viewer, id) => {
      const { queryKey } = publicCircle({ id, invite: undefined }, viewer?.id ?? null)
      client.setQueryData(queryKey, body as PublicGroup)
    },
  ],
  [
    /^\/api\/groups\/discover$/,
    (client, body) =>
      client.setQueryData(feedOptions(circleFeed, noFilter).queryKey, onePage(body as CircleCard[])),
  ],
  [/^\/api\/user\/swipes$/, (client, body) => client.setQueryData(swipesLeft.queryKey, body as SwipesLeft)],
  [
    /^\/api\/notifications\/unread$/,
    (client, body) => client.setQueryData(unreadNotices.queryKey, body as { unread: number }),
  ],
  [
    /^\/api\/friend-requests\/waiting$/,
    (client, body) =>
      client.setQueryData(waitingRequests.queryKey, body as { requests: number; people: number }),
  ],
  [
    /^\/api\/messages\?filter=unread$/,
    (client, body) =>
      client.setQueryData(conversations('unread').queryKey, onePage(body as ConversationRow[])),
  ],
]

/** Puts answers into the cache, as the calls would do: what is drawn of it is what the app draws. */
export function fill(client: QueryClient, viewer: OwnUser | null, answers: Answers): void {
  client.setQueryData(sessionQuery.queryKey, viewer)
  for (const [address, body] of Object.entries(answers))
    for (const [pattern, put] of puts) {
      const fits = pattern.exec(address)
      if (fits !== null) put(client, body, viewer, fits.groups?.['id'] ?? '')
    }
}

function onePage<Item>(items: Item[]): Paged<Item> {
  return { pages: [{ items, next: null }], pageParams: [null] }
}
