import type { Database } from '../../db/database.ts'
import type { Log } from '../../platform/log.ts'
import { findFeedContext } from './exclusions.ts'
import type { Matching } from './matching/matching.ts'
import { getLikes, rankCircles, rankPeople } from './matching/rank.ts'
import type { RankInput } from './matching/rank.ts'
import type { Ranked } from './matching/top-ranked.ts'
import { findCircles, findPeople, findQueue, extendQueue, saveQueue } from './queue-queries.ts'
import type { After, CircleRow, QueuePageInput, Page, PersonRow, Queue, QueueKey } from './queue-queries.ts'

/** So many are ranked at once: three pages. More would cost more than it spares. */
const queueLength = 60
/** A queue holds no more; who has looked at so many without a swipe is at the end. */
const maxQueueLength = 2000
/** With fewer left behind a page, the next ones are ranked while it is read. */
const prefetchThreshold = 20
/** The first page of a feed comes from a queue no older than this (ms): others have come and changed since. */
const maxQueueAge = 10 * 60 * 1000

/** What somebody asks of a feed, checked. */
export type FeedInput = {
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
  async people(input: FeedInput, limit: number): Promise<Page<PersonRow>> {
    return await this.#page(toQueueKey(input, 'people'), input, limit, findPeople)
  }

  async circles(input: FeedInput, limit: number): Promise<Page<CircleRow>> {
    return await this.#page(toQueueKey(input, 'circles'), input, limit, findCircles)
  }

  /** Ends when nothing is being ranked ahead any more. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.#ahead)
  }

  async #page<Row extends { place: number }>(
    key: QueueKey,
    input: FeedInput,
    limit: number,
    find: Find<Row>,
  ): Promise<Page<Row>> {
    let { after } = input
    const notBefore = new Date(input.now.getTime() - maxQueueAge)
    for (;;) {
      const page = await find(this.#db, key, { after, notBefore, limit, located: input.rangeKm !== null })
      if (page !== undefined && (page.rows.length >= limit || page.complete)) {
        this.#lookAhead(key, input, page)
        return page
      }
      if (page !== undefined) await this.#lengthen(key, input, page.begunAt)
      else if (after === null) await this.#begin(key, input, notBefore)
      // The queue of this cursor is gone: what was asked for has changed, and begins anew.
      else after = null
    }
  }

  /**
   * Stores the queue before it ranks. If a skip is undone meanwhile, the database drops the queue, and the
   * ranking, which still left that card out, is not stored.
   */
  async #begin(key: QueueKey, input: FeedInput, notBefore: Date): Promise<void> {
    const before: Queue = { ...emptyQueue, begunAt: input.now }
    await saveQueue(this.#db, key, before, notBefore)
    await extendQueue(this.#db, key, before, await this.#longer(key, input, before))
  }

  async #lengthen(key: QueueKey, input: FeedInput, begunAt: Date): Promise<void> {
    const before = await findQueue(this.#db, key, begunAt)
    if (before === undefined || before.complete) return
    await extendQueue(this.#db, key, before, await this.#longer(key, input, before))
  }

  #lookAhead(key: QueueKey, input: FeedInput, page: Page<{ place: number }>): void {
    const left = page.lastPlace - (page.rows.at(-1)?.place ?? 0)
    if (page.complete || left >= prefetchThreshold) return
    const work = this.#lengthen(key, input, page.begunAt)
      .catch((error: unknown) => this.#log.warn({ err: error }, 'A feed could not be ranked ahead'))
      .finally(() => this.#ahead.delete(work))
    this.#ahead.add(work)
  }

  /** The queue without whom one has swiped meanwhile, and with the next best behind. */
  async #longer(key: QueueKey, input: FeedInput, before: Queue): Promise<Queue> {
    const { viewerId, feed } = key
    const community = await this.#matching.current()
    const { excluded, names, sliders } = await findFeedContext(this.#db, viewerId, feed)
    const asked: RankInput = {
      viewerId,
      asOf: before.begunAt,
      sliders,
      interests: input.interests === null ? null : new Set(input.interests),
      rangeKm: input.rangeKm,
      excluded: [...excluded, ...before.ids],
      most: queueLength,
    }
    const found = feed === 'people' ? rankPeople(community, asked) : rankCircles(community, asked)
    const likes = [...getLikes(community, viewerId, community[feed]).keys()].map((id) => names.get(id) ?? '')
    return { ...joined(removeIds(before, new Set(excluded)), found, before.positions.at(-1) ?? 0), likes }
  }
}

type Find<Row> = (db: Database, key: QueueKey, cut: QueuePageInput) => Promise<Page<Row> | undefined>

const emptyQueue = { likes: [], ids: [], positions: [], complete: false }

/** @param lastPlace the highest place given so far, also to who is not in the queue any more. */
function joined(queue: Queue, found: readonly Ranked[], lastPlace: number): Queue {
  const ids = [...queue.ids, ...found.map(({ id }) => id)]
  return {
    ...queue,
    ids,
    positions: [...queue.positions, ...found.map((_, at) => lastPlace + at + 1)],
    complete: found.length < queueLength || ids.length >= maxQueueLength,
  }
}

function removeIds(queue: Queue, removed: ReadonlySet<number>): Queue {
  const isKept = (_: unknown, at: number) => !removed.has(queue.ids[at] ?? -1)
  return {
    ...queue,
    ids: queue.ids.filter(isKept),
    positions: queue.positions.filter(isKept),
  }
}

function toQueueKey({ viewerId, interests, rangeKm }: FeedInput, feed: QueueKey['feed']): QueueKey {
  const sorted = interests === null ? null : [...interests].sort((one, other) => one - other)
  return { viewerId, feed, asked: JSON.stringify([sorted, rangeKm]) }
}
