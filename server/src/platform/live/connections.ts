import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { LiveUpdate } from '@coterie/contract/live'
import type { WebSocket } from 'ws'

import type { Viewer } from '../sessions.ts'
import { encodeTextFrame } from './websocket-frame.ts'

/** A connection with more unsent data is closed (bytes). The browser reconnects and fetches what it missed. */
const maxBuffered = 1024 * 1024
const openState: WebSocket['OPEN'] = 1
/** Maximum messages of a browser within a period (ms). */
const maxMessages = { count: 30, period: 10_000 }

/** The open socket of a signed-in person. */
export class Connection {
  readonly userId: number
  readonly sessionId: number
  readonly socket: WebSocket
  readonly #stream: Duplex
  /** Whether the browser has responded to the last ping. */
  isAlive = true
  #messageCount = 0
  #periodStart = 0

  /** @param stream the socket's underlying stream. */
  constructor(viewer: Pick<Viewer, 'id' | 'sessionId'>, socket: WebSocket, stream: Duplex) {
    this.#stream = stream
    this.userId = viewer.id
    this.sessionId = viewer.sessionId
    this.socket = socket
  }

  queue(event: LiveUpdate): void {
    this.socket.send(JSON.stringify(event))
  }

  /**
   * Buffers a whole frame until `flush`. Bypassing the socket is safe: without compression it never writes partial frames.
   *
   * @returns whether it is the first frame since the last flush.
   */
  send(frame: Buffer): boolean {
    if (this.socket.readyState !== openState) return false
    if (this.#stream.writableLength > maxBuffered) {
      this.socket.terminate()
      return false
    }
    const isFirst = this.#stream.writableCorked === 0
    if (isFirst) this.#stream.cork()
    this.#stream.write(frame)
    return isFirst
  }

  flush(): void {
    this.#stream.uncork()
  }

  /** Counts a message. @returns whether the browser sends too many. */
  isFlooding(now = performance.now()): boolean {
    if (now - this.#periodStart > maxMessages.period) {
      this.#periodStart = now
      this.#messageCount = 0
    }
    this.#messageCount += 1
    return this.#messageCount > maxMessages.count
  }
}

type PresenceListener = (userId: number) => void

/** The open sockets of this process, by person. */
export class Connections {
  readonly #byUser = new Map<number, Set<Connection>>()
  readonly #corkedConnections: Connection[] = []
  #isFlushing = false
  readonly #empty: ReadonlySet<Connection> = new Set()
  /** The total number of live updates written to sockets. */
  delivered = 0
  #onChange: PresenceListener = () => undefined

  /** Calls `change` when a person's first socket opens in this process, and when their last one closes. */
  onPresenceChange(change: PresenceListener): void {
    this.#onChange = change
  }

  add(connection: Connection): void {
    const { userId } = connection
    const own = this.#byUser.get(userId)
    if (own !== undefined) return void own.add(connection)
    this.#byUser.set(userId, new Set([connection]))
    this.#onChange(userId)
  }

  remove(connection: Connection): void {
    const { userId } = connection
    const own = this.#byUser.get(userId)
    if (own?.delete(connection) !== true || own.size > 0) return
    this.#byUser.delete(userId)
    this.#onChange(userId)
  }

  getConnections(userId: number): ReadonlySet<Connection> {
    return this.#byUser.get(userId) ?? this.#empty
  }

  *getAll(): Iterable<Connection> {
    for (const own of this.#byUser.values()) yield* own
  }

  getUserIds(): number[] {
    return [...this.#byUser.keys()]
  }

  /** Sends a text to all sockets of these people, batched with other texts sent at the same time. */
  deliver(userIds: Iterable<number>, text: string): void {
    const frame = encodeTextFrame(text)
    for (const userId of userIds) {
      for (const connection of this.getConnections(userId)) {
        if (connection.send(frame)) this.#corkedConnections.push(connection)
        this.delivered += 1
      }
    }
    void this.#flush()
  }

  /** Waits two turns, so that work started in this turn, such as storing the next messages, goes first. */
  async #flush(): Promise<void> {
    if (this.#isFlushing) return
    this.#isFlushing = true
    await nextTurn()
    await nextTurn()
    this.#isFlushing = false
    for (const connection of this.#corkedConnections.splice(0)) connection.flush()
  }
}
