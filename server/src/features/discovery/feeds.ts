import type { Database } from '../../db/database.ts'
import type { Log } from '../../platform/log.ts'
import { findFeedContext } from './exclusions.ts'
import type { Matching } from './matching/matching.ts'
import { getInterestsByRarity, rankCircles, rankPeople } from './matching/rank.ts'
import type { RankInput, RankedId } from './matching/rank.ts'
import { findCircles, findPeople, findQueue, extendQueue, saveQueue } from './queue-queries.ts'
import type {
  FeedCursor,
  CircleRow,
  QueuePageInput,
  Page,
  PersonRow,
  Queue,
  QueueKey,
} from './queue-queries.ts'

/** Cards ranked at once: three pages. */
const queueLength = 60
/** Viewers who scroll this far without swiping reach the end. */
const maxQueueLength = 2000
/** Ranks the next cards in the background when fewer than this are left after a page. */
const prefetchThreshold = 20
/** The first page needs a queue at most this old (ms), because people join and change. */
const maxQueueAge = 10 * 60 * 1000

export type FeedInput = {
  viewerId: number
  interests: readonly number[] | null
  rangeKm: number | null
  after: FeedCursor
  now: Date
}

/**
 * Ranks a queue of the best cards, stores it and serves it page by page. Each page checks its cards again:
 * they may have been skipped, blocked or hidden since.
 */
export class Feeds {
  readonly #db: Database
  readonly #matching: Matching
  readonly #log: Log
  readonly #prefetches = new Set<Promise<void>>()

  constructor(db: Database, matching: Matching, log: Log) {
    this.#db = db
    this.#matching = matching
    this.#log = log
  }

  /** `limit` should be one more than the page size, to find out whether there is a next page. */
  async getPeople(input: FeedInput, limit: number): Promise<Page<PersonRow>> {
    return await this.#getPage(toQueueKey(input, 'people'), input, limit, findPeople)
  }

  async getCircles(input: FeedInput, limit: number): Promise<Page<CircleRow>> {
    return await this.#getPage(toQueueKey(input, 'circles'), input, limit, findCircles)
  }

  async waitUntilIdle(): Promise<void> {
    await Promise.all(this.#prefetches)
  }

  async #getPage<Row extends { position: number }>(
    key: QueueKey,
    input: FeedInput,
    limit: number,
    find: Find<Row>,
  ): Promise<Page<Row>> {
    let { after } = input
    const notBefore = new Date(input.now.getTime() - maxQueueAge)
    for (;;) {
      const page = await find(this.#db, key, {
        after,
        notBefore,
        limit,
        requiresLocation: input.rangeKm !== null,
      })
      if (page !== undefined && (page.rows.length >= limit || page.complete)) {
        this.#prefetch(key, input, page)
        return page
      }
      if (page !== undefined) await this.#extend(key, input, page.startedAt)
      else if (after === null) await this.#startQueue(key, input, notBefore)
      // The cursor's queue was replaced: start over.
      else after = null
    }
  }

  /**
   * Stores the queue before ranking. If a skip is undone during the ranking, the database deletes the queue, and this
   * ranking, which left that card out, isn't stored.
   */
  async #startQueue(key: QueueKey, input: FeedInput, notBefore: Date): Promise<void> {
    const before: Queue = { ...emptyQueue, startedAt: input.now }
    await saveQueue(this.#db, key, before, notBefore)
    await extendQueue(this.#db, key, before, await this.#rankMore(key, input, before))
  }

  async #extend(key: QueueKey, input: FeedInput, startedAt: Date): Promise<void> {
    const before = await findQueue(this.#db, key, startedAt)
    if (before === undefined || before.complete) return
    await extendQueue(this.#db, key, before, await this.#rankMore(key, input, before))
  }

  #prefetch(key: QueueKey, input: FeedInput, page: Page<{ position: number }>): void {
    const remaining = page.lastPosition - (page.rows.at(-1)?.position ?? 0)
    if (page.complete || remaining >= prefetchThreshold) return
    const prefetch = this.#extend(key, input, page.startedAt)
      .catch((error: unknown) =>
        this.#log.warn(
          { err: error },
          'Failed to rank the next cards of a feed; they will be ranked on request',
        ),
      )
      .finally(() => this.#prefetches.delete(prefetch))
    this.#prefetches.add(prefetch)
  }

  async #rankMore(key: QueueKey, input: FeedInput, before: Queue): Promise<Queue> {
    const { viewerId, feed } = key
    const community = await this.#matching.getCommunity()
    const { excluded, names, sliders } = await findFeedContext(this.#db, viewerId, feed)
    const rankInput: RankInput = {
      viewerId,
      asOf: before.startedAt,
      sliders,
      interests: input.interests === null ? null : new Set(input.interests),
      rangeKm: input.rangeKm,
      excluded: [...excluded, ...before.ids],
      limit: queueLength,
    }
    const ranked = feed === 'people' ? rankPeople(community, rankInput) : rankCircles(community, rankInput)
    const viewerInterests = [...getInterestsByRarity(community, viewerId, community[feed]).keys()].map(
      (id) => names.get(id) ?? '',
    )
    return {
      ...appendRanked(removeIds(before, new Set(excluded)), ranked, before.positions.at(-1) ?? 0),
      viewerInterests,
    }
  }
}

type Find<Row> = (db: Database, key: QueueKey, input: QueuePageInput) => Promise<Page<Row> | undefined>

const emptyQueue = { viewerInterests: [], ids: [], positions: [], complete: false }

function appendRanked(queue: Queue, ranked: readonly RankedId[], lastPosition: number): Queue {
  const ids = [...queue.ids, ...ranked.map(({ id }) => id)]
  return {
    ...queue,
    ids,
    positions: [...queue.positions, ...ranked.map((_, index) => lastPosition + index + 1)],
    complete: ranked.length < queueLength || ids.length >= maxQueueLength,
  }
}

function removeIds(queue: Queue, removed: ReadonlySet<number>): Queue {
  const isKept = (_: unknown, index: number) => !removed.has(queue.ids[index] ?? -1)
  return {
    ...queue,
    ids: queue.ids.filter(isKept),
    positions: queue.positions.filter(isKept),
  }
}

function toQueueKey({ viewerId, interests, rangeKm }: FeedInput, feed: QueueKey['feed']): QueueKey {
  const sorted = interests === null ? null : [...interests].sort((a, b) => a - b)
  return { viewerId, feed, queryKey: JSON.stringify([sorted, rangeKm]) }
}
