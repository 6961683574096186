/** The path of the live connection: a WebSocket with one JSON text per update. */
export const livePath = '/api/live'

/** WebSocket close codes of the server. */
export const liveClose = {
  /** The server is restarting. Reconnect. */
  restart: 1012,
  /** The session has ended. Don't reconnect before signing in. */
  sessionEnded: 4401,
  /** The client sent too many messages, or invalid ones. */
  rateLimited: 4429,
} as const
