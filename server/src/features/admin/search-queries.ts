import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'

/** A searchable form of the name, indexed in byte order. */
const toSearchSql = (searchMethod: number) => ({
  expression: sql`name_variant(u.name, ${sql.lit(searchMethod)})`,
  condition: searchMethod === 1 ? sql`true` : sql`name_variant(u.name, ${sql.lit(searchMethod)}) is not null`,
})

/**
 * Forms of a name that people search by: in full, last word first, from the second word on, and without middle words.
 * The last method is the email address.
 */
const searchMethods = [
  toSearchSql(1),
  toSearchSql(2),
  toSearchSql(3),
  toSearchSql(4),
  { expression: sql`normalize_text(u.email::text)`, condition: sql`true` },
]

/** Sorts after all characters in byte order. */
const highestCharacter = '\u{10FFFF}'

/**
 * Finds people by the start of a form of their name (see `searchMethods`) or of their address.
 *
 * @param limit the limit for each method.
 * @returns ids without duplicates: matches by name first.
 */
export async function findPrefixMatches(db: Database, search: string, limit: number): Promise<number[]> {
  const prefix = sql`normalize_text(${search.replaceAll(/\s+/g, ' ')})`
  const subqueries = searchMethods.map(
    ({ expression, condition }) => sql`array(
      select u.id from users u
      where ${condition} and ${expression} collate "C" >= ${prefix} and ${expression} collate "C" < ${prefix} || ${highestCharacter}
      order by ${expression} collate "C", u.id limit ${limit}
    )`,
  )
  const query = sql<{ id: number }>`
    select id from unnest(${sql.join(subqueries, sql` || `)}) with ordinality matches (id, position)
    group by id order by min(position)`
  // A generic plan works for all searches; planning each one would take longer than running it.
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx)
    return await query.execute(tx)
  })
  return rows.map(({ id }) => id)
}
