import { sql } from 'kysely'

import type { Queryable } from '../db/database.ts'

export type FailedJob = {
  id: number
  kind: string
  attempts: number
  failedAt: Date
  lastError: string | null
}

const isFailed = sql`attempts >= max_attempts and locked_at is null`

export async function findFailedJobs(db: Queryable): Promise<FailedJob[]> {
  // graphile-worker stores when the next attempt would be.
  const { rows } = await sql<FailedJob>`
    select id, task_identifier as kind, attempts, last_error as "lastError",
      run_at - exp(least(attempts, 10)) * interval '1 second' as "failedAt"
    from graphile_worker.jobs where ${isFailed} order by id`.execute(db)
  return rows
}

const selectFailed = (ids: readonly number[] | 'all') => sql`
  array(select id from graphile_worker.jobs
    where ${isFailed} and ${ids === 'all' ? sql`true` : sql`id = any(${ids}::bigint[])`})`

/** Requeues failed jobs and resets their attempts. @returns the IDs of the requeued jobs. */
export async function retryFailedJobs(db: Queryable, ids: readonly number[] | 'all'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.reschedule_jobs(${selectFailed(ids)}, run_at => now(), attempts => 0)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns the IDs of the deleted jobs. */
export async function deleteFailedJobs(db: Queryable, ids: readonly number[] | 'all'): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.complete_jobs(${selectFailed(ids)}) order by id`.execute(db)
  return rows.map(({ id }) => id)
}
