import type { LiveEvent, LiveKind, LiveRequest } from '@coterie/contract/live'

type EventOf<Kind extends LiveKind> = Extract<LiveEvent, { kind: Kind }>
type Handler = (event: LiveEvent) => void

/**
 * What screens know of the live connection. It is small, since screens of the first load may use it; the
 * connection itself (live-connection.ts) is fetched once the first screen stands.
 */
const handlers = new Map<LiveKind, Set<Handler>>()

/**
 * Has `handler` called for each event of a kind; returns how to stop. The kind `missed` comes whenever
 * events may have been lost (the network was away, the server restarted): ask again for what you show.
 */
export function onLive<Kind extends LiveKind>(
  kind: Kind,
  handler: (event: EventOf<Kind>) => void,
): () => void {
  const own = handlers.get(kind) ?? new Set()
  handlers.set(kind, own.add(handler as Handler))
  return () => void own.delete(handler as Handler)
}

/** Hands an event to those who asked for its kind. */
export function hand(event: LiveEvent): void {
  for (const handler of handlers.get(event.kind) ?? []) handler(event)
}

let line: ((request: LiveRequest) => void) | undefined

/** The connection says how to send, or that one cannot right now. */
export function setLine(send: ((request: LiveRequest) => void) | undefined): void {
  line = send
}

/** Sends if the connection stands, and forgets it otherwise: only for what is over in seconds. */
export function sendLive(request: LiveRequest): void {
  line?.(request)
}
