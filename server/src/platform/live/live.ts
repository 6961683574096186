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
import { MissedUpdates } from './missed-updates.ts'
import type { WaitForQuiet } from './missed-updates.ts'
import { RecentDeliveries } from './recent-deliveries.ts'

export type Delivery = { to: Iterable<number>; event: LiveUpdate }

/** How often to check whether the database is back (ms). */
const readyCheckInterval = 300

type RequestOf<Kind extends LiveClientMessage['kind']> = Extract<LiveClientMessage, { kind: Kind }>
type RequestHandler = (connection: Connection, request: LiveClientMessage) => void

export type LiveService = { start: () => Promise<void>; stop: () => Promise<void> }

/**
 * Sends live updates to the open browsers of their recipients, across all processes. Delivery is at most once; browsers
 * fetch what they missed. Messages between processes have two lines: kind and user ids, then the JSON of the update.
 */
export class Live {
  readonly connections = new Connections()
  readonly #recent = new RecentDeliveries()
  readonly #missedUpdates: MissedUpdates
  readonly #bus: Bus
  readonly #isReady: () => Promise<boolean>
  readonly #heartbeat: Heartbeat
  readonly #services: LiveService[] = []
  readonly #onPresence: ((userIds: readonly number[]) => void)[] = []
  #isStarted = false
  readonly #requests = new Map<LiveClientMessage['kind'], RequestHandler>()

  constructor(deps: {
    bus: Bus
    findActiveSessions: FindActiveSessions
    isReady: () => Promise<boolean>
    waitForQuiet: WaitForQuiet
    log: Log
  }) {
    this.#bus = deps.bus
    this.#missedUpdates = new MissedUpdates(deps.waitForQuiet)
    this.#isReady = deps.isReady
    this.#heartbeat = new Heartbeat(this.connections, deps.findActiveSessions, deps.log)
  }

  async start(): Promise<void> {
    this.#heartbeat.start()
    await this.#bus.start({ onText: (text) => this.#receive(text), onGap: () => void this.#notifyMissed() })
    for (const service of this.#services) await service.start()
    this.#isStarted = true
  }

  async stop(): Promise<void> {
    this.#heartbeat.stop()
    this.#missedUpdates.stop()
    if (this.#isStarted) for (const service of this.#services) await service.stop()
    await this.#bus.stop()
  }

  /** Adds a service that starts and stops together with live updates. */
  addService(service: LiveService): void {
    this.#services.push(service)
  }

  /** Sends after the commit; nothing is sent after a rollback. */
  publish(tx: Transaction, delivery: Delivery): void {
    afterCommit(tx, () => this.publishNow(delivery))
  }

  /** For updates without a transaction, such as typing. */
  publishNow({ to, event }: Delivery): void {
    const people = [...new Set(to)]
    if (people.length > 0) this.#post('update', people, JSON.stringify(event))
  }

  /**
   * After the commit, all processes check again whether the sessions of these people are active (sign-out, new password,
   * deactivation, ban) and who may see their presence (blocks, friendships, settings).
   */
  revalidate(tx: Transaction, userIds: readonly number[]): void {
    afterCommit(tx, () => this.revalidateNow(userIds))
  }

  revalidateNow(userIds: readonly number[]): void {
    if (userIds.length > 0) this.#post('revalidate', userIds, '')
  }

  /** These people came online or left, or their presence became visible to other people. */
  publishPresence(userIds: readonly number[]): void {
    if (userIds.length > 0) this.#post('presence', userIds, '')
  }

  onPresence(handler: (userIds: readonly number[]) => void): void {
    this.#onPresence.push(handler)
  }

  /** For all browsers: they may have missed updates, since another process has crashed. */
  notifyAllMissed(): void {
    this.#post('missed', [], '')
  }

  /** Registers the handler of a message from browsers. There is no response, but the handler may send to the connection. */
  onRequest<Kind extends LiveClientMessage['kind']>(
    kind: Kind,
    handler: (connection: Connection, request: RequestOf<Kind>) => void,
  ): void {
    this.#requests.set(kind, handler as RequestHandler)
  }

  handleRequest(connection: Connection, request: LiveClientMessage): void {
    this.#requests.get(request.kind)?.(connection, request)
  }

  /** @param away how long the browser was disconnected (ms). */
  addConnection(connection: Connection, away: number): void {
    this.connections.add(connection)
    connection.queue({ kind: 'hello' })
    if (this.#recent.hasMissed(connection.userId, away)) this.#missedUpdates.add([connection])
  }

  removeConnection(connection: Connection): void {
    this.connections.remove(connection)
    // It may reconnect to any process, which then tells it.
    if (this.#missedUpdates.remove(connection))
      this.publishNow({ to: [connection.userId], event: { kind: 'missed' } })
  }

  #post(kind: string, people: readonly number[], text: string): void {
    this.#handle(kind, people, text)
    this.#bus.send(`${kind} ${people.join(',')}\n${text}`)
  }

  #receive(message: string): void {
    const end = message.indexOf('\n')
    const [kind = '', people = ''] = message.slice(0, end).split(' ')
    this.#handle(kind, people === '' ? [] : people.split(',').map(Number), message.slice(end + 1))
  }

  #handle(kind: string, people: readonly number[], text: string): void {
    if (kind === 'missed') return void this.#notifyMissed()
    if (kind === 'presence') return this.#refreshPresence(people)
    if (kind === 'revalidate') return this.#revalidate(people)
    this.#recent.record(people)
    this.connections.deliver(people, text)
  }

  #revalidate(people: readonly number[]): void {
    void this.#heartbeat.closeEnded(people.flatMap((userId) => [...this.connections.getConnections(userId)]))
    this.#refreshPresence(people)
  }

  #refreshPresence(people: readonly number[]): void {
    for (const handler of this.#onPresence) handler(people)
  }

  /** Waits for the database first, since browsers fetch immediately. */
  async #notifyMissed(): Promise<void> {
    this.#recent.recordGap()
    while (!(await this.#isReady())) await sleep(readyCheckInterval, undefined, { ref: false })
    this.#recent.recordGap()
    this.#missedUpdates.add(this.connections.getAll())
  }
}
