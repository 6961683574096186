import { timed, summarizeTimes } from './discovery/times.ts'
import { aligned } from './table.ts'

/** Times (ms) by task. The nth entry is the nth run. */
export type Timings = Map<string, number[]>

/** Runs one turn of a task. The fastest of several rounds counts. */
export async function measureInTurns(
  took: Timings,
  what: string,
  { turn, turns, asked }: { turn: number; turns: number; asked: number },
  work: (nth: number) => Promise<unknown>,
): Promise<void> {
  const times = took.get(what) ?? []
  for (let nth = turn; nth < asked; nth += turns) {
    const [, spent] = await timed(() => work(nth))
    times[nth] = Math.min(times[nth] ?? Infinity, spent)
  }
  took.set(what, times)
}

/** The cost of each task at the larger size relative to the smaller. Passes if its p95 is at most `most` times as high. */
export function comparison(
  works: readonly string[],
  [small, large]: readonly Timings[],
  most: number,
): string {
  const rows = works.map((what) => {
    const [few, many] = [summarizeTimes(small?.get(what) ?? []), summarizeTimes(large?.get(what) ?? [])]
    const ratio = many.p95 / few.p95
    return [
      what,
      (many.p50 / few.p50).toFixed(2),
      ratio.toFixed(2),
      ratio <= most ? 'yes' : '**no**',
      many.p95.toFixed(2),
    ]
  })
  return aligned([['', 'p50 ratio', 'p95 ratio', `at most ${most}`, 'p95, ms'], ...rows])
}
