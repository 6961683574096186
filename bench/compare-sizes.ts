import { measureTime, summarizeTimes } from './discovery/times.ts'
import { formatTable } from './table.ts'

/** Times (ms) by task. The nth entry is the nth run. */
export type Timings = Map<string, number[]>

/** Runs one turn of a task. The fastest of several rounds counts. */
export async function measureInTurns(
  timings: Timings,
  name: string,
  { turn, turns, runs }: { turn: number; turns: number; runs: number },
  work: (run: number) => Promise<unknown>,
): Promise<void> {
  const times = timings.get(name) ?? []
  for (let run = turn; run < runs; run += turns) {
    const [, time] = await measureTime(() => work(run))
    times[run] = Math.min(times[run] ?? Infinity, time)
  }
  timings.set(name, times)
}

/** The cost of each task at the larger size relative to the smaller. Passes if its p95 is at most `maxRatio` times as high. */
export function formatComparison(
  names: readonly string[],
  [small, large]: readonly Timings[],
  maxRatio: number,
): string {
  const rows = names.map((name) => {
    const [smallTimes, largeTimes] = [
      summarizeTimes(small?.get(name) ?? []),
      summarizeTimes(large?.get(name) ?? []),
    ]
    const ratio = largeTimes.p95 / smallTimes.p95
    return [
      name,
      (largeTimes.p50 / smallTimes.p50).toFixed(2),
      ratio.toFixed(2),
      ratio <= maxRatio ? 'yes' : '**no**',
      largeTimes.p95.toFixed(2),
    ]
  })
  return formatTable([['', 'p50 ratio', 'p95 ratio', `at most ${maxRatio}`, 'p95, ms'], ...rows])
}
