import { sql } from 'kysely'
import type { z } from 'zod'

import { transact } from '../db/database.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import type { JobEncryption } from './job-encryption.ts'
import { JobRunners, maxAttempts, registerSchedules, runDueTasks } from './job-runners.ts'
import type { JobGroup, Schedule, Task } from './job-runners.ts'
import type { Log } from './log.ts'
import { getCurrentRequestId, withRequestId } from './request-ids.ts'

/**
 * A kind of job and its payload. Register it with `jobs.handle`.
 *
 * `encryptedFields` of the payload are encrypted in the row. Jobs of a `group` have their own workers, so that a slow
 * service delays only its group; default: 'rest'. A new job replaces a waiting one with the same `getKey`.
 */
export type JobKind<Payload extends z.ZodType> = {
  readonly kind: string
  readonly payload: Payload
  readonly encryptedFields?: readonly string[]
  readonly group?: JobGroup
  readonly getKey?: (payload: z.input<Payload>) => string
}

/** The shortest interval of cron (s). */
const minute = 60

/** Called after each attempt. */
export type JobObserver = (kind: string, isDone: boolean, durationMs: number) => void

type RunningJob = { id: number; isLastAttempt: boolean; attempts: number }

/**
 * Jobs for emails, calls to other services and slow work, on graphile-worker. A job is written in the transaction of its
 * cause. Any process may run it, one at a time. If the process dies, the job runs again, so handlers must be idempotent.
 */
export class Jobs {
  readonly #tasks = new Map<string, Task>()
  readonly #schedules: Schedule[] = []
  readonly #db: Database
  readonly #log: Log
  readonly #secrets: JobEncryption | undefined
  readonly #waitForQuiet: () => Promise<void>
  #runners: JobRunners | undefined
  #dueJobs = Promise.resolve()
  #observer: JobObserver = () => undefined

  /**
   * @param secrets needed only for kinds with `encryptedFields`.
   * @param waitForQuiet delays each job while the process has too many requests.
   */
  constructor(db: Database, log: Log, secrets?: JobEncryption, waitForQuiet = async () => {}) {
    this.#db = db
    this.#log = log
    this.#secrets = secrets
    this.#waitForQuiet = waitForQuiet
  }

  observe(observer: JobObserver): void {
    this.#observer = observer
  }

  /** Registers the handler of a kind. A job whose handler throws is retried later. */
  handle<Payload extends z.ZodType>(
    jobKind: JobKind<Payload>,
    work: (payload: z.output<Payload>) => Promise<void>,
  ): void {
    this.#register(jobKind, async (raw) => await work(this.#parse(jobKind, raw)))
  }

  /** Like `handle`, for work in the database only: its transaction commits exactly once, even if the job runs again. */
  handleOnce<Payload extends z.ZodType>(
    jobKind: JobKind<Payload>,
    work: (tx: Transaction, payload: z.output<Payload>) => Promise<void>,
  ): void {
    this.#register(jobKind, async (raw, { id }) => {
      const payload = this.#parse(jobKind, raw)
      await transact(this.#db, async (tx) => {
        // The row is deleted with the effects of the job. If it is gone, an earlier attempt applied them.
        const { numAffectedRows } =
          await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(tx)
        if (numAffectedRows === 1n) await work(tx, payload)
      })
    })
  }

  /** Runs `work` after the first start of the app, and then every `everySeconds` in one of all processes. */
  schedule(kind: string, everySeconds: number, work: () => Promise<void>, group: JobGroup = 'rest'): void {
    const schedule = { kind, everySeconds }
    this.#schedules.push(schedule)
    this.#register({ kind, group, isKeyed: true }, async () => {
      await work()
      if (everySeconds < minute)
        await this.#enqueueScheduled(schedule, new Date(Date.now() + everySeconds * 1000))
    })
  }

  /** Adds a job in the caller's transaction. It runs soon after the commit, or at `at`. */
  async enqueue<Payload extends z.ZodType>(
    tx: Queryable,
    jobKind: JobKind<Payload>,
    payload: z.input<Payload>,
    at?: Date,
  ): Promise<void> {
    const row = JSON.stringify(this.#toRow(jobKind, payload))
    await sql`
      select from graphile_worker.add_job(${jobKind.kind}, ${row}::json, run_at => ${at ?? null}::timestamptz,
        max_attempts => ${maxAttempts}, job_key => ${jobKind.getKey?.(payload) ?? null}::text)`.execute(tx)
  }

  async enqueueAll<Payload extends z.ZodType>(
    tx: Queryable,
    jobKind: JobKind<Payload>,
    payloads: readonly z.input<Payload>[],
    at?: Date,
  ): Promise<void> {
    if (payloads.length === 0) return
    const keyed = payloads.map((payload, index) => [jobKind.getKey?.(payload) ?? index, payload] as const)
    // One statement can't replace a job twice.
    const specs = [...new Map(keyed).entries()].map(([key, payload]) => ({
      key: typeof key === 'string' ? key : null,
      payload: this.#toRow(jobKind, payload),
    }))
    await sql`
      select from graphile_worker.add_jobs(array(
        select row(${jobKind.kind}::text, spec -> 'payload', null, ${at ?? null}::timestamptz, ${maxAttempts}::int,
          spec ->> 'key', null, null)::graphile_worker.job_spec
        from json_array_elements(${JSON.stringify(specs)}::json) spec
      ))`.execute(tx)
  }

  /** Starts to run jobs. */
  async start(): Promise<void> {
    for (const schedule of await registerSchedules(this.#db, this.#schedules))
      await this.#enqueueScheduled(schedule)
    this.#runners = new JobRunners(this.#db, this.#log, this.#tasks, this.#schedules)
    await this.#runners.start()
  }

  /** Starts no more jobs and waits for the running ones. Those that take too long are released to other processes. */
  async stop(timeout?: number): Promise<void> {
    await this.#runners?.stop(timeout)
    this.#runners = undefined
  }

  /** Runs all jobs that are due, after those of an earlier call. For tests and commands. */
  async runDueJobs(): Promise<void> {
    const run = () => runDueTasks(this.#db, this.#log, this.#tasks)
    this.#dueJobs = this.#dueJobs.then(run, run)
    await this.#dueJobs
  }

  /** Makes scheduled work due, of these kinds or all. For tests. */
  async enqueueSchedules(...kinds: readonly string[]): Promise<void> {
    for (const schedule of this.#schedules)
      if (kinds.length === 0 || kinds.includes(schedule.kind)) await this.#enqueueScheduled(schedule)
  }

  /** The queue of the kind keeps a run from starting before the last one has ended. */
  async #enqueueScheduled({ kind }: Schedule, at?: Date): Promise<void> {
    await sql`
      select from graphile_worker.add_job(${kind}, queue_name => ${kind}, run_at => ${at ?? null}::timestamptz,
        max_attempts => ${maxAttempts}, job_key => ${kind})`.execute(this.#db)
  }

  #toRow<Payload extends z.ZodType>(
    { kind, encryptedFields }: JobKind<Payload>,
    payload: z.input<Payload>,
  ): object {
    const requestId = getCurrentRequestId()
    return {
      ...(encryptedFields === undefined
        ? Object(payload)
        : this.#getSecrets(kind).encryptFields(kind, Object(payload), encryptedFields)),
      ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
    }
  }

  #parse<Payload extends z.ZodType>({ kind, payload }: JobKind<Payload>, raw: unknown): z.output<Payload> {
    return payload.parse(this.#secrets?.decryptFields(kind, raw) ?? raw)
  }

  #getSecrets(kind: string): JobEncryption {
    if (this.#secrets === undefined)
      throw new Error(`Jobs of kind ${kind} have encrypted fields, but no encryption is set up`)
    return this.#secrets
  }

  /** Log lines, and jobs that this job queues, carry the id of the original request. */
  #register(
    {
      kind,
      group = 'rest',
      getKey,
      isKeyed = getKey !== undefined,
    }: { kind: string; group?: JobGroup; getKey?: unknown; isKeyed?: boolean },
    work: (payload: unknown, job: RunningJob) => Promise<void>,
  ): void {
    this.#tasks.set(kind, {
      group,
      isKeyed,
      run: async (payload, { job }) => {
        const running = {
          id: Number(job.id),
          attempts: job.attempts,
          isLastAttempt: job.attempts >= job.max_attempts,
        }
        await withRequestId(getRequestId(payload) ?? `job-${job.id}`, () =>
          this.#run(kind, running, () => work(payload, running)),
        )
      },
    })
  }

  async #run(kind: string, { id, attempts, isLastAttempt }: RunningJob, work: () => Promise<void>) {
    await this.#waitForQuiet()
    const started = performance.now()
    try {
      await work()
      this.#observer(kind, true, performance.now() - started)
    } catch (error) {
      this.#observer(kind, false, performance.now() - started)
      // A newer job with the same key takes over.
      const isReplaced = this.#tasks.get(kind)?.isKeyed === true && (await this.#hasLostKey(id))
      this.#log.warn(
        { err: error, job: id, kind, attempts },
        isLastAttempt && !isReplaced
          ? 'Job failed permanently; retry it with `npm run jobs`'
          : 'Job failed; it will be retried',
      )
      if (!isReplaced) throw error
    }
  }

  async #hasLostKey(id: number): Promise<boolean> {
    const { rows } = await sql<{ key: string | null }>`
      select key from graphile_worker.jobs where id = ${id}`.execute(this.#db)
    return rows[0]?.key === null
  }
}

function getRequestId(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('x-request-id' in payload)) return undefined
  return String(payload['x-request-id'])
}
