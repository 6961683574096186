import { setTimeout as sleep } from 'node:timers/promises'

import type { LiveUpdate, LiveClientMessage } from '@coterie/contract/live'

import { afterCommit } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import type { Log } from '../log.ts'
import type { Bus } from './bus.ts'
import { Connections } from './connections.ts'
import type { Connection } from './connections.ts'
import { Heartbeat } from './heartbeat.ts'
import type { FindActiveSessions } from './heartbeat.ts'
import { RecentDeliveries } from './recent-deliveries.ts'

/** An event, and the people whose browsers hear of it. */
export type Delivery = { to: Iterable<number>; event: LiveUpdate }

/** Between two looks whether the database is back (ms). */
const pause = 300

type RequestOf<Kind extends LiveClientMessage['kind']> = Extract<LiveClientMessage, { kind: Kind }>
type RequestHandler = (connection: Connection, request: LiveClientMessage) => void

/** What runs while the live connection does. */
export type Companion = { start: () => Promise<void>; stop: () => Promise<void> }

/**
 * The live connection: what happens is told to the open browsers of those whom it concerns, in whatever
 * process they are. Delivery is at most once; the database is the truth. Between processes go texts of
 * two lines: what it is and whom it concerns, and an event's JSON.
 */
export class Live {
  readonly connections = new Connections()
  readonly #recent = new RecentDeliveries()
  readonly #bus: Bus
  readonly #isReady: () => Promise<boolean>
  readonly #care: Heartbeat
  readonly #companions: Companion[] = []
  readonly #onPresence: ((userIds: readonly number[]) => void)[] = []
  #isStarted = false
  readonly #requests = new Map<LiveClientMessage['kind'], RequestHandler>()

  constructor(given: {
    bus: Bus
    findStanding: FindActiveSessions
    isReady: () => Promise<boolean>
    log: Log
  }) {
    this.#bus = given.bus
    this.#isReady = given.isReady
    this.#care = new Heartbeat(this.connections, given.findStanding, given.log)
  }

  /** Hears what other processes tell, and looks after the open sockets; without it this process is alone. */
  async start(): Promise<void> {
    this.#care.start()
    await this.#bus.start({ onText: (text) => this.#hear(text), onGap: () => void this.#missHere() })
    for (const companion of this.#companions) await companion.start()
    this.#isStarted = true
  }

  async stop(): Promise<void> {
    this.#care.stop()
    if (this.#isStarted) for (const companion of this.#companions) await companion.stop()
    await this.#bus.stop()
  }

  /** Has something started and stopped together with this. */
  accompany(companion: Companion): void {
    this.#companions.push(companion)
  }

  /** Tells once the transaction is stored for good, and never if it is undone. */
  publish(tx: Transaction, told: Delivery): void {
    afterCommit(tx, () => this.publishNow(told))
  }

  /** The same for what is not stored, such as that somebody types. */
  publishNow({ to, event }: Delivery): void {
    const people = [...new Set(to)]
    if (people.length > 0) this.#post('tell', people, JSON.stringify(event))
  }

  /**
   * After the commit, has all processes look anew at what depends on these people: whether their sessions
   * stand (signing out, a new password, deactivation, a ban), who may see that they are online (blocks,
   * friendships, settings).
   */
  revalidate(tx: Transaction, userIds: readonly number[]): void {
    afterCommit(tx, () => this.recheckNow(userIds))
  }

  recheckNow(userIds: readonly number[]): void {
    if (userIds.length > 0) this.#post('recheck', userIds, '')
  }

  /** Everywhere: these people came or went, or others may know more or less of it than before. */
  presenceChanged(userIds: readonly number[]): void {
    if (userIds.length > 0) this.#post('presence', userIds, '')
  }

  onPresence(handler: (userIds: readonly number[]) => void): void {
    this.#onPresence.push(handler)
  }

  /** All browsers everywhere may have missed something: another process died without a word. */
  allMissed(): void {
    this.#post('missed', [], '')
  }

  /** Says what a request of browsers does. Nothing is answered; the handler may tell the connection something. */
  onRequest<Kind extends LiveClientMessage['kind']>(
    kind: Kind,
    handler: (connection: Connection, request: RequestOf<Kind>) => void,
  ): void {
    this.#requests.set(kind, handler as RequestHandler)
  }

  request(connection: Connection, request: LiveClientMessage): void {
    this.#requests.get(request.kind)?.(connection, request)
  }

  /** A browser is here; `away` is for how long it heard nothing (ms). */
  welcome(connection: Connection, away: number): void {
    this.connections.add(connection)
    connection.queue({ kind: 'hello' })
    if (this.#recent.missed(connection.userId, away)) connection.queue({ kind: 'missed' })
  }

  #post(what: string, people: readonly number[], text: string): void {
    this.#take(what, people, text)
    this.#bus.send(`${what} ${people.join(',')}\n${text}`)
  }

  #hear(message: string): void {
    const end = message.indexOf('\n')
    const [what = '', people = ''] = message.slice(0, end).split(' ')
    this.#take(what, people === '' ? [] : people.split(',').map(Number), message.slice(end + 1))
  }

  #take(what: string, people: readonly number[], text: string): void {
    if (what === 'missed') return void this.#missHere()
    if (what === 'presence') return this.#lookAtPresence(people)
    if (what === 'recheck') return this.#revalidate(people)
    this.#recent.record(people)
    this.connections.deliver(people, text)
  }

  #revalidate(people: readonly number[]): void {
    void this.#care.closeEnded(people.flatMap((userId) => [...this.connections.sessionsOf(userId)]))
    this.#lookAtPresence(people)
  }

  #lookAtPresence(people: readonly number[]): void {
    for (const handler of this.#onPresence) handler(people)
  }

  /** Whoever hears of it asks at once, so it is said when the database can answer. */
  async #missHere(): Promise<void> {
    this.#recent.gap()
    while (!(await this.#isReady())) await sleep(pause, undefined, { ref: false })
    this.#recent.gap()
    this.connections.deliver(
      this.connections.people(),
      JSON.stringify({ kind: 'missed' } satisfies LiveUpdate),
    )
  }
}
