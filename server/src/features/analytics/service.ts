import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** Marks past days and weeks for recounting, after rows with past times were written. */
export async function recountDays(db: Queryable): Promise<void> {
  await sql`update community_weeks set is_final = false where is_final`.execute(db)
  await sql`update daily_stats set counted = false where counted`.execute(db)
}
