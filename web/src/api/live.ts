import type { LiveUpdate, LiveUpdateKind, LiveClientMessage } from '@coterie/contract/live'
import { liveClose, livePath } from '@coterie/contract/live-connection'
import type { QueryClient } from '@tanstack/react-query'

import { call } from './call.ts'
import { isApiError, NetworkError } from './errors.ts'
import { goOffline } from './offline/offline-state.ts'
import { planQueryKeys } from './plans.ts'
import { queryKeys } from './query-keys.ts'
import { sessionQuery, clearSession } from './session.ts'

type UpdateOf<Kind extends LiveUpdateKind> = Extract<LiveUpdate, { kind: Kind }>
type Handler = (event: LiveUpdate) => void

const handlers = new Map<LiveUpdateKind, Set<Handler>>()

/** Returns a function that unsubscribes. `missed` means that updates may have been lost: refetch what you show. */
export function onLiveUpdate<Kind extends LiveUpdateKind>(
  kind: Kind,
  handler: (event: UpdateOf<Kind>) => void,
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
  const unsubscribes = [
    onLiveUpdate('request', () => invalidate(queryKeys.requests, queryKeys.conversations)),
    onLiveUpdate('friend', () => invalidate(queryKeys.friends, queryKeys.people, queryKeys.conversations)),
    onLiveUpdate('circle', ({ groupId }) =>
      // The organizers may have changed, and with them who can answer requests.
      invalidate(queryKeys.group(groupId), queryKeys.ownGroups, queryKeys.conversations, queryKeys.requests),
    ),
    onLiveUpdate('proposal', () => invalidate(queryKeys.proposals)),
    onLiveUpdate('activity', ({ groupId, id }) =>
      invalidate(
        [...queryKeys.activities, groupId, id],
        [...queryKeys.activities, groupId, 'next'],
        queryKeys.meetups(groupId),
      ),
    ),
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
  queryKeys.albums,
  queryKeys.conversations,
  queryKeys.subscription,
  sessionQuery.queryKey,
]

/** Reconnect delays (ms). */
const minDelay = 300
const maxDelay = 4000
const pingInterval = 20_000
const pongTimeout = 5000
/** Reconnect delay after the server refused too many connections. */
const overloadDelay = 60_000
/** How long an update may have been in transit when the connection broke. */
const lossMargin = 5000

/**
 * Keeps a connection open and reconnects when it breaks, until the returned function is called. `onEnded` is called
 * when the session has ended. `checkEnded` asks the server for that, because browsers hide why a connection failed.
 */
// oxlint-disable-next-line max-lines-per-function -- the states of one connection, a few lines each
export function openLiveConnection(session: {
  onEnded: () => void
  checkEnded: () => Promise<boolean>
}): () => void {
  let socket: WebSocket | undefined
  let failures = 0
  /** The time of the last received message; at first 0, the start of the page load. */
  let lastReceivedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const controller = new AbortController()

  function open(): void {
    clearTimeout(timer)
    if (socket !== undefined || controller.signal.aborted) return
    const away = Math.ceil(performance.now() - lastReceivedAt)
    const newSocket = new WebSocket(`${location.origin.replace('http', 'ws')}${livePath}?away=${away}`)
    socket = newSocket
    newSocket.addEventListener('open', () => handleOpen(newSocket))
    newSocket.addEventListener('message', ({ data }) => handleMessage(String(data)))
    newSocket.addEventListener('close', ({ code }) => (socket === newSocket ? handleClose(code) : undefined))
  }

  function handleOpen(openSocket: WebSocket): void {
    failures = 0
    lastReceivedAt = performance.now() - lossMargin
    setLiveSender((request) => openSocket.send(JSON.stringify(request)))
    timer = setTimeout(ping, pingInterval)
  }

  function handleMessage(data: string): void {
    lastReceivedAt = performance.now() - lossMargin
    clearTimeout(timer)
    timer = setTimeout(ping, pingInterval)
    dispatchLiveUpdate(JSON.parse(data) as LiveUpdate)
  }

  /** Detects a dead connection, which shows only when it is used. */
  function ping(): void {
    if (socket?.readyState !== WebSocket.OPEN) return
    clearTimeout(timer)
    socket.send(JSON.stringify({ kind: 'ping' }))
    timer = setTimeout(() => dropSocket(), pongTimeout)
  }

  function dropSocket(): void {
    const deadSocket = socket
    socket = undefined
    deadSocket?.close()
    handleClose(0)
  }

  function handleClose(code: number): void {
    socket = undefined
    setLiveSender(undefined)
    clearTimeout(timer)
    if (controller.signal.aborted) return
    if (code === liveClose.sessionEnded) return session.onEnded()
    failures += 1
    timer = setTimeout(open, code === liveClose.rateLimited ? overloadDelay : getReconnectDelay(failures))
    if (failures % 4 !== 2) return
    // Without a connection, presence is unknown.
    dispatchLiveUpdate({ kind: 'online-snapshot', userIds: [] })
    void session.checkEnded().then((hasEnded) => (hasEnded ? session.onEnded() : undefined))
  }

  /** The network or the user is back. */
  function wake(): void {
    if (document.visibilityState === 'hidden') return
    if (socket === undefined) open()
    else ping()
  }

  const { signal } = controller
  addEventListener('online', wake, { signal })
  // An open socket would keep the page out of the back/forward cache.
  addEventListener('pagehide', () => socket?.close(), { signal })
  addEventListener('pageshow', wake, { signal })
  document.addEventListener('visibilitychange', wake, { signal })
  open()
  return () => {
    controller.abort()
    clearTimeout(timer)
    setLiveSender(undefined)
    socket?.close()
  }
}

/**
 * Exponential backoff with jitter, so that clients of one server don't all reconnect at once.
 *
 * @param random between 0 and 1; tests pass it.
 */
export function getReconnectDelay(failures: number, random = Math.random()): number {
  const maxWait = Math.min(maxDelay, minDelay * 2 ** failures)
  return maxWait * (0.5 + random / 2)
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
