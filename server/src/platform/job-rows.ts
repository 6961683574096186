import { sql } from 'kysely'

import type { Database, Transaction } from '../db/database.ts'

/** A job that a process has claimed. Another value of `attempts` in the row means that it lost the lease. */
export type ClaimedJob = {
  id: number
  kind: string
  payload: unknown
  attempts: number
  requestId: string | null
}

/** After this many attempts a job counts as failed and waits for an operator. */
export const maxAttempts = 12
/** How long a claimed job is reserved; after that, its process counts as dead. */
export const leaseSeconds = 120

/** 2 s, 4 s, 8 s … at most an hour. */
function getBackOffSeconds(attempts: number): number {
  return Math.min(2 ** attempts, 3600)
}

/** Claims the job of these kinds that has been due longest. */
export async function claimJob(db: Database, kinds: readonly string[]): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set attempts = attempts + 1, run_at = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from jobs
      -- Times are stored in milliseconds and may have been rounded up.
      where done_at is null and failed_at is null and run_at <= now() + interval '1 millisecond'
        and kind = any(${kinds})
      order by run_at, id for update skip locked limit 1
    )
    returning id, kind, payload, attempts, request_id as "requestId"`.execute(db)
  return rows[0]
}

/** Keeps other processes from claiming a job that takes long. */
export async function extendLease(db: Database, { id, attempts }: ClaimedJob): Promise<void> {
  await sql`
    update jobs set run_at = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and attempts = ${attempts} and done_at is null`.execute(db)
}

/** Lets another process claim the job immediately. */
export async function releaseJob(db: Database, { id, attempts }: ClaimedJob): Promise<void> {
  await sql`
    update jobs set run_at = now() where id = ${id} and attempts = ${attempts} and done_at is null`.execute(
    db,
  )
}

/** Marks a job as applied in the transaction of its effects. @returns false if an earlier attempt applied it. */
export async function markApplied(tx: Transaction, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update jobs set applied_at = now() where id = ${id} and applied_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Marks a job as done, or schedules the next run of a recurring job. */
export async function finishJob(db: Database, { id, attempts }: ClaimedJob): Promise<void> {
  await sql`
    update jobs set done_at = case when every_seconds is null then now() end,
      attempts = case when every_seconds is null then attempts else 0 end,
      run_at = now() + make_interval(secs => coalesce(every_seconds, 0))
    where id = ${id} and attempts = ${attempts}`.execute(db)
}

/** Schedules a retry, or marks the job as failed after the last attempt. */
export async function retryLater(db: Database, { id, attempts }: ClaimedJob, reason: string): Promise<void> {
  await sql`
    update jobs set last_error = ${reason.slice(0, 500)},
      run_at = now() + make_interval(secs => ${getBackOffSeconds(attempts)}),
      failed_at = case when attempts >= ${maxAttempts} and every_seconds is null then now() end
    where id = ${id} and attempts = ${attempts}`.execute(db)
}
