import { openLiveConnection as connect } from '@coterie/client/live-connection'
import type { LiveUpdate, LiveUpdateKind, LiveClientMessage } from '@coterie/contract/live'
import type { QueryClient } from '@tanstack/react-query'

import { call } from './call.ts'
import { isApiError, NetworkError } from './errors.ts'
import { goOffline } from './offline/offline-state.ts'
import { planQueryKeys } from './plans.ts'
import { queryKeys } from './query-keys.ts'
import { sessionQuery, clearSession } from './session.ts'

type LiveUpdateOfKind<Kind extends LiveUpdateKind> = Extract<LiveUpdate, { kind: Kind }>
type Handler = (event: LiveUpdate) => void

const handlers = new Map<LiveUpdateKind, Set<Handler>>()

/** Returns a function that unsubscribes. `missed` means that updates may have been lost: refetch what you show. */
export function onLiveUpdate<Kind extends LiveUpdateKind>(
  kind: Kind,
  handler: (event: LiveUpdateOfKind<Kind>) => void,
): () => void {
  const kindHandlers = handlers.get(kind) ?? new Set()
  handlers.set(kind, kindHandlers.add(handler as Handler))
  return () => void kindHandlers.delete(handler as Handler)
}

export function dispatchLiveUpdate(event: LiveUpdate): void {
  for (const handler of handlers.get(event.kind) ?? []) handler(event)
}

let sendRequest: ((request: LiveClientMessage) => void) | undefined

/** Called by the connection; undefined while it can't send. */
export function setLiveSender(send: ((request: LiveClientMessage) => void) | undefined): void {
  sendRequest = send
}

/** Dropped without a connection, so use it only for messages that expire in seconds. */
export function sendLiveRequest(request: LiveClientMessage): void {
  sendRequest?.(request)
}

type Key = readonly unknown[]

/** Invalidates cache entries that other people's changes affect. Features with more to do subscribe themselves. */
function applyLiveUpdates(client: QueryClient): () => void {
  const invalidate = (...keys: Key[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  const unsubscribers = [
    onLiveUpdate('request', () => invalidate(queryKeys.requests, queryKeys.conversations)),
    onLiveUpdate('friend', () =>
      invalidate(queryKeys.friends, queryKeys.people, queryKeys.conversations, queryKeys.hearts),
    ),
    onLiveUpdate('circle', ({ groupId, isMember }) => {
      // The organizers may have changed, and with them who can answer requests.
      invalidate(queryKeys.ownGroups, queryKeys.conversations, queryKeys.requests)
      // Former members may see the page of a circle, but not its lists of people.
      void client.invalidateQueries({ queryKey: queryKeys.group(groupId), exact: !isMember })
    }),
    onLiveUpdate('proposal', () => invalidate(queryKeys.proposals)),
    onLiveUpdate('activity', ({ groupId, id }) =>
      invalidate(
        [...queryKeys.activities, groupId, id],
        [...queryKeys.activities, groupId, 'next'],
        queryKeys.meetups(groupId),
      ),
    ),
    onLiveUpdate('wave', ({ groupId }) => invalidate(queryKeys.arrivals(groupId))),
    onLiveUpdate('album', () => invalidate(queryKeys.albums)),
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
    for (const unsubscribe of unsubscribers) unsubscribe()
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
  queryKeys.albums,
  queryKeys.hearts,
  queryKeys.conversations,
  queryKeys.subscription,
  sessionQuery.queryKey,
]

/** Keeps a connection open until the returned function is called. `onEnded` is called when the session has ended. */
export function openLiveConnection(session: {
  onEnded: () => void
  checkEnded: () => Promise<boolean>
}): () => void {
  const { send, close } = connect({
    ...session,
    baseUrl: location.origin,
    openSocket: (url) => new WebSocket(url),
    // The start of the page load.
    since: 0,
    onUpdate: dispatchLiveUpdate,
  })
  setLiveSender(send)
  return () => {
    setLiveSender(undefined)
    close()
  }
}

export function startLive(client: QueryClient): () => void {
  const unsubscribe = applyLiveUpdates(client)
  const close = openLiveConnection({ onEnded: () => clearSession(client), checkEnded: isSessionEnded })
  return () => {
    close()
    unsubscribe()
  }
}

/** Whether the server reports that no one is signed in. False if it is unreachable. */
async function isSessionEnded(): Promise<boolean> {
  return await call('GET /api/user').then(
    () => false,
    (error: unknown) => {
      if (error instanceof NetworkError) goOffline(Date.now())
      return isApiError(error, 'not_signed_in')
    },
  )
}
