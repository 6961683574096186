import type { Database } from '../../db/database.ts'
import type { Log } from '../../platform/log.ts'
import { findCircumstances } from './exclusions.ts'
import type { Ranked } from './matching/top-ranked.ts'
import type { Matching } from './matching/matching.ts'
import { likesOf, rankCircles, rankPeople } from './matching/rank.ts'
import type { Asked } from './matching/rank.ts'
import { findCircles, findPeople, findQueue, lengthenQueue, writeQueue } from './queue-queries.ts'
import type { After, CircleRow, Cut, Page, PersonRow, Queue, QueueKey } from './queue-queries.ts'

/** So many are ranked at once: three pages. More would cost more than it spares. */
const queueLength = 60
/** A queue holds no more; who has looked at so many without a swipe is at the end. */
const longestQueue = 2000
/** With fewer left behind a page, the next ones are ranked while it is read. */
const fewLeft = 20
/** The first page of a feed comes from a queue no older than this (ms): others have come and changed since. */
const freshFor = 10 * 60 * 1000

/** What somebody asks of a feed, checked. */
export type FeedWish = {
  viewerId: number
  interests: readonly number[] | null
  rangeKm: number | null
  after: After
  now: Date
}

/**
 * The feeds: a queue of the best is ranked once by the engine, stored, and read page by page. What a page
 * shows is checked as it is read, so whoever was skipped, blocked or hidden meanwhile is not on it.
 */
export class Feeds {
  readonly #db: Database
  readonly #matching: Matching
  readonly #log: Log
  readonly #ahead = new Set<Promise<void>>()

  constructor(db: Database, matching: Matching, log: Log) {
    this.#db = db
    this.#matching = matching
    this.#log = log
  }

  /** A page of people and one more, which tells that there is a next page. */
  async people(wish: FeedWish, limit: number): Promise<Page<PersonRow>> {
    return await this.#page(keyOf(wish, 'people'), wish, limit, findPeople)
  }

  async circles(wish: FeedWish, limit: number): Promise<Page<CircleRow>> {
    return await this.#page(keyOf(wish, 'circles'), wish, limit, findCircles)
  }

  /** Ends when nothing is being ranked ahead any more. */
  async settled(): Promise<void> {
    await Promise.all(this.#ahead)
  }

  async #page<Row extends { place: number }>(
    key: QueueKey,
    wish: FeedWish,
    limit: number,
    find: Find<Row>,
  ): Promise<Page<Row>> {
    let { after } = wish
    const notBefore = new Date(wish.now.getTime() - freshFor)
    for (;;) {
      const page = await find(this.#db, key, { after, notBefore, limit, located: wish.rangeKm !== null })
      if (page !== undefined && (page.rows.length >= limit || page.complete)) {
        this.#lookAhead(key, wish, page)
        return page
      }
      if (page !== undefined) await this.#lengthen(key, wish, page.begunAt)
      else if (after === null) await this.#begin(key, wish, notBefore)
      // The queue of this cursor is gone: what was asked for has changed, and begins anew.
      else after = null
    }
  }

  /**
   * Stores the queue before it ranks. If a skip is undone meanwhile, the database drops the queue, and the
   * ranking, which still left that card out, is not stored.
   */
  async #begin(key: QueueKey, wish: FeedWish, notBefore: Date): Promise<void> {
    const before: Queue = { ...emptyQueue, begunAt: wish.now }
    await writeQueue(this.#db, key, before, notBefore)
    await lengthenQueue(this.#db, key, before, await this.#longer(key, wish, before))
  }

  async #lengthen(key: QueueKey, wish: FeedWish, begunAt: Date): Promise<void> {
    const before = await findQueue(this.#db, key, begunAt)
    if (before === undefined || before.complete) return
    await lengthenQueue(this.#db, key, before, await this.#longer(key, wish, before))
  }

  #lookAhead(key: QueueKey, wish: FeedWish, page: Page<{ place: number }>): void {
    const left = page.lastPlace - (page.rows.at(-1)?.place ?? 0)
    if (page.complete || left >= fewLeft) return
    const work = this.#lengthen(key, wish, page.begunAt)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'A feed could not be ranked ahead'))
      .finally(() => this.#ahead.delete(work))
    this.#ahead.add(work)
  }

  /** The queue without whom one has swiped meanwhile, and with the next best behind. */
  async #longer(key: QueueKey, wish: FeedWish, before: Queue): Promise<Queue> {
    const { viewerId, feed } = key
    const community = await this.#matching.current()
    const { excluded, names, sliders } = await findCircumstances(this.#db, viewerId, feed)
    const asked: Asked = {
      viewerId,
      asOf: before.begunAt,
      sliders,
      interests: wish.interests === null ? null : new Set(wish.interests),
      rangeKm: wish.rangeKm,
      excluded: [...excluded, ...before.ids],
      most: queueLength,
    }
    const found = feed === 'people' ? rankPeople(community, asked) : rankCircles(community, asked)
    const likes = [...likesOf(community, viewerId, community[feed]).keys()].map((id) => names.get(id) ?? '')
    return { ...joined(without(before, new Set(excluded)), found, before.positions.at(-1) ?? 0), likes }
  }
}

type Find<Row> = (db: Database, key: QueueKey, cut: Cut) => Promise<Page<Row> | undefined>

const emptyQueue = { likes: [], ids: [], positions: [], complete: false }

/** @param lastPlace the highest place given so far, also to who is not in the queue any more. */
function joined(queue: Queue, found: readonly Ranked[], lastPlace: number): Queue {
  const ids = [...queue.ids, ...found.map(({ id }) => id)]
  return {
    ...queue,
    ids,
    positions: [...queue.positions, ...found.map((_, at) => lastPlace + at + 1)],
    complete: found.length < queueLength || ids.length >= longestQueue,
  }
}

function without(queue: Queue, gone: ReadonlySet<number>): Queue {
  const keep = (_: unknown, at: number) => !gone.has(queue.ids[at] ?? -1)
  return {
    ...queue,
    ids: queue.ids.filter(keep),
    positions: queue.positions.filter(keep),
  }
}

function keyOf({ viewerId, interests, rangeKm }: FeedWish, feed: QueueKey['feed']): QueueKey {
  const sorted = interests === null ? null : [...interests].sort((one, other) => one - other)
  return { viewerId, feed, asked: JSON.stringify([sorted, rangeKm]) }
}
