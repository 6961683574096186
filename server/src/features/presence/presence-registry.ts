import { randomUUID } from 'node:crypto'

import type { Context } from '../../context.ts'
import * as queries from './queries.ts'

type Deps = Pick<Context, 'db' | 'live' | 'log'>

/** Milliseconds. The grace period covers page reloads and short disconnects. */
const intervals = { batchDelay: 200, grace: 5000, heartbeat: 2500 } as const
/** A process this late itself must not declare other processes dead (ms). */
const maxOwnDelay = 3 * intervals.heartbeat

/** Each process holds a short lease, so that people don't stay online when their process dies. */
export class PresenceRegistry {
  readonly #processId = randomUUID()
  readonly #deps: Deps
  readonly #savedIds = new Set<number>()
  #changedIds = new Set<number>()
  #writeTimer: NodeJS.Timeout | undefined
  #heartbeatTimer: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()
  #lastHeartbeatAt = 0

  constructor(deps: Deps) {
    this.#deps = deps
    deps.live.connections.onPresenceChange((userId) => this.#handleConnectionChange(userId))
  }

  async start(): Promise<void> {
    this.#heartbeatTimer = setInterval(
      () => void this.#enqueue(() => this.#heartbeat()),
      intervals.heartbeat,
    ).unref()
    await this.#enqueue(() => this.#heartbeat())
  }

  async stop(): Promise<void> {
    clearInterval(this.#heartbeatTimer)
    clearTimeout(this.#writeTimer)
    await this.#enqueue(() => queries.removeProcess(this.#deps.db, this.#processId))
  }

  #handleConnectionChange(userId: number): void {
    if (this.#isConnected(userId)) return this.#scheduleWrite(userId)
    setTimeout(() => this.#scheduleWrite(userId), intervals.grace).unref()
  }

  #isConnected(userId: number): boolean {
    return this.#deps.live.connections.getConnections(userId).size > 0
  }

  #scheduleWrite(userId: number): void {
    this.#changedIds.add(userId)
    this.#writeTimer ??= setTimeout(() => {
      this.#writeTimer = undefined
      void this.#enqueue(() => this.#write())
    }, intervals.batchDelay).unref()
  }

  /** One step at a time; if the database fails, the next heartbeat retries. */
  async #enqueue(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'Saving presence failed; retrying with the next heartbeat')
    })
    await this.#work
  }

  async #write(): Promise<void> {
    const changedIds = [...this.#changedIds]
    const joined = changedIds.filter((userId) => this.#isConnected(userId) && !this.#savedIds.has(userId))
    const left = changedIds.filter((userId) => !this.#isConnected(userId) && this.#savedIds.has(userId))
    const { db, live } = this.#deps
    await queries.addPeople(db, this.#processId, joined)
    await queries.removePeople(db, this.#processId, left)
    for (const userId of changedIds) this.#changedIds.delete(userId)
    for (const userId of joined) this.#savedIds.add(userId)
    for (const userId of left) this.#savedIds.delete(userId)
    live.publishPresence([...joined, ...left])
  }

  async #heartbeat(): Promise<void> {
    const { db, live } = this.#deps
    const renewed = await queries.renewLease(db, this.#processId)
    if (renewed === undefined) await this.#register()
    else if (renewed.hadExpired) live.publishPresence(live.connections.getUserIds())
    const wasOnTime = performance.now() - this.#lastHeartbeatAt < maxOwnDelay
    this.#lastHeartbeatAt = performance.now()
    if (this.#changedIds.size > 0) await this.#write()
    if (!wasOnTime) return
    const { userIds, died } = await queries.removeDeadProcesses(db)
    live.publishPresence(userIds)
    if (died) live.notifyAllMissed()
  }

  async #register(): Promise<void> {
    const onlineIds = this.#deps.live.connections.getUserIds()
    await queries.registerProcess(this.#deps.db, this.#processId, onlineIds)
    this.#savedIds.clear()
    for (const userId of onlineIds) this.#savedIds.add(userId)
    this.#deps.live.publishPresence(onlineIds)
  }
}
