import type { QueryClient } from '@tanstack/react-query'

import { keys } from './query-keys.ts'
import { onLive } from './live.ts'
import { ofPlan } from './plan-queries.ts'
import { sessionQuery } from './session.ts'

type Key = readonly unknown[]

/**
 * What of the cache the events of others make old. What is on the screen is asked for again at once, the
 * rest when it is shown next. Features with more to do (a message goes into its thread) listen themselves.
 */
export function followLive(client: QueryClient): () => void {
  const renew = (...old: Key[]) => {
    for (const queryKey of old) void client.invalidateQueries({ queryKey })
  }
  const stops = [
    onLive('request', () => renew(keys.requests, keys.conversations)),
    onLive('friend', () => renew(keys.friends, keys.people, keys.conversations)),
    onLive('circle', ({ groupId }) =>
      // Organizers come and go, and with them who may answer.
      renew(keys.group(groupId), keys.ownGroups, keys.conversations, keys.requests),
    ),
    onLive('proposal', () => renew(keys.proposals)),
    onLive('activity', ({ groupId, id }) => renew([...keys.activities, groupId, id])),
    onLive('subscription', () => renew(...ofPlan)),
    // A new report reaches admins as a notice.
    onLive('notices', () => renew(keys.notices, keys.reportCounts)),
    // What is read in its conversation is read behind the bell.
    onLive('read', ({ userId }) => {
      if (client.getQueryData(sessionQuery.queryKey)?.id === userId) renew(keys.notices)
    }),
    onLive('missed', () => renew(...shared)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Everything that others can change and no feature asks for itself. */
const shared: Key[] = [
  keys.notices,
  keys.reportCounts,
  keys.requests,
  keys.friends,
  keys.people,
  keys.ownGroups,
  keys.groupPages,
  keys.proposals,
  keys.activities,
  keys.conversations,
  keys.subscription,
  sessionQuery.queryKey,
]
