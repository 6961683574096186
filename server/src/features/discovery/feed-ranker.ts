import { createHash } from 'node:crypto'

import type { Database } from '../../db/database.ts'
import type { Weighting } from '../../db/tables.ts'
import type { RankingRequest } from '../../platform/matching/matching-client.ts'
import { SingleFlight } from '../../platform/single-flight.ts'
import { findFeedContext } from './exclusions.ts'
import type { Matching } from './matching/matching.ts'
import { getInterestsByRarity, rankWithNew } from './matching/rank.ts'
import type { RankInput } from './matching/rank.ts'
import { placeNewCards } from './new-cards.ts'
import {
  appendCards,
  extendQueue,
  findQueue,
  queueLength,
  removeCards,
  startQueue,
  toQueueKey,
} from './queues.ts'
import type { Queue, QueueKey } from './queues.ts'
import { simpleWeights, weights } from './score.ts'
import type { FeedWeights } from './score.ts'

/** With which weights the people of each weighting are ranked. */
const compared: Record<Weighting, FeedWeights> = { a: weights, b: simpleWeights }

/** Ranks the best cards of a feed and stores them in its queue, in the role `matching`. */
export class FeedRanker {
  readonly #db: Database
  readonly #matching: Pick<Matching, 'getCommunity'>
  readonly #isComparing: boolean
  readonly #running = new SingleFlight<void>()

  /** @param options.isComparing ranks half of the people with the simple weights. */
  constructor(db: Database, matching: Pick<Matching, 'getCommunity'>, { isComparing = false } = {}) {
    this.#db = db
    this.#matching = matching
    this.#isComparing = isComparing
  }

  async rank(request: RankingRequest): Promise<void> {
    const key = toQueueKey(request.viewerId, request.feed, request)
    const { startedAt } = request
    const flight = JSON.stringify([key, startedAt])
    await this.#running.run(flight, () =>
      startedAt === null ? this.#start(key, request) : this.#extend(key, request, startedAt),
    )
  }

  /**
   * Stores the queue before ranking. If a skip is undone during the ranking, the database deletes the queue, and this
   * ranking, which left that card out, isn't stored.
   */
  async #start(key: QueueKey, request: RankingRequest): Promise<void> {
    const before = await startQueue(this.#db, key, { now: request.now, isProvisional: false })
    if (before !== undefined)
      await extendQueue(this.#db, key, before, await this.#rankMore(key, request, before))
  }

  async #extend(key: QueueKey, request: RankingRequest, startedAt: Date): Promise<void> {
    const before = await findQueue(this.#db, key, startedAt)
    if (before !== undefined && !before.complete)
      await extendQueue(this.#db, key, before, await this.#rankMore(key, request, before))
  }

  async #rankMore({ viewerId, feed }: QueueKey, request: RankingRequest, before: Queue): Promise<Queue> {
    const community = await this.#matching.getCommunity()
    const { excluded, liked, names, sliders } = await findFeedContext(this.#db, viewerId, feed)
    const weighting = this.#isComparing ? getWeighting(viewerId) : null
    const rankInput: RankInput = {
      viewerId,
      asOf: before.startedAt,
      sliders,
      interests: request.interests === null ? null : new Set(request.interests),
      rangeKm: request.rangeKm,
      excluded: [...excluded, ...before.ids],
      liked,
      limit: queueLength,
      weights: compared[weighting ?? 'a'],
    }
    const ranked = rankWithNew(community, feed, rankInput)
    const placing = { viewerId, day: before.startedAt, before: before.ids.length }
    const { ids, newIds } = placeNewCards(ranked.ids, ranked.newIds, placing)
    const interests = [...getInterestsByRarity(community, viewerId, community[feed]).keys()]
    const kept = removeCards(before, new Set(excluded))
    return {
      ...appendCards(kept, ids, before.positions.at(-1) ?? 0),
      newIds: [...before.newIds, ...newIds],
      viewerInterests: interests.map((id) => names.get(id) ?? ''),
      weighting,
    }
  }
}

/** The same for a person at all times. */
export function getWeighting(userId: number): Weighting {
  return (createHash('sha256').update(`weighting ${userId}`).digest()[0] ?? 0) % 2 === 0 ? 'a' : 'b'
}
