import { randomUUID } from 'node:crypto'

import type { Context } from '../../context.ts'
import * as queries from './queries.ts'

type Deps = Pick<Context, 'db' | 'live' | 'log'>

/** Milliseconds. The grace period covers page reloads and short disconnects. */
const intervals = { batchDelay: 200, grace: 5000, heartbeat: 2500 } as const
/** A process that was late by this much itself leaves it to others to declare processes dead (ms). */
const maxOwnDelay = 3 * intervals.heartbeat

/** The lease of a few seconds keeps people from staying online when their process dies. */
export class PresenceRegistry {
  readonly #processId = randomUUID()
  readonly #deps: Deps
  readonly #written = new Set<number>()
  #changed = new Set<number>()
  #gathering: NodeJS.Timeout | undefined
  #beating: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()
  #seenAt = 0

  constructor(deps: Deps) {
    this.#deps = deps
    deps.live.connections.follow((userId) => this.#note(userId))
  }

  async start(): Promise<void> {
    this.#beating = setInterval(() => void this.#inTurn(() => this.#heartbeat()), intervals.heartbeat).unref()
    await this.#inTurn(() => this.#heartbeat())
  }

  async stop(): Promise<void> {
    clearInterval(this.#beating)
    clearTimeout(this.#gathering)
    await this.#inTurn(() => queries.removeProcess(this.#deps.db, this.#processId))
  }

  #note(userId: number): void {
    if (this.#isHere(userId)) return this.#batchDelay(userId)
    setTimeout(() => this.#batchDelay(userId), intervals.grace).unref()
  }

  #isHere(userId: number): boolean {
    return this.#deps.live.connections.sessionsOf(userId).size > 0
  }

  #batchDelay(userId: number): void {
    this.#changed.add(userId)
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      void this.#inTurn(() => this.#write())
    }, intervals.batchDelay).unref()
  }

  /** Run one step at a time; if the database fails, the next heartbeat retries. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'Saving presence failed; retrying with the next heartbeat')
    })
    await this.#work
  }

  async #write(): Promise<void> {
    const changed = [...this.#changed]
    const joined = changed.filter((userId) => this.#isHere(userId) && !this.#written.has(userId))
    const left = changed.filter((userId) => !this.#isHere(userId) && this.#written.has(userId))
    const { db, live } = this.#deps
    await queries.addPeople(db, this.#processId, joined)
    await queries.removePeople(db, this.#processId, left)
    for (const userId of changed) this.#changed.delete(userId)
    for (const userId of joined) this.#written.add(userId)
    for (const userId of left) this.#written.delete(userId)
    live.presenceChanged([...joined, ...left])
  }

  async #heartbeat(): Promise<void> {
    const { db, live } = this.#deps
    if (!(await queries.renewLease(db, this.#processId))) await this.#announce()
    const wasOnTime = performance.now() - this.#seenAt < maxOwnDelay
    this.#seenAt = performance.now()
    if (this.#changed.size > 0) await this.#write()
    if (!wasOnTime) return
    const { userIds, died } = await queries.removeDeadProcesses(db)
    live.presenceChanged(userIds)
    if (died) live.allMissed()
  }

  async #announce(): Promise<void> {
    const onlineIds = this.#deps.live.connections.people()
    await queries.registerProcess(this.#deps.db, this.#processId, onlineIds)
    this.#written.clear()
    for (const userId of onlineIds) this.#written.add(userId)
    this.#deps.live.presenceChanged(onlineIds)
  }
}
