import type { QueryClient } from '@tanstack/react-query'

import { onLiveUpdate } from './live.ts'
import { planQueryKeys } from './plan-queries.ts'
import { queryKeys } from './query-keys.ts'
import { sessionQuery } from './session.ts'

type Key = readonly unknown[]

/** Invalidates cache entries that other people's changes affect. Features with more to do subscribe themselves. */
export function applyLiveUpdates(client: QueryClient): () => void {
  const invalidate = (...keys: Key[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  const unsubscribes = [
    onLiveUpdate('request', () => invalidate(queryKeys.requests, queryKeys.conversations)),
    onLiveUpdate('friend', () => invalidate(queryKeys.friends, queryKeys.people, queryKeys.conversations)),
    onLiveUpdate('circle', ({ groupId }) =>
      // The organizers may have changed, and with them who can answer requests.
      invalidate(queryKeys.group(groupId), queryKeys.ownGroups, queryKeys.conversations, queryKeys.requests),
    ),
    onLiveUpdate('proposal', () => invalidate(queryKeys.proposals)),
    onLiveUpdate('activity', ({ groupId, id }) => invalidate([...queryKeys.activities, groupId, id])),
    onLiveUpdate('subscription', () => invalidate(...planQueryKeys)),
    // A new report reaches admins as a notification.
    onLiveUpdate('notifications', () => invalidate(queryKeys.notifications, queryKeys.reportCounts)),
    // Reading a conversation also marks its notifications as read.
    onLiveUpdate('read', ({ userId }) => {
      if (client.getQueryData(sessionQuery.queryKey)?.id === userId) invalidate(queryKeys.notifications)
    }),
    onLiveUpdate('missed', () => invalidate(...commonKeys)),
  ]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

/** Everything that others can change and that no feature refetches itself. */
const commonKeys: Key[] = [
  queryKeys.notifications,
  queryKeys.reportCounts,
  queryKeys.requests,
  queryKeys.friends,
  queryKeys.people,
  queryKeys.ownGroups,
  queryKeys.groupPages,
  queryKeys.proposals,
  queryKeys.activities,
  queryKeys.conversations,
  queryKeys.subscription,
  sessionQuery.queryKey,
]
