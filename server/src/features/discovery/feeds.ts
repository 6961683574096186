import type { Database } from '../../db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { MatchingClient, RankingRequest } from '../../platform/matching/matching-client.ts'
import { rankProvisionally } from './provisional.ts'
import { findCircles, findPeople } from './queue-queries.ts'
import type { FeedCursor, CircleRow, QueuePageInput, Page, PersonRow } from './queue-queries.ts'
import { maxQueueAge, toQueueKey } from './queues.ts'
import type { Feed, FeedFilters, QueueKey } from './queues.ts'

/** Ranks the next cards in the background when fewer than this are left after a page. */
const prefetchThreshold = 20
/** More attempts mean that something deletes the queue each time. */
const maxAttempts = 10

export type FeedInput = FeedFilters & { viewerId: number; after: FeedCursor; now: Date }

/**
 * Serves feeds page by page from their queues, which matching ranks and stores. Each page checks its cards again: they may
 * have been skipped, blocked or hidden since.
 */
export class Feeds {
  readonly #db: Database
  readonly #matching: MatchingClient
  readonly #log: Log
  /** Rankings that no page waits for, by queue. */
  readonly #background = new Map<string, Promise<void>>()

  constructor({ db, matching, log }: { db: Database; matching: MatchingClient; log: Log }) {
    this.#db = db
    this.#matching = matching
    this.#log = log
  }

  /** `limit` should be one more than the page size, to find out whether there is a next page. */
  async getPeople(input: FeedInput, limit: number): Promise<Page<PersonRow>> {
    return await this.#getPage('people', input, limit, findPeople)
  }

  async getCircles(input: FeedInput, limit: number): Promise<Page<CircleRow>> {
    return await this.#getPage('circles', input, limit, findCircles)
  }

  async waitUntilIdle(): Promise<void> {
    await Promise.all(this.#background.values())
  }

  async #getPage<Row extends { position: number }>(
    feed: Feed,
    input: FeedInput,
    limit: number,
    find: Find<Row>,
  ): Promise<Page<Row>> {
    const key = toQueueKey(input.viewerId, feed, input)
    const requiresLocation = input.rangeKm !== null
    const { now } = input
    let { after } = input
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const page = await find(this.#db, key, { after, limit, requiresLocation, now })
      if (page !== undefined && (page.rows.length >= limit || page.complete)) {
        this.#rankAhead(key, input, page, after === null)
        return page
      }
      // The cursor's queue was deleted: start over.
      if (page === undefined && after !== null) after = null
      else if (!(await this.#rank(key, input, page?.startedAt ?? null)) && page !== undefined) return page
    }
    throw new Error(`A feed of ${feed} could not be ranked in ${maxAttempts} attempts`)
  }

  /** Waits for matching, but not for long. @returns false if there are no further cards. */
  async #rank(key: QueueKey, input: FeedInput, startedAt: Date | null): Promise<boolean> {
    if (await this.#matching.rank({ ...toRequest(key, input, startedAt), isAwaited: true })) return true
    return await rankProvisionally(this.#db, key, { ...input, startedAt })
  }

  /** An old queue is served, and a new one is ranked for the next visit. Else the next cards are ranked before their page is read. */
  #rankAhead(key: QueueKey, input: FeedInput, page: Page<{ position: number }>, isFirstPage: boolean): void {
    const age = input.now.getTime() - page.startedAt.getTime()
    const remaining = page.lastPosition - (page.rows.at(-1)?.position ?? 0)
    if (isFirstPage && (page.provisional || age > maxQueueAge)) this.#rankInBackground(key, input, null)
    else if (!page.complete && remaining < prefetchThreshold)
      this.#rankInBackground(key, input, page.startedAt)
  }

  #rankInBackground(key: QueueKey, input: FeedInput, startedAt: Date | null): void {
    const name = JSON.stringify([key, startedAt])
    if (this.#background.has(name)) return
    const request = { ...toRequest(key, input, startedAt), isAwaited: false }
    const rank = async () => {
      if (!(await this.#matching.rank(request)))
        this.#log.debug(request, 'Matching did not rank a feed in time; the next page asks again')
      this.#background.delete(name)
    }
    this.#background.set(name, rank())
  }
}

type Find<Row> = (db: Database, key: QueueKey, input: QueuePageInput) => Promise<Page<Row> | undefined>

function toRequest(
  { viewerId, feed }: QueueKey,
  { interests, rangeKm, now }: FeedInput,
  startedAt: Date | null,
): Omit<RankingRequest, 'isAwaited'> {
  return { viewerId, feed, interests: interests && [...interests], rangeKm, startedAt, now }
}
