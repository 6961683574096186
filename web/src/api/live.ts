import type { LiveUpdate, LiveUpdateKind, LiveClientMessage } from '@coterie/contract/live'

type UpdateOf<Kind extends LiveUpdateKind> = Extract<LiveUpdate, { kind: Kind }>
type Handler = (event: LiveUpdate) => void

/** Part of the first load, so it is small. The connection itself (live-connection.ts) loads after the first screen. */
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
