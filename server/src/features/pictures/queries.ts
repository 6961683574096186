import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** Whether any row shows this picture. */
export async function isShown(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where avatar = ${key}
    union all select from groups where image = ${key}
    union all select from events where image = ${key}
    limit 1`.execute(db)
  return rows.length > 0
}
