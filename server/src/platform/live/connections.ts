import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { LiveUpdate } from '@coterie/contract/live'
import type { WebSocket } from 'ws'

import type { Viewer } from '../sessions.ts'
import { textFrame } from './websocket-frame.ts'

/** A browser that leaves this much unread is let go; it comes back and asks for what it missed (bytes). */
const maxBuffered = 1024 * 1024
const openState: WebSocket['OPEN'] = 1
/** What one browser may say within a while (ms). */
const maxMessages = { times: 30, within: 10_000 }

/** One open socket of a signed-in person. */
export class Connection {
  readonly userId: number
  readonly sessionId: number
  readonly socket: WebSocket
  readonly #line: Duplex
  /** Whether it has answered since it was last asked. */
  isAlive = true
  #said = 0
  #countedFrom = 0

  /** @param line what the socket writes to. */
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
   * Takes a whole frame, to go with `flush`. Nothing of the socket's own is ever half written, for it
   * compresses nothing. Answers whether it is the first since the last flush.
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

  /** All that was taken goes in one write. */
  flush(): void {
    this.#line.uncork()
  }

  /** Counts one thing said; whether that is too much. */
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
  /** Events written to sockets so far. */
  delivered = 0
  #onChange: PresenceListener = () => undefined

  /** Has `change` called when somebody's first socket opens here, and when their last one closes. */
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

  /** Those of one person. */
  sessionsOf(userId: number): ReadonlySet<Connection> {
    return this.#ofPeople.get(userId) ?? this.#none
  }

  *userIds(): Iterable<Connection> {
    for (const own of this.#ofPeople.values()) yield* own
  }

  people(): number[] {
    return [...this.#ofPeople.keys()]
  }

  /** Sends one text to every socket of these people, with what else goes there in this moment. */
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

  /** A turn later than what was begun in this one, say the statement that stores the next messages. */
  async #flush(): Promise<void> {
    if (this.#isFlushing) return
    this.#isFlushing = true
    await nextTurn()
    await nextTurn()
    this.#isFlushing = false
    for (const connection of this.#unsent.splice(0)) connection.flush()
  }
}
