import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** Makes past days be counted again, after rows with times in the past were written. */
export async function recountDays(db: Queryable): Promise<void> {
  await sql`update daily_stats set counted = false where counted`.execute(db)
}
