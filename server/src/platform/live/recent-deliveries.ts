/** How long deliveries are remembered (ms). */
const retention = 2 * 60 * 1000

/**
 * Remembers who was sent updates recently, by any process, so that a browser that reconnects learns whether it missed any.
 * Times come from a monotonic clock (ms).
 */
export class RecentDeliveries {
  #current = new Map<number, number>()
  #previous = new Map<number, number>()
  #swappedAt: number
  /** The time since which the record is complete. */
  #completeSince: number

  constructor(now = performance.now()) {
    this.#swappedAt = now
    this.#completeSince = now
  }

  record(people: Iterable<number>, now = performance.now()): void {
    this.#expire(now)
    for (const userId of people) this.#current.set(userId, now)
  }

  /** Updates of other processes may have been lost. */
  recordGap(now = performance.now()): void {
    this.#completeSince = now
  }

  /** @param away how long the person was disconnected (ms). */
  hasMissed(userId: number, away: number, now = performance.now()): boolean {
    const since = now - away
    if (since < this.#completeSince || away > retention) return true
    const lastAt = this.#current.get(userId) ?? this.#previous.get(userId)
    return lastAt !== undefined && lastAt >= since
  }

  /** Expires entries by swapping two maps, instead of checking each entry. */
  #expire(now: number): void {
    if (now - this.#swappedAt < retention) return
    this.#previous = now - this.#swappedAt < 2 * retention ? this.#current : new Map()
    this.#current = new Map()
    this.#swappedAt = now
  }
}
