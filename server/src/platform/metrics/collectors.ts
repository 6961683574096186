import { sql } from 'kysely'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'

import { getPoolStats } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'
import { getReplicaState } from '../../db/replica.ts'
import type { Jobs } from '../jobs.ts'
import type { Connections } from '../live/connections.ts'
import type { Overload } from '../overload.ts'
import { version } from '../version.ts'

/** Upper bounds (seconds). */
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300]
/** How long counting jobs may take (ms). */
const countTimeout = 2000

export function addInfo(registry: Registry): void {
  const help = 'Always 1; the label is the version of Coterie'
  const gauge = new Gauge({ name: 'coterie_info', help, labelNames: ['version'], registers: [registry] })
  gauge.set({ version }, 1)
}

export function watchLive(registry: Registry, connections: Connections): void {
  const addGauge = (name: string, help: string, value: () => number) =>
    registry.registerMetric(new Gauge({ name, help, registers: [], collect: createValueCollector(value) }))
  addGauge('coterie_live_connections', 'Open live connections', () => [...connections.getAll()].length)
  addGauge(
    'coterie_live_people',
    'People with a live connection to this process',
    () => connections.getUserIds().length,
  )
  registry.registerMetric(
    new Counter({
      name: 'coterie_live_deliveries_total',
      help: 'Live updates written to connections',
      registers: [],
      collect() {
        this.reset()
        this.inc(connections.deliveryCount)
      },
    }),
  )
}

function createValueCollector(value: () => number) {
  return function (this: Gauge) {
    this.set(value())
  }
}

export function watchPool(registry: Registry, db: Database): void {
  registry.registerMetric(
    new Gauge({
      name: 'coterie_database_connections',
      help: 'Database connections of this process, and queries waiting for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { open, idle, waiting } = getPoolStats(db)
        this.set({ state: 'busy' }, open - idle)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'waiting' }, waiting)
      },
    }),
  )
}

/** Nothing without a read replica. */
export function watchReplica(registry: Registry, readDb: Database): void {
  if (getReplicaState(readDb) === undefined) return
  const addGauge = (name: string, help: string, value: () => number) =>
    registry.registerMetric(new Gauge({ name, help, registers: [], collect: createValueCollector(value) }))
  addGauge('coterie_replica_used', '1 if this process reads from the replica, 0 if from the primary', () =>
    Number(getReplicaState(readDb)?.isUsed),
  )
  addGauge(
    'coterie_replica_lag_seconds',
    'How far the replica is behind at most; NaN if it does not respond',
    () => getReplicaState(readDb)?.lag ?? Number.NaN,
  )
  registry.registerMetric(
    new Counter({
      name: 'coterie_replica_retries_total',
      help: 'Statements that failed on the replica and ran again on the primary',
      registers: [],
      collect() {
        this.reset()
        this.inc(getReplicaState(readDb)?.retries ?? 0)
      },
    }),
  )
}

export function watchOverload(registry: Registry, overload: Overload): void {
  registry.registerMetric(
    new Counter({
      name: 'coterie_overload_refusals_total',
      help: 'Requests refused with 503 because the process was overloaded',
      labelNames: ['reason'],
      registers: [],
      collect() {
        this.reset()
        for (const [reason, count] of overload.refusals) this.inc({ reason }, count)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'coterie_requests_waiting',
      help: 'Requests that wait to begin because the database connections are busy',
      registers: [],
      collect: createValueCollector(() => overload.waitingCount),
    }),
  )
}

const jobStates = ['due', 'later', 'failed'] as const

type JobCounts = { due: number; later: number; failed: number; oldest: number }

/** Durations are those of this process; counts are those of all processes. */
export function watchJobs(registry: Registry, jobs: Jobs, db: Database): void {
  const attempts = new Histogram({
    name: 'coterie_job_seconds',
    help: 'Duration of job attempts in this process',
    labelNames: ['kind', 'outcome'],
    buckets: jobBuckets,
    registers: [registry],
  })
  jobs.observe((kind, isDone, durationMs) =>
    attempts.observe({ kind, outcome: isDone ? 'done' : 'failed' }, durationMs / 1000),
  )
  const addGauge = (name: string, help: string, set: (gauge: Gauge, counts: JobCounts | null) => void) =>
    registry.registerMetric(
      new Gauge({ name, help, labelNames: ['state'], registers: [], collect: createCollector(set) }),
    )
  let running: Promise<JobCounts | null> | undefined
  // A scrape reads all three gauges at once; they share one query.
  const readCounts = () => (running ??= countJobs(db).finally(() => (running = undefined)))
  const createCollector = (set: (gauge: Gauge, counts: JobCounts | null) => void) =>
    async function (this: Gauge) {
      // Without this, old values would be reported when the query fails.
      this.reset()
      set(this, await readCounts())
    }
  const states = 'Jobs by state: due now, due later (including running jobs), and failed permanently'
  addGauge('coterie_jobs', states, (metric, counts) => {
    if (counts !== null) for (const state of jobStates) metric.set({ state }, counts[state])
  })
  addGauge(
    'coterie_jobs_oldest_due_seconds',
    'How long the oldest due job has been waiting',
    (metric, counts) => {
      if (counts !== null) metric.set(counts.oldest)
    },
  )
  addGauge('coterie_database_up', '1 if the database responds, else 0', (metric, counts) =>
    metric.set(counts === null ? 0 : 1),
  )
}

async function countJobs(db: Database): Promise<JobCounts | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, countTimeout, null).unref())
  const query = sql<JobCounts>`
    with jobs as (
      select run_at, attempts >= max_attempts and locked_at is null as is_failed,
        attempts < max_attempts and locked_at is null and run_at <= now() as is_due
      from graphile_worker.jobs
    )
    select count(*) filter (where is_due) as due, count(*) filter (where not is_due and not is_failed) as later,
      count(*) filter (where is_failed) as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest
    from jobs`.execute(db)
  return await Promise.race([query.then(({ rows }) => rows[0] ?? null).catch(() => null), timeout])
}
