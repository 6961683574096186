import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'

/** A way in which a name is written; its index holds it in the order of bytes. */
const toSearchSql = (searchMethod: number) => ({
  by: sql`name_variant(u.name, ${sql.lit(searchMethod)})`,
  among: searchMethod === 1 ? sql`true` : sql`name_variant(u.name, ${sql.lit(searchMethod)}) is not null`,
})
/** Names as they are, with the last word first, from the second on, without what is in the middle; and addresses. */
const searchMethods = [
  toSearchSql(1),
  toSearchSql(2),
  toSearchSql(3),
  toSearchSql(4),
  { by: sql`normalize_text(u.email::text)`, among: sql`true` },
]

/** What follows all that begins with something, in the order of bytes. */
const last = '\u{10FFFF}'

/**
 * People whose name begins so, as it is or with its last word first, from its second word on or without those in the
 * middle; or whose email does.
 *
 * @param most how many each of these ways may find.
 * @returns ids, each once: by name, then by the other ways.
 */
export async function findPrefixMatches(db: Database, search: string, most: number): Promise<number[]> {
  const prefix = sql`normalize_text(${search.replaceAll(/\s+/g, ' ')})`
  const found = searchMethods.map(
    ({ by, among }) => sql`array(
      select u.id from users u
      where ${among} and ${by} collate "C" >= ${prefix} and ${by} collate "C" < ${prefix} || ${last}
      order by ${by} collate "C", u.id limit ${most}
    )`,
  )
  const query = sql<{ id: number }>`
    select id from unnest(${sql.join(found, sql` || `)}) with ordinality found (id, place)
    group by id order by min(place)`
  // One plan fits all words; making one anew for each would take longer than the search.
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    return await query.execute(tx)
  })
  return rows.map(({ id }) => id)
}
