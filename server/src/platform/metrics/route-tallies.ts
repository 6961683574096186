/** Upper bounds of the histogram buckets (ms). */
const bounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

/** Statuses and durations of the requests of one route. Recording allocates nothing. */
export class RouteTally {
  readonly method: string
  readonly route: string
  readonly #statuses = new Map<number, number>()
  /** Requests per bucket; the last bucket is above all bounds. */
  readonly #buckets = new Float64Array(bounds.length + 1)
  #total = 0

  constructor(method: string, route: string) {
    this.method = method
    this.route = route
  }

  record(status: number, durationMs: number): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    let index = 0
    while (index < bounds.length && durationMs > (bounds[index] ?? 0)) index += 1
    this.#buckets[index] = (this.#buckets[index] ?? 0) + 1
    this.#total += durationMs
  }

  getStatuses(): Iterable<[number, number]> {
    return this.#statuses
  }

  count(isCounted: (status: number) => boolean = () => true): number {
    let total = 0
    for (const [status, count] of this.#statuses) if (isCounted(status)) total += count
    return total
  }

  get seconds(): number {
    return this.#total / 1000
  }

  /** Cumulative buckets as in Prometheus, with bounds in seconds. */
  getCumulativeBuckets(): { le: number | '+Inf'; count: number }[] {
    let sum = 0
    return Array.from(this.#buckets, (count, index) => {
      const bound = bounds[index]
      return { le: bound === undefined ? '+Inf' : bound / 1000, count: (sum += count) }
    })
  }
}
