import type { QueryClient } from '@tanstack/react-query'

import { onLiveUpdate } from './live.ts'
import { planQueryKeys } from './plan-queries.ts'
import { queryKeys } from './query-keys.ts'
import { sessionQuery } from './session.ts'

type Key = readonly unknown[]

/**
 * What of the cache the events of others make old. What is on the screen is asked for again at once, the
 * rest when it is shown next. Features with more to do (a message goes into its thread) listen themselves.
 */
export function applyLiveUpdates(client: QueryClient): () => void {
  const renew = (...old: Key[]) => {
    for (const queryKey of old) void client.invalidateQueries({ queryKey })
  }
  const stops = [
    onLiveUpdate('request', () => renew(queryKeys.requests, queryKeys.conversations)),
    onLiveUpdate('friend', () => renew(queryKeys.friends, queryKeys.people, queryKeys.conversations)),
    onLiveUpdate('circle', ({ groupId }) =>
      // Organizers come and go, and with them who may answer.
      renew(queryKeys.group(groupId), queryKeys.ownGroups, queryKeys.conversations, queryKeys.requests),
    ),
    onLiveUpdate('proposal', () => renew(queryKeys.proposals)),
    onLiveUpdate('activity', ({ groupId, id }) => renew([...queryKeys.activities, groupId, id])),
    onLiveUpdate('subscription', () => renew(...planQueryKeys)),
    // A new report reaches admins as a notice.
    onLiveUpdate('notifications', () => renew(queryKeys.notices, queryKeys.reportCounts)),
    // What is read in its conversation is read behind the bell.
    onLiveUpdate('read', ({ userId }) => {
      if (client.getQueryData(sessionQuery.queryKey)?.id === userId) renew(queryKeys.notices)
    }),
    onLiveUpdate('missed', () => renew(...commonKeys)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Everything that others can change and no feature asks for itself. */
const commonKeys: Key[] = [
  queryKeys.notices,
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
