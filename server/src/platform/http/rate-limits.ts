import { clientNetwork } from './client-network.ts'

/** The time in which requests are counted (ms). All processes begin it together, by the clock. */
export const window = 60_000
/** Beyond so many counts in one window nothing new is counted: then other defences are needed. */
const maxCounts = 200_000

/** Something counted: here since it was last shared, and by all processes until then. */
type Count = { own: number; shared: number }

/** One more of something: how many are left, and in how many seconds counting begins anew. */
export type RateLimitResult = { limit: number; remaining: number; resets: number; isExceeded: boolean }

/** Adds what was counted here to what all count, and answers the sums, in order. */
export type SharedCounter = (
  window: number,
  counts: readonly (readonly [string, number])[],
) => Promise<number[]>

/**
 * Counts requests by whom they come from. Deciding takes one look into a map, and never waits: what other
 * processes count is added now and then (`share`), so that together they let through hardly more than one would.
 */
export class RateLimits {
  #window = 0
  #counts = new Map<string, Count>()

  /** Counts one more of `key`; of which at most `most` are let through in a window. */
  count(key: string, limit: number, now: Date): RateLimitResult {
    const time = now.getTime()
    this.#begin(Math.floor(time / window))
    const count = this.#counts.get(key) ?? this.#newCount(key)
    const used = count.own + count.shared
    const isExceeded = used >= limit
    if (!isExceeded) count.own += 1
    const resets = Math.ceil((window - (time % window)) / 1000)
    return { limit: limit, remaining: Math.max(0, limit - used - 1), resets, isExceeded: isExceeded }
  }

  #begin(at: number): void {
    if (at === this.#window) return
    this.#window = at
    this.#counts = new Map()
  }

  #newCount(key: string): Count {
    const count = { own: 0, shared: 0 }
    if (this.#counts.size < maxCounts) this.#counts.set(key, count)
    return count
  }

  /** Tells the others what was counted here since, and takes over what they have. */
  async share(share: SharedCounter): Promise<void> {
    const [at, counts] = [this.#window, this.#counts]
    const told = [...counts].flatMap(([key, count]) =>
      count.own === 0 ? [] : [{ key, count, own: count.own }],
    )
    if (told.length === 0) return
    const sums = await share(
      at,
      told.map(({ key, own }) => [key, own] as const),
    )
    for (const [place, { count, own }] of told.entries()) {
      count.shared = sums[place] ?? count.shared
      count.own -= own
    }
  }
}

/** What requests of an address are counted under: of IPv6 its network of 64 bits, which one household has. */
export function addressKey(address: string): string {
  return `a:${clientNetwork(address)}`
}
