/** For how long we know to whom something was told (ms). */
const kept = 2 * 60 * 1000

/**
 * To whom something was told lately, here or in another process, so that a browser that was away for a
 * moment learns whether it missed anything. Times are milliseconds of a clock that never goes back.
 */
export class RecentDeliveries {
  #told = new Map<number, number>()
  #toldBefore = new Map<number, number>()
  #turnedAt: number
  /** From when on we know everything. */
  #knownSince: number

  constructor(now = performance.now()) {
    this.#turnedAt = now
    this.#knownSince = now
  }

  record(people: Iterable<number>, now = performance.now()): void {
    this.#turn(now)
    for (const userId of people) this.#told.set(userId, now)
  }

  /** Something may have been told that we did not hear. */
  gap(now = performance.now()): void {
    this.#knownSince = now
  }

  /** Whether somebody who was away for so long may have missed something. */
  missed(userId: number, away: number, now = performance.now()): boolean {
    const since = now - away
    if (since < this.#knownSince || away > kept) return true
    const told = this.#told.get(userId) ?? this.#toldBefore.get(userId)
    return told !== undefined && told >= since
  }

  /** Forgets in two halves, instead of looking at every entry. */
  #turn(now: number): void {
    if (now - this.#turnedAt < kept) return
    this.#toldBefore = now - this.#turnedAt < 2 * kept ? this.#told : new Map()
    this.#told = new Map()
    this.#turnedAt = now
  }
}
