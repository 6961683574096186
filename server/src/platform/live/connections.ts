import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { LiveUpdate } from '@coterie/contract/live'
import type { WebSocket } from 'ws'

import type { Viewer } from '../sessions.ts'
import { textFrame } from './websocket-frame.ts'

/** A connection with more unsent data is closed (bytes). The browser reconnects and fetches what it missed. */
const maxBuffered = 1024 * 1024
const openState: WebSocket['OPEN'] = 1
/** Maximum messages of a browser within a period (ms). */
const maxMessages = { times: 30, within: 10_000 }

/** The open socket of a signed-in person. */
export class Connection {
  readonly userId: number
  readonly sessionId: number
  readonly socket: WebSocket
  readonly #line: Duplex
  /** Whether it has answered the last ping. */
  isAlive = true
  #said = 0
  #countedFrom = 0

  /** @param line the stream below the socket. */
  constructor(viewer: Pick<Viewer, 'id' | 'sessionId'>, socket: WebSocket, line: Duplex) {
    this.#line = line
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
    if (this.#line.writableLength > maxBuffered) {
      this.socket.terminate()
      return false
    }
    const isFirst = this.#line.writableCorked === 0
    if (isFirst) this.#line.cork()
    this.#line.write(frame)
    return isFirst
  }

  /** Sends all buffered frames in one write. */
  flush(): void {
    this.#line.uncork()
  }

  /** Counts a message. @returns whether the browser sends too many. */
  isFlooding(now = performance.now()): boolean {
    if (now - this.#countedFrom > maxMessages.within) {
      this.#countedFrom = now
      this.#said = 0
    }
    this.#said += 1
    return this.#said > maxMessages.times
  }
}

type PresenceListener = (userId: number) => void

/** The open sockets of this process, by person. */
export class Connections {
  readonly #ofPeople = new Map<number, Set<Connection>>()
  readonly #unsent: Connection[] = []
  #isFlushing = false
  readonly #none: ReadonlySet<Connection> = new Set()
  /** The total number of live updates written to sockets. */
  delivered = 0
  #onChange: PresenceListener = () => undefined

  /** Calls `change` when a person's first socket opens in this process, and when their last one closes. */
  follow(change: PresenceListener): void {
    this.#onChange = change
  }

  add(connection: Connection): void {
    const { userId } = connection
    const own = this.#ofPeople.get(userId)
    if (own !== undefined) return void own.add(connection)
    this.#ofPeople.set(userId, new Set([connection]))
    this.#onChange(userId)
  }

  remove(connection: Connection): void {
    const { userId } = connection
    const own = this.#ofPeople.get(userId)
    if (own?.delete(connection) !== true || own.size > 0) return
    this.#ofPeople.delete(userId)
    this.#onChange(userId)
  }

  sessionsOf(userId: number): ReadonlySet<Connection> {
    return this.#ofPeople.get(userId) ?? this.#none
  }

  *userIds(): Iterable<Connection> {
    for (const own of this.#ofPeople.values()) yield* own
  }

  people(): number[] {
    return [...this.#ofPeople.keys()]
  }

  /** Sends a text to all sockets of these people, batched with other texts of this moment. */
  deliver(people: Iterable<number>, text: string): void {
    const frame = textFrame(text)
    for (const userId of people) {
      for (const connection of this.sessionsOf(userId)) {
        if (connection.send(frame)) this.#unsent.push(connection)
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
    for (const connection of this.#unsent.splice(0)) connection.flush()
  }
}
