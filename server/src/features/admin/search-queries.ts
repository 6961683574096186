import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'

/** Where names and addresses are looked up by how they begin; each has an index. */
const lookedUp = [
  { by: sql`name_part(u.name, 1)`, among: sql`true` },
  { by: sql`name_part(u.name, 2)`, among: sql`name_part(u.name, 2) is not null` },
  { by: sql`name_part(u.name, 3)`, among: sql`name_part(u.name, 3) is not null` },
  { by: sql`folded(u.email::text)`, among: sql`true` },
]

/** What follows all that begins with something, in the order of bytes. */
const last = '\u{10FFFF}'

/**
 * People whose name, or all of it from its second or last word on, or email begins so; and those in whom each of
 * several words begins one of theirs, as far as these are among the first few thousand with the longest.
 *
 * @param most how many each of these ways may find.
 * @returns ids, each once: by name, then by the other ways.
 */
export async function findBeginnings(db: Queryable, search: string, most: number): Promise<number[]> {
  const ways = [...waysOf(search, most), ...waysOfWords(search.split(/\s+/), most)]
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${sql.join(ways, sql` || `)}) with ordinality found (id, place)
    group by id order by min(place)`.execute(db)
  return rows.map(({ id }) => id)
}

function waysOf(search: string, most: number): RawBuilder<unknown>[] {
  return lookedUp.map((way) => sql`array(select id from (${beginning(way, search, most)}) found)`)
}

function waysOfWords(words: readonly string[], most: number): RawBuilder<unknown>[] {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  if (others.length === 0) return []
  const fits = others.map(
    (word) => sql`strpos(' ' || folded(found.name || ' ' || found.email::text), ' ' || folded(${word})) > 0`,
  )
  return lookedUp.map(
    (way) => sql`array(
      select id from (${beginning(way, longest, 5 * most)}) found where ${sql.join(fits, sql` and `)}
    )`,
  )
}

function beginning({ by, among }: (typeof lookedUp)[number], begins: string, most: number) {
  return sql`
    select u.id, u.name, u.email from users u
    where ${among} and ${by} collate "C" >= folded(${begins}) and ${by} collate "C" < folded(${begins}) || ${last}
    order by ${by} collate "C", u.id limit ${most}`
}
