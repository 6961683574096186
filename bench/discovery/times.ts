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

/** The result of some work, and its time (ms). */
export async function timed<Answer>(work: () => Promise<Answer>): Promise<[Answer, number]> {
  const started = performance.now()
  const answer = await work()
  return [answer, performance.now() - started]
}

const tries = 3

/**
 * The result of some work, and its shortest time in three tries. This removes most of the noise of a busy machine and
 * keeps the differences between people.
 */
export async function fastest<Answer>(
  work: () => Promise<Answer>,
  before: () => Promise<void> = async () => undefined,
): Promise<[Answer, number]> {
  await before()
  let [answer, least] = await timed(work)
  for (let done = 1; done < tries; done += 1) {
    await before()
    const [again, took] = await timed(work)
    ;[answer, least] = [again, Math.min(least, took)]
  }
  return [answer, least]
}

export function mean(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0) / all.length
}
