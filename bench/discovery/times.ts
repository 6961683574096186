/** Percentiles in milliseconds. */
export type Times = { p50: number; p95: number; p99: number; count: number }

export function summarizeTimes(all: readonly number[]): Times {
  return {
    p50: percentile(all, 0.5),
    p95: percentile(all, 0.95),
    p99: percentile(all, 0.99),
    count: all.length,
  }
}

export function percentile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export async function measureTime<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const started = performance.now()
  const result = await work()
  return [result, performance.now() - started]
}

const tries = 3

/**
 * The result of some work, and its shortest time in three tries. This removes most of the noise of a busy machine and
 * keeps the differences between people.
 */
export async function measureFastest<Result>(
  work: () => Promise<Result>,
  before: () => Promise<void> = async () => undefined,
): Promise<[Result, number]> {
  await before()
  let [result, shortest] = await measureTime(work)
  for (let attempt = 1; attempt < tries; attempt += 1) {
    await before()
    const [nextResult, duration] = await measureTime(work)
    ;[result, shortest] = [nextResult, Math.min(shortest, duration)]
  }
  return [result, shortest]
}

export function mean(all: readonly number[]): number {
  return all.reduce((sum, value) => sum + value, 0) / all.length
}
