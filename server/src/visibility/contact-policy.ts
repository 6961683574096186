import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../db/database.ts'

/** @param a, b user ids or columns. */
function haveSharedCircle(a: RawBuilder<unknown>, b: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from group_members mine
    join group_members theirs on theirs.group_id = mine.group_id and theirs.user_id = ${b}
    where mine.user_id = ${a}
  )`
}

/**
 * Whether a user's contact policy allows a request from this viewer. Does not check visibility, nor whether they are
 * already connected.
 */
export function acceptsRequests(viewerId: number, users: string): RawBuilder<boolean> {
  const policy = sql.ref(`${users}.contact_policy`)
  return sql<boolean>`(${policy} = 'everyone'
    or (${policy} = 'acquaintances' and ${haveSharedCircle(sql`${viewerId}::bigint`, sql.ref(`${users}.id`))}))`
}

export type Relationship = { acceptsRequests: boolean; areStrangers: boolean }

/** Undefined if there is no such person. Friends are not strangers. */
export async function getContactPolicy(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<Relationship | undefined> {
  const { rows } = await sql<Relationship>`
    select ${acceptsRequests(viewerId, 'u')} as "acceptsRequests",
      not (${haveSharedCircle(sql`${viewerId}::bigint`, sql`u.id`)} or exists (
        select from friendships
        where user_low = least(u.id, ${viewerId}::bigint) and user_high = greatest(u.id, ${viewerId}::bigint)
      )) as "areStrangers"
    from users u where u.id = ${id}`.execute(db)
  return rows[0]
}
