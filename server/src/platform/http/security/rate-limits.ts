import { clientNetwork } from './client-network.ts'

/** The counting window (ms). Windows are aligned to the clock, so that all processes share them. */
export const window = 60_000
/** Maximum counts per window, to bound memory. More callers need other defences. */
const maxCounts = 200_000

/** `own`: counted here since the last sync. `shared`: counted by all processes before it. */
type Count = { own: number; shared: number }

/** `resets`: seconds until the window ends. */
export type RateLimitResult = { limit: number; remaining: number; resets: number; isExceeded: boolean }

/** Adds the counts of this process to the shared ones. @returns the sums, in order. */
export type SharedCounter = (
  window: number,
  counts: readonly (readonly [string, number])[],
) => Promise<number[]>

/**
 * Counts requests by caller. Checks never wait: the counts of other processes are merged periodically by `share`, so
 * together they allow only slightly more than one process would.
 */
export class RateLimits {
  #window = 0
  #counts = new Map<string, Count>()

  /** Counts one request of `key`, unless it exceeds `limit` per window. */
  count(key: string, limit: number, now: Date): RateLimitResult {
    const time = now.getTime()
    this.#startWindow(Math.floor(time / window))
    const count = this.#counts.get(key) ?? this.#newCount(key)
    const used = count.own + count.shared
    const isExceeded = used >= limit
    if (!isExceeded) count.own += 1
    const resets = Math.ceil((window - (time % window)) / 1000)
    return { limit, remaining: Math.max(0, limit - used - 1), resets, isExceeded }
  }

  #startWindow(current: number): void {
    if (current === this.#window) return
    this.#window = current
    this.#counts = new Map()
  }

  #newCount(key: string): Count {
    const count = { own: 0, shared: 0 }
    if (this.#counts.size < maxCounts) this.#counts.set(key, count)
    return count
  }

  async share(share: SharedCounter): Promise<void> {
    const [current, counts] = [this.#window, this.#counts]
    const changed = [...counts].flatMap(([key, count]) =>
      count.own === 0 ? [] : [{ key, count, own: count.own }],
    )
    if (changed.length === 0) return
    const sums = await share(
      current,
      changed.map(({ key, own }) => [key, own] as const),
    )
    for (const [index, { count, own }] of changed.entries()) {
      count.shared = sums[index] ?? count.shared
      count.own -= own
    }
  }
}

/** IPv6 addresses are counted by /64 network, since one household has a whole network. */
export function addressKey(address: string): string {
  return `a:${clientNetwork(address)}`
}
