import { maxWait } from './matching-client.ts'
import type { RankingRequest } from './matching-client.ts'

/** A request that waits for its turn, and the calls that made it. */
export type WaitingRanking = {
  request: RankingRequest
  calls: readonly string[]
  /** When the last page stops waiting; 0 if none waits. */
  deadline: number
}

/** Beyond this, the oldest requests are dropped. */
const maxWaiting = 1000

/**
 * Requests in the order in which they are ranked: the newest that a page still waits for, then the oldest of the others. In
 * order of arrival, a busy matching would answer every page too late.
 *
 * A person has one request per feed. Another page of theirs joins an equal request, or replaces it.
 */
export class RankingQueue {
  readonly #waiting = new Map<string, WaitingRanking>()

  /** @returns the calls that will not be answered, because their requests were replaced or dropped. */
  add(call: string, request: RankingRequest, now: number): readonly string[] {
    const key = `${request.viewerId} ${request.feed}`
    const added = { request, calls: [call], deadline: request.isAwaited ? now + maxWait : 0 }
    const before = this.#waiting.get(key)
    if (before === undefined) {
      this.#waiting.set(key, added)
      return this.#dropOldest()
    }
    if (getResultKey(before.request) === getResultKey(request)) {
      this.#waiting.delete(key)
      const deadline = Math.max(before.deadline, added.deadline)
      this.#waiting.set(key, { request, calls: [...before.calls, call], deadline })
      return []
    }
    // The next page asks again for the one that none waits for.
    if (!request.isAwaited && before.deadline > now) return [call]
    this.#waiting.delete(key)
    this.#waiting.set(key, added)
    return before.calls
  }

  /** Removes the next request. */
  take(now: number): WaitingRanking | undefined {
    const entries = [...this.#waiting]
    const [key, next] = entries.findLast(([, { deadline }]) => deadline > now) ?? entries[0] ?? []
    if (key !== undefined) this.#waiting.delete(key)
    return next
  }

  #dropOldest(): readonly string[] {
    const [oldest] = this.#waiting
    if (oldest === undefined || this.#waiting.size <= maxWaiting) return []
    this.#waiting.delete(oldest[0])
    return oldest[1].calls
  }
}

/** The same for requests of a feed that have the same result. */
const getResultKey = ({ interests, rangeKm, startedAt }: RankingRequest) =>
  JSON.stringify([interests, rangeKm, startedAt])
