import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'

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

export type Matches = { ids: number[]; total: number; truncated: boolean }

/**
 * A page of the people found by the start of a form of their name (see `searchMethods`) or of their address: matches by
 * name first, at most `limit` in all. If enough match by their full name, the other methods read nothing.
 */
export async function findPrefixMatches(
  db: Queryable,
  search: string,
  page: { offset: number; limit: number },
  limit: number,
): Promise<Matches> {
  const text = search.replaceAll(/\s+/g, ' ')
  const [byName = sql``, ...others] = searchMethods.map(
    ({ expression, condition }) => sql`array(
      select u.id from users u
      where ${condition} and ${expression} collate "C" >= (select lowest from prefix)
        and ${expression} collate "C" < (select highest from prefix)
      order by ${expression} collate "C", u.id limit ${sql.lit(limit + 1)}
    )`,
  )
  // PostgreSQL can't see the prefix, so it plans the search once and not for each text.
  const { rows } = await sql<Matches>`
    with prefix as materialized (
      select normalize_text(${text}) as lowest, normalize_text(${text}) || ${highestCharacter} as highest
    ), by_name as materialized (
      select ${byName} as ids
    ), matches as (
      select id, min(position) as position from unnest((
        select case when cardinality(ids) > ${sql.lit(limit)} then ids else ids || ${sql.join(others, sql` || `)} end
        from by_name
      )) with ordinality found (id, position) group by id
    )
    select coalesce((array_agg(id order by position))[${page.offset + 1}::int:${page.offset + page.limit}::int], '{}') as ids,
      least(count(*), ${sql.lit(limit)}) as total, count(*) > ${sql.lit(limit)} as truncated
    from matches`.execute(db)
  const [matches] = rows
  if (matches === undefined) throw new Error('The search returned no row')
  return { ...matches, ids: matches.ids.slice(0, Math.max(0, limit - page.offset)) }
}
