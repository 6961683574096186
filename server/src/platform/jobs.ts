import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import type { z } from 'zod'

import { transact } from '../db/database.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import type { JobEncryption } from './job-encryption.ts'
import {
  claimJob,
  finishJob,
  releaseJob,
  extendLease,
  leaseSeconds,
  markApplied,
  maxAttempts,
  retryLater,
} from './job-rows.ts'
import type { ClaimedJob } from './job-rows.ts'
import type { Log } from './log.ts'
import { getCurrentRequestId, withRequestId } from './request-ids.ts'

/**
 * A kind of job and its payload. `encryptedFields` of the payload are encrypted in the row. Register it with `jobs.handle`.
 */
export type JobKind<Payload extends z.ZodType> = {
  readonly kind: string
  readonly payload: Payload
  readonly encryptedFields?: readonly string[]
}

/** How often a process looks for jobs of other processes. Its own jobs wake it. */
const pollMilliseconds = 1000
/** How long running jobs may take after a stop begins (ms). */
const stopTimeout = 10_000
// The limit per kind keeps a mail server that hangs from blocking other jobs.
const [maxWorkers, maxWorkersPerKind] = [6, 2]

/** Called after each attempt. */
export type JobObserver = (kind: string, isDone: boolean, durationMs: number) => void

/**
 * A job queue for emails, calls to other services and slow work. A job is written in the transaction of its cause. Any
 * process may run it, one at a time. If the process dies, the job runs again, so handlers must be idempotent.
 */
export class Jobs {
  readonly #handlers = new Map<string, (payload: unknown, jobId: number) => Promise<void>>()
  readonly #recurring = new Map<string, number>()
  readonly #db: Database
  readonly #log: Log
  readonly #secrets: JobEncryption | undefined
  #timer: NodeJS.Timeout | undefined
  #wakesAt = Infinity
  readonly #workers = new Set<Promise<void>>()
  readonly #running = new Set<ClaimedJob>()
  #scheduling: Promise<void> | undefined
  #lastClaim: Promise<unknown> = Promise.resolve()
  #observer: JobObserver = () => undefined
  #isStopped = true

  /** @param secrets needed only for kinds with `encryptedFields`. */
  constructor(db: Database, log: Log, secrets?: JobEncryption) {
    this.#db = db
    this.#log = log
    this.#secrets = secrets
  }

  observe(observer: JobObserver): void {
    this.#observer = observer
  }

  /** Registers the handler of a kind. A job whose handler throws is retried later. */
  handle<Payload extends z.ZodType>(
    { kind, payload }: JobKind<Payload>,
    work: (payload: z.output<Payload>) => Promise<void>,
  ): void {
    this.#handlers.set(kind, async (raw) =>
      work(payload.parse(this.#secrets?.decryptFields(kind, raw) ?? raw)),
    )
  }

  /** Like `handle`, for work in the database only: its transaction commits exactly once, even if the job runs again. */
  handleOnce<Payload extends z.ZodType>(
    { kind, payload }: JobKind<Payload>,
    work: (tx: Transaction, payload: z.output<Payload>) => Promise<void>,
  ): void {
    this.#handlers.set(kind, async (raw, jobId) => {
      const input = payload.parse(this.#secrets?.decryptFields(kind, raw) ?? raw)
      await transact(this.#db, async (tx) => {
        if (await markApplied(tx, jobId)) await work(tx, input)
      })
    })
  }

  /** Runs `work` after the start, and `everySeconds` after each run. */
  schedule(kind: string, everySeconds: number, work: () => Promise<void>): void {
    this.#handlers.set(kind, work)
    this.#recurring.set(kind, everySeconds)
  }

  /** Adds a job in the caller's transaction. It runs soon after the commit, or at `at`. */
  async enqueue<Payload extends z.ZodType>(
    tx: Queryable,
    jobKind: JobKind<Payload>,
    payload: z.input<Payload>,
    at?: Date,
  ): Promise<void> {
    const { kind } = jobKind
    const row = {
      payload: JSON.stringify(this.#toRow(jobKind, payload)),
      request_id: getCurrentRequestId() ?? null,
    }
    const due = at === undefined ? {} : { run_at: at }
    await tx
      .insertInto('jobs')
      .values({ kind, ...row, ...due })
      .execute()
    this.#wakeAfter(50)
  }

  async enqueueAll<Payload extends z.ZodType>(
    tx: Queryable,
    jobKind: JobKind<Payload>,
    payloads: readonly z.input<Payload>[],
    at?: Date,
  ): Promise<void> {
    if (payloads.length === 0) return
    const rows = JSON.stringify(payloads.map((payload) => this.#toRow(jobKind, payload)))
    await sql`
      insert into jobs (kind, payload, request_id, run_at)
      select ${jobKind.kind}, payload, ${getCurrentRequestId() ?? null}, coalesce(${at ?? null}::timestamptz, now())
      from jsonb_array_elements(${rows}::jsonb) payload`.execute(tx)
    this.#wakeAfter(50)
  }

  #toRow<Payload extends z.ZodType>(
    { kind, encryptedFields }: JobKind<Payload>,
    payload: z.input<Payload>,
  ): unknown {
    if (encryptedFields === undefined) return payload
    if (this.#secrets === undefined)
      throw new Error(`Jobs of kind ${kind} have encrypted fields, but no encryption is set up`)
    return this.#secrets.encryptFields(kind, Object(payload), encryptedFields)
  }

  start(): void {
    this.#isStopped = false
    this.#scheduling = this.ensureScheduled()
      .catch((error: unknown) =>
        this.#log.error(
          { err: error },
          'Could not schedule the recurring jobs; restart the server to try again',
        ),
      )
      .finally(() => this.#wakeAfter(0))
  }

  /** Adds the rows of the recurring jobs, once for all processes. */
  async ensureScheduled(): Promise<void> {
    for (const [kind, seconds] of this.#recurring) {
      await sql`
        insert into jobs (kind, payload, every_seconds) values (${kind}, '{}', ${seconds})
        on conflict (kind) where every_seconds is not null
        do update set every_seconds = excluded.every_seconds`.execute(this.#db)
    }
  }

  async deleteFinished(before: Date): Promise<void> {
    await this.#db.deleteFrom('jobs').where('done_at', '<=', before).execute()
  }

  /** Claims no more jobs and waits for the running ones. Those that take too long are released to other processes. */
  async stop(timeout = stopTimeout): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#wakesAt = Infinity
    await this.#scheduling
    const late = sleep(timeout, true, { ref: false })
    if (await Promise.race([Promise.all(this.#workers).then(() => false), late])) await this.#releaseAll()
  }

  /** Runs all jobs that are due. For tests and commands. */
  async runDueJobs(): Promise<void> {
    for (let job = await this.#claim(); job !== undefined; job = await this.#claim())
      await this.#runWithRequestId(job)
  }

  /** Wakes after this time or sooner: an earlier wake-up is never postponed. */
  #wakeAfter(milliseconds: number): void {
    const at = Date.now() + milliseconds
    if (this.#isStopped || at >= this.#wakesAt) return
    clearTimeout(this.#timer)
    this.#wakesAt = at
    this.#timer = setTimeout(() => this.#wake(), milliseconds).unref()
  }

  #wake(): void {
    this.#wakesAt = Infinity
    this.#startWorker()
    this.#wakeAfter(pollMilliseconds)
  }

  #startWorker(): void {
    if (this.#isStopped || this.#workers.size >= maxWorkers) return
    const worker = this.#runWorker()
      .catch((error: unknown) =>
        this.#log.error({ err: error }, 'Could not read the job queue; trying again in a second'),
      )
      .finally(() => this.#workers.delete(worker))
    this.#workers.add(worker)
  }

  /** Runs jobs until none is due. After each claim, another worker looks for the next job. */
  async #runWorker(): Promise<void> {
    while (!this.#isStopped) {
      const job = await this.#claim()
      if (job === undefined) return
      this.#startWorker()
      await this.#runWithRequestId(job)
    }
  }

  /** Workers claim one after the other, so that each sees all running jobs of a kind. */
  async #claim(): Promise<ClaimedJob | undefined> {
    const claim = this.#lastClaim.then(() => this.#claimNow())
    this.#lastClaim = claim.catch(() => undefined)
    return await claim
  }

  async #claimNow(): Promise<ClaimedJob | undefined> {
    const running = [...this.#running].map(({ kind }) => kind)
    const isFree = (kind: string) => running.filter((other) => other === kind).length < maxWorkersPerKind
    const kinds = [...this.#handlers.keys()].filter(isFree)
    const job = kinds.length === 0 ? undefined : await claimJob(this.#db, kinds)
    if (job !== undefined) this.#running.add(job)
    return job
  }

  /** Log lines, and jobs that this job queues, carry the id of the original request. */
  async #runWithRequestId(job: ClaimedJob): Promise<void> {
    await withRequestId(job.requestId ?? `job-${job.id}`, () => this.#run(job))
  }

  async #run(job: ClaimedJob): Promise<void> {
    const started = performance.now()
    const leaseTimer = setInterval(() => void this.#extendLease(job), (leaseSeconds * 1000) / 3)
    try {
      // Neither done nor failed: the process died during each attempt.
      if (job.attempts > maxAttempts && !this.#recurring.has(job.kind))
        throw new Error('The process died during each attempt')
      await this.#handlers.get(job.kind)?.(job.payload, job.id)
      await finishJob(this.#db, job)
      this.#observer(job.kind, true, performance.now() - started)
    } catch (error) {
      this.#observer(job.kind, false, performance.now() - started)
      const isPermanent = job.attempts >= maxAttempts && !this.#recurring.has(job.kind)
      this.#log.warn(
        { err: error, job: job.id, kind: job.kind, attempts: job.attempts },
        isPermanent
          ? 'Job failed permanently; retry it with `npm run jobs`'
          : 'Job failed; it will be retried',
      )
      await retryLater(this.#db, job, error instanceof Error ? error.message : String(error))
    } finally {
      clearInterval(leaseTimer)
      this.#running.delete(job)
    }
  }

  async #releaseAll(): Promise<void> {
    for (const job of this.#running) {
      this.#log.warn(
        { job: job.id, kind: job.kind },
        'Job did not finish before the stop; releasing it to another process',
      )
      await releaseJob(this.#db, job)
    }
  }

  async #extendLease(job: ClaimedJob): Promise<void> {
    await extendLease(this.#db, job).catch((error: unknown) =>
      this.#log.warn(
        { err: error, job: job.id },
        'Could not extend the lease of a running job; another process may run it too',
      ),
    )
  }
}
