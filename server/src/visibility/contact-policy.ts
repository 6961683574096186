import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../db/database.ts'

/** Whether these two are in a circle together. Each is an id, or in SQL the column that holds it. */
function shareCircle(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from group_members mine
    join group_members theirs on theirs.group_id = mine.group_id and theirs.user_id = ${other}
    where mine.user_id = ${one}
  )`
}

/**
 * Whether the person of a row of `users` takes a request from this viewer, as they have set who may write
 * to them. Whether the viewer sees them at all is another question, and so is what is between the two already.
 */
export function acceptsRequests(viewerId: number, users: string): RawBuilder<boolean> {
  const from = sql.ref(`${users}.contact_policy`)
  return sql<boolean>`(${from} = 'everyone'
    or (${from} = 'acquaintances' and ${shareCircle(sql`${viewerId}::int`, sql.ref(`${users}.id`))}))`
}

/** What one person is to another before any request: whether they may be asked, and whether they are strangers. */
export type Relationship = { acceptsRequests: boolean; strangers: boolean }

/** How the viewer stands to somebody; undefined when there is no such person. Friends are no strangers. */
export async function getContactPolicy(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<Relationship | undefined> {
  const { rows } = await sql<Relationship>`
    select ${acceptsRequests(viewerId, 'u')} as "acceptsRequests",
      not (${shareCircle(sql`${viewerId}::int`, sql`u.id`)} or exists (
        select from friendships
        where user_low = least(u.id, ${viewerId}::int) and user_high = greatest(u.id, ${viewerId}::int)
      )) as strangers
    from users u where u.id = ${id}`.execute(db)
  return rows[0]
}
