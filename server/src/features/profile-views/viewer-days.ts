import { setTimeout as sleep } from 'node:timers/promises'

import { feedPageSize } from '@coterie/contract/discovery'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'

import type { Database } from '../../db/database.ts'
import type { Log } from '../../platform/log.ts'
import { findViewedPeople, recordViews } from './queries.ts'

export type AllowedViews = { people: ReadonlySet<number>; endsAt: Date }

type ViewLimits = { limit: number; now: Date }

type Day = {
  endsAt: Date
  /** People already seen today, and those who don't count. */
  allowed: Set<number>
  /** How many people the database has counted. */
  counted: number
  /** Counts one page at a time. */
  queue: PQueue
}

/** The number of cached viewers; takes a few megabytes. */
const maxCachedViewers = 2000

/** Counting waits until the response is sent, so that the two don't compete (ms). */
const countingDelay = 20

/**
 * A cache of viewers' days, so that pages need not wait for the database. Up to half the limit, a page is allowed
 * immediately and counted after the response; beyond that the database decides. Processes don't always know each other's latest
 * counts: each additional process can show a viewer one extra page per day.
 */
export class ViewerDays {
  readonly #db: Database
  readonly #log: Log
  readonly #days: LRUCache<number, Day, Date>

  constructor(db: Database, log: Log) {
    this.#db = db
    this.#log = log
    this.#days = new LRUCache({
      max: maxCachedViewers,
      fetchMethod: (viewerId, _, { context: now }) => this.#load(viewerId, now),
    })
  }

  async open(viewerId: number, now: Date): Promise<Day> {
    const cachedDay = this.#days.peek(viewerId)
    if (cachedDay !== undefined && cachedDay.endsAt <= now) this.#days.delete(viewerId)
    return await this.#days.forceFetch(viewerId, { context: now })
  }

  async allow(viewerId: number, ids: readonly number[], limits: ViewLimits): Promise<AllowedViews> {
    const day = await this.open(viewerId, limits.now)
    const newIds = ids.filter((id) => !day.allowed.has(id))
    if (newIds.length > 0) {
      if (hasRoom(day, newIds.length, limits.limit)) this.#countLater(day, viewerId, newIds, limits)
      else await day.queue.add(() => this.#count(day, viewerId, newIds, limits))
    }
    return { people: day.allowed, endsAt: day.endsAt }
  }

  async #load(viewerId: number, now: Date): Promise<Day> {
    const { people, endsAt } = await findViewedPeople(this.#db, viewerId, now)
    const queue = new PQueue({ concurrency: 1 })
    return { endsAt, allowed: new Set(people), counted: people.length, queue }
  }

  #countLater(day: Day, viewerId: number, ids: readonly number[], limits: ViewLimits): void {
    for (const id of ids) day.allowed.add(id)
    day.queue
      .add(async () => {
        await sleep(countingDelay)
        await this.#count(day, viewerId, ids, limits)
      })
      .catch((error: unknown) =>
        this.#log.warn(
          { err: error },
          'Could not count profile views; they will not count against the limit',
        ),
      )
  }

  async #count(
    day: Day,
    viewerId: number,
    ids: readonly number[],
    { limit, now }: ViewLimits,
  ): Promise<void> {
    const { exemptIds, viewedIds, endsAt } = await recordViews(this.#db, viewerId, { ids, limit }, now)
    for (const id of [...exemptIds, ...viewedIds]) day.allowed.add(id)
    day.counted = viewedIds.length
    day.endsAt = endsAt
  }
}

/** True if these people certainly fit within the limit and no earlier page is still being counted. */
function hasRoom({ counted, queue }: Day, people: number, limit: number): boolean {
  return people <= feedPageSize && counted + people <= limit / 2 && queue.size === 0 && queue.pending === 0
}
