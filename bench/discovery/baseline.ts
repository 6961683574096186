import { sql } from 'kysely'

import type { Database } from '../../server/src/db/database.ts'

/**
 * The baseline: reads people by id in one prepared statement, with everything that their cards show. A feed that reads
 * its page from the database can't cost less.
 */
export async function readByIds(db: Database, ids: readonly number[]): Promise<unknown[]> {
  const { rows } = await sql`
    select u.id, u.name, u.avatar, u.bio, case when u.show_location then u.location end as location,
      array(
        select i.name from user_interests ui join interests i on i.id = ui.interest_id
        where ui.user_id = u.id order by i.name collate "und-x-icu"
      ) as interests
    from users u where u.id = any(${ids}::bigint[])`.execute(db)
  return rows
}
