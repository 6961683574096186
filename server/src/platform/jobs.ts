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
import { currentRequestId, withRequestId } from './request-ids.ts'

/**
 * A kind of work that can be put off, and the shape of what it needs; what is listed in `encryptedFields` is encrypted in the
 * job's row. Register with `jobs.handle`.
 */
export type JobKind<Payload extends z.ZodType> = {
  readonly kind: string
  readonly payload: Payload
  readonly encryptedFields?: readonly string[]
}

/** How often a process looks for jobs of others; its own wake it. */
const pollMilliseconds = 1000
/** How long jobs at hand may go on once the process stops (ms). */
const stopPatience = 10_000
/** How many jobs one process does at a time, and how many of one kind: a mail server that hangs holds up nothing else. */
const [maxWorkers, maxWorkersPerKind] = [6, 2]

/** Hears of each job that was tried, and how long that took (ms). */
export type JobObserver = (kind: string, isDone: boolean, took: number) => void

/**
 * The queue of work that follows a change: mails, calls to the outside, slow work. A job is written in
 * the transaction of its cause, so it exists exactly when the change does; any process may then do it,
 * and each is done by one at a time. A job whose process died is done again, so handlers must bear that.
 */
export class Jobs {
  readonly #handlers = new Map<string, (payload: unknown, jobId: number) => Promise<void>>()
  readonly #repeating = new Map<string, number>()
  readonly #db: Database
  readonly #log: Log
  readonly #secrets: JobEncryption | undefined
  #timer: NodeJS.Timeout | undefined
  #wakesAt = Infinity
  readonly #workers = new Set<Promise<void>>()
  readonly #running = new Set<ClaimedJob>()
  #scheduling: Promise<void> | undefined
  #isClaiming: Promise<unknown> = Promise.resolve()
  #observer: JobObserver = () => undefined
  #stopped = true

  /** @param secrets left out where no kind hides anything. */
  constructor(db: Database, log: Log, secrets?: JobEncryption) {
    this.#db = db
    this.#log = log
    this.#secrets = secrets
  }

  observe(observer: JobObserver): void {
    this.#observer = observer
  }

  /** Says how jobs of a kind are done. A throw means: try again later. */
  handle<Payload extends z.ZodType>(
    { kind, payload }: JobKind<Payload>,
    work: (payload: z.output<Payload>) => Promise<void>,
  ): void {
    this.#handlers.set(kind, async (raw) =>
      work(payload.parse(this.#secrets?.decryptFields(kind, raw) ?? raw)),
    )
  }

  /**
   * Like `handle`, for work on the database alone: its transaction is committed exactly once, however often the job is
   * tried.
   */
  handleOnce<Payload extends z.ZodType>(
    { kind, payload }: JobKind<Payload>,
    work: (tx: Transaction, payload: z.output<Payload>) => Promise<void>,
  ): void {
    this.#handlers.set(kind, async (raw, jobId) => {
      const given = payload.parse(this.#secrets?.decryptFields(kind, raw) ?? raw)
      await transact(this.#db, async (tx) => {
        if (await markApplied(tx, jobId)) await work(tx, given)
      })
    })
  }

  /** Work that comes back: done once after the start, and again so many seconds after each time. */
  schedule(kind: string, everySeconds: number, work: () => Promise<void>): void {
    this.#handlers.set(kind, work)
    this.#repeating.set(kind, everySeconds)
  }

  /** Writes a job in the caller's transaction. It starts soon after the commit, or not before `at`. */
  async enqueue<Payload extends z.ZodType>(
    tx: Queryable,
    of: JobKind<Payload>,
    payload: z.input<Payload>,
    at?: Date,
  ): Promise<void> {
    const { kind } = of
    const row = { payload: JSON.stringify(this.#rowOf(of, payload)), request_id: currentRequestId() ?? null }
    const due = at === undefined ? {} : { run_at: at }
    await tx
      .insertInto('jobs')
      .values({ kind, ...row, ...due })
      .execute()
    this.#wakeAfter(50)
  }

  /** The same for many at once. */
  async enqueueAll<Payload extends z.ZodType>(
    tx: Queryable,
    of: JobKind<Payload>,
    payloads: readonly z.input<Payload>[],
    at?: Date,
  ): Promise<void> {
    if (payloads.length === 0) return
    const rows = JSON.stringify(payloads.map((payload) => this.#rowOf(of, payload)))
    await sql`
      insert into jobs (kind, payload, request_id, run_at)
      select ${of.kind}, payload, ${currentRequestId() ?? null}, coalesce(${at ?? null}::timestamptz, now())
      from jsonb_array_elements(${rows}::jsonb) payload`.execute(tx)
    this.#wakeAfter(50)
  }

  #rowOf<Payload extends z.ZodType>(
    { kind, encryptedFields }: JobKind<Payload>,
    payload: z.input<Payload>,
  ): unknown {
    if (encryptedFields === undefined) return payload
    if (this.#secrets === undefined) throw new Error(`Nothing is there to hide what jobs of ${kind} hide`)
    return this.#secrets.encryptFields(kind, Object(payload), encryptedFields)
  }

  start(): void {
    this.#stopped = false
    this.#scheduling = this.ensureScheduled()
      .catch((error: unknown) => this.#log.error({ err: error }, 'Repeating jobs cannot be planned'))
      .finally(() => this.#wakeAfter(0))
  }

  /** Writes down the work that comes back, once for all processes. */
  async ensureScheduled(): Promise<void> {
    for (const [kind, seconds] of this.#repeating) {
      await sql`
        insert into jobs (kind, payload, every_seconds) values (${kind}, '{}', ${seconds})
        on conflict (kind) where every_seconds is not null
        do update set every_seconds = excluded.every_seconds`.execute(this.#db)
    }
  }

  /** Forgets jobs that were done before a time: what they carried, such as the text of a mail, need not be kept. */
  async deleteFinished(before: Date): Promise<void> {
    await this.#db.deleteFrom('jobs').where('done_at', '<=', before).execute()
  }

  /** Finishes the jobs at hand and takes no others. Those that take too long are given back to other processes. */
  async stop(patience = stopPatience): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#wakesAt = Infinity
    await this.#scheduling
    const late = sleep(patience, true, { ref: false })
    if (await Promise.race([Promise.all(this.#workers).then(() => false), late])) await this.#giveBack()
  }

  /** Does every job that is due now and returns when none is left. Tests call it instead of waiting. */
  async runDueJobs(): Promise<void> {
    for (let job = await this.#claim(); job !== undefined; job = await this.#claim()) await this.#doNamed(job)
  }

  /** Looks for jobs then at the latest: many that come one after the other do not put it off. */
  #wakeAfter(milliseconds: number): void {
    const at = Date.now() + milliseconds
    if (this.#stopped || at >= this.#wakesAt) return
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
    if (this.#stopped || this.#workers.size >= maxWorkers) return
    const lane = this.#goAlong()
      .catch((error: unknown) => this.#log.error({ err: error }, 'The job queue cannot be read'))
      .finally(() => this.#workers.delete(lane))
    this.#workers.add(lane)
  }

  /** Does job after job while any are due. Who finds one has another lane look for the next meanwhile. */
  async #goAlong(): Promise<void> {
    while (!this.#stopped) {
      const job = await this.#claim()
      if (job === undefined) return
      this.#startWorker()
      await this.#doNamed(job)
    }
  }

  /** One lane after the other, so that each knows what is at hand. */
  async #claim(): Promise<ClaimedJob | undefined> {
    const claim = this.#isClaiming.then(() => this.#claimNow())
    this.#isClaiming = claim.catch(() => undefined)
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

  /** What it logs, and jobs that it asks for, carry the id of the request that began it all. */
  async #doNamed(job: ClaimedJob): Promise<void> {
    await withRequestId(job.requestId ?? `job-${job.id}`, () => this.#do(job))
  }

  async #do(job: ClaimedJob): Promise<void> {
    const started = performance.now()
    const holding = setInterval(() => void this.#hold(job), (leaseSeconds * 1000) / 3)
    try {
      // Not done and not failed: each time the process died of it, or with it.
      if (job.attempts > maxAttempts && !this.#repeating.has(job.kind))
        throw new Error('Never came to an end')
      await this.#handlers.get(job.kind)?.(job.payload, job.id)
      await finishJob(this.#db, job)
      this.#observer(job.kind, true, performance.now() - started)
    } catch (error) {
      this.#observer(job.kind, false, performance.now() - started)
      this.#log.warn({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, 'A job failed')
      await retryLater(this.#db, job, error instanceof Error ? error.message : String(error))
    } finally {
      clearInterval(holding)
      this.#running.delete(job)
    }
  }

  async #giveBack(): Promise<void> {
    for (const job of this.#running) {
      this.#log.warn({ job: job.id, kind: job.kind }, 'A job took too long for this stop, and is given back')
      await releaseJob(this.#db, job)
    }
  }

  async #hold(job: ClaimedJob): Promise<void> {
    await extendLease(this.#db, job).catch((error: unknown) =>
      this.#log.warn({ err: error, job: job.id }, 'A job cannot be held'),
    )
  }
}
