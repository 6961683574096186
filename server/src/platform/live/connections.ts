import type { WebSocket } from 'ws'

import type { Viewer } from '../sessions.ts'

/** One open socket of a signed-in person. */
export type Connection = {
  readonly userId: number
  readonly sessionId: number
  readonly socket: WebSocket
}

/** A browser that leaves this much unread is let go; it comes back and asks for what it missed (bytes). */
const mostUnread = 1024 * 1024

/** The open sockets of this process, by person. */
export class Connections {
  readonly #ofPeople = new Map<number, Set<Connection>>()

  add(viewer: Viewer, socket: WebSocket): Connection {
    const connection = { userId: viewer.id, sessionId: viewer.sessionId, socket }
    const own = this.#ofPeople.get(viewer.id)
    if (own === undefined) this.#ofPeople.set(viewer.id, new Set([connection]))
    else own.add(connection)
    return connection
  }

  remove(connection: Connection): void {
    const own = this.#ofPeople.get(connection.userId)
    own?.delete(connection)
    if (own?.size === 0) this.#ofPeople.delete(connection.userId)
  }

  /** Those of one person. */
  of(userId: number): Iterable<Connection> {
    return this.#ofPeople.get(userId) ?? []
  }

  *all(): Iterable<Connection> {
    for (const own of this.#ofPeople.values()) yield* own
  }

  people(): Iterable<number> {
    return this.#ofPeople.keys()
  }

  /** Sends one text to every socket of these people. */
  deliver(to: Iterable<number>, text: string): void {
    const bytes = Buffer.from(text)
    for (const userId of to) for (const { socket } of this.of(userId)) sendBytes(socket, bytes)
  }
}

function sendBytes(socket: WebSocket, bytes: Buffer): void {
  if (socket.bufferedAmount > mostUnread) socket.terminate()
  else socket.send(bytes, { binary: false })
}
