import type { LiveUpdate, LiveUpdateKind, LiveClientMessage } from '@coterie/contract/live'

type UpdateOf<Kind extends LiveUpdateKind> = Extract<LiveUpdate, { kind: Kind }>
type Handler = (event: LiveUpdate) => void

/**
 * What screens know of the live connection. It is small, since screens of the first load may use it; the
 * connection itself (live-connection.ts) is fetched once the first screen stands.
 */
const handlers = new Map<LiveUpdateKind, Set<Handler>>()

/**
 * Has `handler` called for each event of a kind; returns how to stop. The kind `missed` comes whenever
 * events may have been lost (the network was away, the server restarted): ask again for what you show.
 */
export function onLiveUpdate<Kind extends LiveUpdateKind>(
  kind: Kind,
  handler: (event: UpdateOf<Kind>) => void,
): () => void {
  const own = handlers.get(kind) ?? new Set()
  handlers.set(kind, own.add(handler as Handler))
  return () => void own.delete(handler as Handler)
}

/** Hands an event to those who asked for its kind. */
export function dispatchLiveUpdate(event: LiveUpdate): void {
  for (const handler of handlers.get(event.kind) ?? []) handler(event)
}

let sendRequest: ((request: LiveClientMessage) => void) | undefined

/** The connection says how to send, or that one cannot right now. */
export function setLiveSender(send: ((request: LiveClientMessage) => void) | undefined): void {
  sendRequest = send
}

/** Sends if the connection stands, and forgets it otherwise: only for what is over in seconds. */
export function sendLiveRequest(request: LiveClientMessage): void {
  sendRequest?.(request)
}
