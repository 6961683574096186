import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** Whether any row shows this picture, or a report holds it as it was. */
export async function isShown(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where avatar = ${key}
    union all select from groups where image = ${key}
    union all select from events where image = ${key}
    union all select from event_drafts where image = ${key}
    union all select from evidence_pictures where key = ${key} and kept_among = 'public'
    limit 1`.execute(db)
  return rows.length > 0
}
