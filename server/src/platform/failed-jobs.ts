import { sql } from 'kysely'

import type { Queryable } from '../db/database.ts'

export type FailedJob = {
  id: number
  kind: string
  attempts: number
  failedAt: Date
  lastError: string | null
}

export async function findFailedJobs(db: Queryable): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, kind, attempts, failed_at as "failedAt", last_error as "lastError"
    from jobs where failed_at is not null order by id`.execute(db)
  return rows
}

/** Requeues failed jobs and resets their attempts. @returns the IDs of the requeued jobs. */
export async function retryFailedJobs(db: Queryable, ids: readonly number[] | 'all'): Promise<number[]> {
  const condition = ids === 'all' ? sql`true` : sql`id = any(${ids}::bigint[])`
  const { rows } = await sql<{ id: number }>`
    update jobs set attempts = 0, failed_at = null, run_at = now()
    where failed_at is not null and ${condition} returning id`.execute(db)
  return rows.map(({ id }) => id)
}
