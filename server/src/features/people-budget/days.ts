import type { Database } from '../../db/database.ts'
import type { Log } from '../../platform/log.ts'
import { noteSeen } from './queries.ts'

/** Who of some people may be shown, and when the day ends. */
export type Admitted = { people: ReadonlySet<number>; endsAt: Date }

/** `allowed` may be shown. `used`: how much of the limit is gone, people on their way to the database included. */
type Day = { endsAt: Date; allowed: Set<number>; used: number }

type Bounds = { limit: number; now: Date }

/** How many viewers one process remembers: some megabytes. */
const mostViewers = 2000

/**
 * What the database knows of the people that viewers have seen today, kept for a while. While a viewer is well below the
 * limit, a page does not wait for people to be noted. The database answers with all that every process has noted, so
 * several processes let through at most the few pages that they answer at the same moment.
 */
export class Days {
  readonly #db: Database
  readonly #log: Log
  readonly #days = new Map<number, Day>()
  /** Calls that wait for the database, by viewer. */
  readonly #asking = new Map<number, Promise<void>>()
  /** What is still on its way to the database, by viewer. */
  readonly #noting = new Map<number, Promise<void>>()

  constructor(db: Database, log: Log) {
    this.#db = db
    this.#log = log
  }

  async admit(viewerId: number, ids: readonly number[], bounds: Bounds): Promise<Admitted> {
    // One after the other, so that nobody counts on room that another call is about to take.
    while (this.#asking.has(viewerId)) await this.#asking.get(viewerId)
    const known = this.#admitKnown(viewerId, ids, bounds)
    if (known !== null) return known
    const noted = this.#noting.get(viewerId) ?? Promise.resolve()
    const asking = noted.then(() => this.#note(viewerId, ids, bounds))
    const over = asking.then(
      () => undefined,
      () => undefined,
    )
    this.#asking.set(viewerId, over)
    return await asking.finally(() => this.#asking.delete(viewerId))
  }

  /** Admits people without waiting for the database, where there is certainly room for them. */
  #admitKnown(viewerId: number, ids: readonly number[], { limit, now }: Bounds): Admitted | null {
    const day = this.#days.get(viewerId)
    if (day === undefined || day.endsAt <= now) return null
    const fresh = ids.filter((id) => !day.allowed.has(id))
    if (fresh.length > 0 && day.used + fresh.length > limit) return null
    day.used += fresh.length
    for (const id of fresh) day.allowed.add(id)
    if (fresh.length > 0) this.#noteLater(viewerId, fresh, { limit, now })
    return { people: day.allowed, endsAt: day.endsAt }
  }

  #noteLater(viewerId: number, ids: readonly number[], bounds: Bounds): void {
    const before = this.#noting.get(viewerId) ?? Promise.resolve()
    const noting = before
      .then(() => this.#note(viewerId, ids, bounds))
      .then(
        () => undefined,
        (error: unknown) => this.#log.warn({ err: error }, 'People that were shown could not be noted'),
      )
      .finally(() => this.#noting.get(viewerId) === noting && this.#noting.delete(viewerId))
    this.#noting.set(viewerId, noting)
  }

  async #note(viewerId: number, ids: readonly number[], { limit, now }: Bounds): Promise<Admitted> {
    const noted = await noteSeen(this.#db, viewerId, { ids, limit }, now)
    const before = this.#days.get(viewerId)
    const isSameDay = before !== undefined && before.endsAt > now
    const allowed = new Set([...(isSameDay ? before.allowed : []), ...noted.known, ...noted.seen])
    const used = Math.max(noted.seen.length, isSameDay ? before.used - noted.known.length : 0)
    this.#remember(viewerId, { endsAt: noted.endsAt, allowed, used })
    return { people: allowed, endsAt: noted.endsAt }
  }

  #remember(viewerId: number, day: Day): void {
    this.#days.delete(viewerId)
    this.#days.set(viewerId, day)
    const [oldest] = this.#days.keys()
    if (this.#days.size > mostViewers && oldest !== undefined) this.#days.delete(oldest)
  }
}
