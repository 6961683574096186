/** Upper bounds of what requests are sorted by (ms). */
const bounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

/** Requests of one route: how many got which status, and how long they took. Noting one allocates nothing. */
export class RouteTally {
  readonly method: string
  readonly route: string
  readonly #statuses = new Map<number, number>()
  /** For each bound those up to it and above the one before; the last are those above all. */
  readonly #buckets = new Float64Array(bounds.length + 1)
  #total = 0

  constructor(method: string, route: string) {
    this.method = method
    this.route = route
  }

  /** @param took milliseconds */
  record(status: number, took: number): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    let at = 0
    while (at < bounds.length && took > (bounds[at] ?? 0)) at += 1
    this.#buckets[at] = (this.#buckets[at] ?? 0) + 1
    this.#total += took
  }

  statuses(): Iterable<[number, number]> {
    return this.#statuses
  }

  count(isCounted: (status: number) => boolean = () => true): number {
    let counted = 0
    for (const [status, times] of this.#statuses) if (isCounted(status)) counted += times
    return counted
  }

  /** Seconds that all of them took together. */
  get seconds(): number {
    return this.#total / 1000
  }

  /** As Prometheus has them: how many took at most so many seconds; the last bound is '+Inf'. */
  cumulative(): { le: number | '+Inf'; count: number }[] {
    let sum = 0
    return Array.from(this.#buckets, (count, at) => {
      const bound = bounds[at]
      return { le: bound === undefined ? '+Inf' : bound / 1000, count: (sum += count) }
    })
  }
}
