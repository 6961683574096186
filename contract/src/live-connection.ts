/** Where browsers open their live connection: a WebSocket that carries one JSON text an event. */
export const livePath = '/api/live'

/** Why the server closed a connection, beyond the codes of the protocol itself. */
export const liveClose = {
  /** The server stops; another, or it itself, is back soon. */
  restart: 1012,
  /** The session has ended: opening again is of no use before somebody signs in. */
  sessionEnded: 4401,
  /** Too much was sent, or what nobody understands. */
  rateLimited: 4429,
} as const
