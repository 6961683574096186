import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { pino } from 'pino'
import { z } from 'zod'

import { openDatabase } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { Jobs } from '../../server/src/platform/jobs.ts'
import { formatTable } from '../table.ts'
import { openTemporaryServer } from '../temporary-database.ts'

/** npm run bench:jobs: how many jobs without work one process runs, and how soon. See docs/benchmarks.md. */
const limits = { perSecond: 1000, p95: 100 }
const counts = { jobs: 5000, commits: 2000, callers: 10, timed: 300, rounds: 3 }
/** Between jobs whose start is timed (ms). */
const interval = 20

type Speed = { perSecond: number; cpu: number }

const job = { kind: 'nothing', payload: z.object({ queuedAt: z.number() }) } as const
/** Other groups look for jobs, too, as in the app. */
const otherGroups = ['mail', 'push', 'matching', 'external'] as const

await using cleanup = new AsyncDisposableStack()
const server = cleanup.use(await openTemporaryServer())
const db = openDatabase(await server.recreateDatabase('coterie_bench_jobs'))
cleanup.defer(() => db.destroy())
await migrate(db)
await sql`create table commits (id bigint generated always as identity primary key, at timestamptz)`.execute(
  db,
)

const rounds: { floor: Speed; jobs: Speed }[] = []
for (let round = 1; round <= counts.rounds; round += 1) {
  rounds.push({ floor: await measureCommits(db), jobs: await measureJobs(db) })
  console.log(`Round ${round}`, rounds.at(-1))
}
const [fastestCommits, fastestJobs] = [
  findFastest(rounds.map((round) => round.floor)),
  findFastest(rounds.map((round) => round.jobs)),
]
report(fastestCommits, fastestJobs, await measureLatency(db))

/** Single-row transactions, as many at a time as the pool has connections. */
async function measureCommits(database: Database): Promise<Speed> {
  return await measureSpeed(counts.commits, async () => {
    const commit = async () => {
      for (let n = 0; n < counts.commits / counts.callers; n += 1)
        await sql`insert into commits (at) values (${new Date()})`.execute(database)
    }
    await Promise.all(Array.from({ length: counts.callers }, commit))
  })
}

function createJobs(database: Database): Jobs {
  const runner = new Jobs(database, pino({ level: 'silent' }))
  for (const group of otherGroups)
    runner.handle({ kind: `nothing-${group}`, payload: z.object({}), group }, async () => undefined)
  return runner
}

async function measureJobs(database: Database): Promise<Speed> {
  const runner = createJobs(database)
  const finished = Promise.withResolvers<void>()
  let done = 0
  runner.handle(job, async () => {
    if ((done += 1) === counts.jobs) finished.resolve()
  })
  const payloads = Array.from({ length: counts.jobs }, () => ({ queuedAt: 0 }))
  await runner.enqueueAll(database, job, payloads)
  return await measureSpeed(counts.jobs, async () => {
    await runner.start()
    await finished.promise
    // Until the last results are stored.
    await runner.stop()
  })
}

async function measureSpeed(count: number, work: () => Promise<void>): Promise<Speed> {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return { perSecond: count / seconds, cpu: (user + system) / 1000 / count }
}

/** From before the transaction of the cause to the start of the job (ms). */
async function measureLatency(database: Database): Promise<{ p50: number; p95: number }> {
  const runner = createJobs(database)
  const latencies: number[] = []
  runner.handle(job, async ({ queuedAt }) => void latencies.push(performance.now() - queuedAt))
  await runner.start()
  for (let n = 0; n < counts.timed; n += 1) {
    await runner.enqueue(database, job, { queuedAt: performance.now() })
    await sleep(interval)
  }
  while (latencies.length < counts.timed) await sleep(interval)
  await runner.stop()
  const sorted = latencies.toSorted((a, b) => a - b)
  const getPercentile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: getPercentile(0.5), p95: getPercentile(0.95) }
}

function findFastest(speeds: readonly Speed[]): Speed {
  return speeds.reduce((best, speed) => (speed.perSecond > best.perSecond ? speed : best))
}

function formatSpeed({ perSecond }: Speed): string {
  return `${perSecond.toFixed(0)}/s`
}

function formatTime(milliseconds: number): string {
  return `${milliseconds.toFixed(2)} ms`
}

function formatPass(passes: boolean): string {
  return passes ? 'yes' : '**no**'
}

function report(floor: Speed, jobs: Speed, latency: { p50: number; p95: number }): void {
  const rows = [
    ['', 'measured', 'bar', 'pass'],
    ['single-row commits', formatSpeed(floor), '', ''],
    [
      'jobs without work',
      formatSpeed(jobs),
      `≥ ${limits.perSecond}/s`,
      formatPass(jobs.perSecond >= limits.perSecond),
    ],
    ['jobs per single-row commit', (jobs.perSecond / floor.perSecond).toFixed(2), '', ''],
    ['Node CPU per commit', formatTime(floor.cpu), '', ''],
    ['Node CPU per job', formatTime(jobs.cpu), '', ''],
    ['start of a job, p50', formatTime(latency.p50), '', ''],
    [
      'start of a job, p95',
      formatTime(latency.p95),
      `≤ ${limits.p95} ms`,
      formatPass(latency.p95 <= limits.p95),
    ],
  ]
  const text = `# Jobs

One process; the fastest of ${counts.rounds} rounds of ${counts.jobs} jobs and ${counts.commits} commits by ${counts.callers} callers, and ${counts.timed} jobs one by one.
See docs/benchmarks.md.

${formatTable(rows)}
`
  console.log(`\n${text}`)
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'jobs.md'), text)
  if (jobs.perSecond < limits.perSecond || latency.p95 > limits.p95) process.exitCode = 1
}
