import { randomUUID } from 'node:crypto'

import type { Context } from '../../context.ts'
import * as queries from './queries.ts'

type Needs = Pick<Context, 'db' | 'live' | 'log'>

/** Milliseconds. A page that loads anew, or a line that breaks for a moment, is no going away. */
const pace = { gather: 200, grace: 5000, beat: 2500 } as const
/** Who was not seen for this long itself leaves it to others to say who is dead (ms). */
const onTime = 3 * pace.beat

/**
 * Writes down who is connected to this process, with a lease that is renewed every few seconds: whatever
 * becomes of the process, its people do not stay online. Says so wherever somebody watches.
 */
export class Attendance {
  readonly #processId = randomUUID()
  readonly #needs: Needs
  readonly #written = new Set<number>()
  #changed = new Set<number>()
  #gathering: NodeJS.Timeout | undefined
  #beating: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()
  #seenAt = 0

  constructor(needs: Needs) {
    this.#needs = needs
    needs.live.connections.follow((userId) => this.#note(userId))
  }

  async start(): Promise<void> {
    this.#beating = setInterval(() => void this.#inTurn(() => this.#beat()), pace.beat).unref()
    await this.#inTurn(() => this.#beat())
  }

  async stop(): Promise<void> {
    clearInterval(this.#beating)
    clearTimeout(this.#gathering)
    await this.#inTurn(() => queries.sayGoodbye(this.#needs.db, this.#processId))
  }

  #note(userId: number): void {
    if (this.#isHere(userId)) return this.#gather(userId)
    setTimeout(() => this.#gather(userId), pace.grace).unref()
  }

  #isHere(userId: number): boolean {
    return this.#needs.live.connections.of(userId).size > 0
  }

  #gather(userId: number): void {
    this.#changed.add(userId)
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      void this.#inTurn(() => this.#write())
    }, pace.gather).unref()
  }

  /** One thing after the other; what the database refuses is tried again with the next beat. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#needs.log.warn({ err: error }, 'Who is online cannot be written down')
    })
    await this.#work
  }

  async #write(): Promise<void> {
    const changed = [...this.#changed]
    const came = changed.filter((userId) => this.#isHere(userId) && !this.#written.has(userId))
    const went = changed.filter((userId) => !this.#isHere(userId) && this.#written.has(userId))
    const { db, live } = this.#needs
    await queries.addPeople(db, this.#processId, came)
    await queries.removePeople(db, this.#processId, went)
    for (const userId of changed) this.#changed.delete(userId)
    for (const userId of came) this.#written.add(userId)
    for (const userId of went) this.#written.delete(userId)
    live.presenceChanged([...came, ...went])
  }

  async #beat(): Promise<void> {
    const { db, live } = this.#needs
    if (!(await queries.renewLease(db, this.#processId))) await this.#announce()
    const wasOnTime = performance.now() - this.#seenAt < onTime
    this.#seenAt = performance.now()
    if (this.#changed.size > 0) await this.#write()
    if (!wasOnTime) return
    const { userIds, died } = await queries.forgetDead(db)
    live.presenceChanged(userIds)
    if (died) live.allMissed()
  }

  async #announce(): Promise<void> {
    const here = this.#needs.live.connections.people()
    await queries.announce(this.#needs.db, this.#processId, here)
    this.#written.clear()
    for (const userId of here) this.#written.add(userId)
    this.#needs.live.presenceChanged(here)
  }
}
