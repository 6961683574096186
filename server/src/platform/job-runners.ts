import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { Logger, parseCronItems, run, runOnce } from 'graphile-worker'
import type { CronItem, JobHelpers, Runner, WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'

import { getDirect, getPool, usesPreparedStatements } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import type { Log } from './log.ts'

/** After this many attempts a job counts as failed and waits for an operator. */
export const maxAttempts = 12
/** How many jobs of a group a process runs at a time. */
const concurrency = { mail: 4, push: 4, matching: 1, external: 4, rest: 6 } as const
/** Groups of kinds with their own workers. `external`: calls to other services, except mail and push. */
export type JobGroup = keyof typeof concurrency
const groups = Object.keys(concurrency) as JobGroup[]

/** `isKeyed`: a new job replaces a waiting one with the same key. */
export type Task = {
  group: JobGroup
  isKeyed: boolean
  run: (payload: unknown, helpers: JobHelpers) => Promise<void>
}
export type Schedule = { kind: string; everySeconds: number }

/** How often workers look for jobs whose notification they missed, and for retries (ms). */
const pollInterval = 1000
/** How long running jobs may take after a stop begins (ms). */
const stopTimeout = 10_000
/** How often a process says that it runs, and looks for processes that died (ms). */
const heartbeat = 30_000
/** A process that has not said that it runs for this long counts as dead (s). */
const leaseSeconds = 120
/** The pause before workers that stopped with an error start again (ms). */
const restartPause = 5000
/**
 * How long results of jobs wait for others (ms). Without it, graphile-worker ends the process if it can't store one. The
 * workers then stop instead, and start again.
 */
const batches = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }
/** How many jobs of the group `rest` a process claims at once, and how long they may wait in it (ms). */
const localQueue = { size: 20, ttl: 10_000 }
/** For one listening connection per group, and for claiming and finishing jobs. */
const connections = groups.length + 5

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]
const week = 7 * day

/** Runs jobs in this process: one graphile-worker per group, with their own database connections. */
export class JobRunners {
  readonly #db: Database
  readonly #log: Log
  readonly #tasks: ReadonlyMap<string, Task>
  readonly #schedules: readonly Schedule[]
  readonly #pool: pg.Pool
  readonly #runners = new Map<JobGroup, Runner>()
  /** The names of this process in `locked_by`, by group. */
  readonly #poolIds = new Map<JobGroup, string>()
  #timer: NodeJS.Timeout | undefined
  #isStopping = false

  constructor(db: Database, log: Log, tasks: ReadonlyMap<string, Task>, schedules: readonly Schedule[]) {
    this.#db = db
    this.#log = log
    this.#tasks = tasks
    this.#schedules = schedules
    this.#pool = new pg.Pool({ ...getDirect(db).settings, max: connections })
    this.#pool.on('error', (error) => log.warn({ err: error }, 'Lost a database connection of the jobs'))
    this.#pool.on('connect', (client) => client.on('error', () => undefined))
  }

  async start(): Promise<void> {
    for (const group of groups) await this.#startGroup(group)
    await this.#beat()
    this.#timer = setInterval(() => void this.#beat(), heartbeat)
    this.#timer.unref()
  }

  async stop(timeout = stopTimeout): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#timer)
    const ended = Promise.all(
      [...this.#runners.values()].map((runner) => runner.stop().catch(() => undefined)),
    )
    const isLate = await Promise.race([ended.then(() => false), sleep(timeout, true, { ref: false })])
    if (isLate) this.#log.warn('Jobs did not finish before the stop; releasing them to other processes')
    const closed = ended.then(() => this.#pool.end())
    await releasePools(this.#db, [...this.#poolIds.values()]).catch((error: unknown) =>
      this.#log.warn(
        { err: error },
        'Could not release the jobs of this process; their leases end in two minutes',
      ),
    )
    if (!isLate) await closed
  }

  async #startGroup(group: JobGroup): Promise<void> {
    const tasks = [...this.#tasks].filter(([, task]) => task.group === group)
    if (tasks.length === 0) return
    const { usesPreparedStatements: preparedStatements } = getDirect(this.#db)
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => this.#poolIds.set(group, workerPool.id))
    const runner = await run({
      pgPool: this.#pool,
      taskList: Object.fromEntries(tasks.map(([kind, task]) => [kind, task.run])),
      parsedCronItems: parseCronItems(
        this.#schedules.filter(({ kind }) => this.#tasks.get(kind)?.group === group).map(toCronItem),
      ),
      concurrency: concurrency[group],
      pollInterval,
      noHandleSignals: true,
      logger: createLogger(this.#log, () => this.#isStopping),
      events,
      preset: { worker: { ...batches, preparedStatements, ...(group === 'rest' && { localQueue }) } },
    })
    this.#runners.set(group, runner)
    if (this.#isStopping) return await runner.stop()
    void runner.promise.catch(() => undefined).then(() => this.#restartGroup(group))
  }

  /** Workers stop with an error if they could not store the result of a job, such as during a failover. */
  async #restartGroup(group: JobGroup): Promise<void> {
    while (!this.#isStopping) {
      this.#log.error({ group }, 'The workers of a group of jobs stopped; they start again')
      await sleep(restartPause, undefined, { ref: false })
      if (this.#isStopping) return
      try {
        await releasePools(this.#db, [this.#poolIds.get(group) ?? ''])
        return await this.#startGroup(group)
      } catch (error) {
        this.#log.warn({ err: error, group }, 'The workers could not start')
      }
    }
  }

  async #beat(): Promise<void> {
    try {
      await extendLeases(this.#db, [...this.#poolIds.values()])
      await releaseDeadPools(this.#db)
      const keyedKinds = [...this.#tasks].filter(([, task]) => task.isKeyed).map(([kind]) => kind)
      await tidyFailedJobs(this.#db, keyedKinds)
    } catch (error) {
      this.#log.warn({ err: error }, 'Could not extend the lease of this process’s jobs')
    }
  }
}

/** Runs jobs one after the other until none is due. */
export async function runDueTasks(db: Database, log: Log, tasks: ReadonlyMap<string, Task>): Promise<void> {
  await runOnce({
    pgPool: getPool(db),
    taskList: Object.fromEntries([...tasks].map(([kind, task]) => [kind, task.run])),
    concurrency: 1,
    noHandleSignals: true,
    logger: createLogger(log),
    preset: { worker: { ...batches, preparedStatements: usesPreparedStatements(db) } },
  })
}

/** Registers schedules with graphile-worker. @returns those that no process has registered before. */
export async function registerSchedules(db: Database, schedules: readonly Schedule[]): Promise<Schedule[]> {
  const { rows } = await sql<{ kind: string }>`
    insert into graphile_worker._private_known_crontabs (identifier, known_since)
    select unnest(${schedules.map(({ kind }) => kind)}::text[]), now()
    on conflict do nothing returning identifier as kind`.execute(db)
  return schedules.filter(({ kind }) => rows.some((row) => row.kind === kind))
}

/** Work of more than an hour that was due while no process ran is made up for. */
function toCronItem({ kind, everySeconds }: Schedule): CronItem {
  const backfillPeriod = everySeconds >= hour ? everySeconds * 1000 : 0
  return {
    task: kind,
    match: toCronPattern(kind, everySeconds),
    options: { jobKey: kind, jobKeyMode: 'replace', queueName: kind, maxAttempts, backfillPeriod },
  }
}

/** Work of an hour, a day or a week starts at a time that depends on its kind, so that not all of it starts at once. */
export function toCronPattern(kind: string, everySeconds: number): string {
  const offset = [...kind].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1440, 0)
  // Shorter intervals are run by the job itself; this starts them again if they end.
  if (everySeconds <= minute) return '* * * * *'
  if (everySeconds < hour && hour % everySeconds === 0) return `*/${everySeconds / minute} * * * *`
  if (everySeconds === hour) return `${offset % 60} * * * *`
  const daily = `${offset % 60} ${Math.floor(offset / 60)} * *`
  if (everySeconds === day) return `${daily} *`
  if (everySeconds === week) return `${daily} 1`
  throw new Error(`${kind}: jobs can't run every ${everySeconds} seconds`)
}

async function extendLeases(db: Database, poolIds: readonly string[]): Promise<void> {
  await sql`
    insert into job_runners (pool_id, seen_at) select unnest(${poolIds}::text[]), now()
    on conflict (pool_id) do update set seen_at = excluded.seen_at`.execute(db)
}

async function releasePools(db: Database, poolIds: readonly string[]): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${poolIds}::text[])`.execute(db)
  await sql`delete from job_runners where pool_id = any(${poolIds}::text[])`.execute(db)
}

/** graphile-worker waits four hours before it runs the jobs of a process that died; leases make it two minutes. */
export async function releaseDeadPools(db: Database): Promise<void> {
  const lease = sql`now() - make_interval(secs => ${leaseSeconds})`
  await sql`delete from job_runners where seen_at < ${lease}`.execute(db)
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < ${lease} and locked_by not in (select pool_id from job_runners)
    having count(*) > 0`.execute(db)
}

/**
 * Explains jobs whose process died during the last attempt, and deletes the ones whose key a newer job has taken.
 *
 * graphile-worker sets `run_at` as if another attempt followed; `findFailedJobs` relies on it.
 */
export async function tidyFailedJobs(db: Database, keyedKinds: readonly string[]): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set last_error = 'The process died during each attempt', run_at = now() + exp(least(attempts, 10)) * interval '1 second'
    where attempts >= max_attempts and locked_at is null and last_error is null`.execute(db)
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and key is null and task_identifier = any(${keyedKinds}::text[])
    having count(*) > 0`.execute(db)
}

/**
 * Failed jobs are logged by `Jobs`, without their payloads. graphile-worker 0.18 fails to return claimed jobs when it
 * stops; `stop` releases them instead.
 */
function createLogger(log: Log, isStopping = () => false): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.['failure'] === true || meta?.['success'] === true) return
    if (level === 'error' && !isStopping()) log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
