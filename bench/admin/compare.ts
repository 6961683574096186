import { sql } from 'kysely'

import type { Database } from '../../server/src/db/database.ts'
import { measureTime, percentile } from '../discovery/times.ts'
import { formatTable } from '../table.ts'

export type Target = { db: Database; people: number }
export type Task = (target: Target & { run: number }) => Promise<unknown>

/** Of one round. `blocks`: pages of 8 kB that PostgreSQL read per call, in memory or not. */
type Round = { p50: number; p95: number; blocks: number }

/**
 * Runs each task on both targets in turn, several times in each round, so that other load on the machine affects both. A
 * round that was spoiled doesn't count: the result is the median of all rounds. The first round only warms up.
 *
 * @returns a table of each task's cost on the second target relative to the first.
 */
export async function compareTargets(
  tasks: Record<string, Task>,
  targets: readonly [Target, Target],
  { rounds, runs, maxRatio }: { rounds: number; runs: number; maxRatio: number },
): Promise<string> {
  const results = new Map<string, [Round, Round][]>(Object.keys(tasks).map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    console.log(`Round ${round} of ${rounds}`)
    for (const [name, task] of Object.entries(tasks)) {
      const result = await runRound(task, targets, runs)
      if (round > 0) results.get(name)?.push(result)
    }
  }
  const rows = [...results].map(([name, all]) => toRow(name, all, maxRatio))
  const header = ['', 'p50 ratio', 'p95 ratio', `at most ${maxRatio}`, 'p95, ms', 'blocks, smaller', 'larger']
  return formatTable([header, ...rows])
}

async function runRound(
  task: Task,
  targets: readonly [Target, Target],
  runs: number,
): Promise<[Round, Round]> {
  const [small, large] = targets
  const times: [number[], number[]] = [[], []]
  const before = [await countBlocks(small.db), await countBlocks(large.db)] as const
  for (let run = 0; run < runs; run += 1) {
    times[0].push((await measureTime(() => task({ ...small, run })))[1])
    times[1].push((await measureTime(() => task({ ...large, run })))[1])
  }
  const after = [await countBlocks(small.db), await countBlocks(large.db)] as const
  const toRound = (index: 0 | 1): Round => ({
    p50: percentile(times[index], 0.5),
    p95: percentile(times[index], 0.95),
    blocks: (after[index] - before[index]) / runs,
  })
  return [toRound(0), toRound(1)]
}

async function countBlocks(db: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ blocks: number }>`
    select blks_hit + blks_read as blocks from pg_stat_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.blocks ?? Number.NaN
}

function toRow(name: string, rounds: readonly [Round, Round][], maxRatio: number): string[] {
  const getMedian = (select: (round: [Round, Round]) => number) => percentile(rounds.map(select), 0.5)
  const ratio = getMedian(([small, large]) => large.p95 / small.p95)
  return [
    name,
    getMedian(([small, large]) => large.p50 / small.p50).toFixed(2),
    ratio.toFixed(2),
    ratio <= maxRatio ? 'yes' : '**no**',
    getMedian(([, large]) => large.p95).toFixed(2),
    getMedian(([small]) => small.blocks).toFixed(0),
    getMedian(([, large]) => large.blocks).toFixed(0),
  ]
}
