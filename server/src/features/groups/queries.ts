import type { JoinPolicy } from '@coterie/contract/groups/groups'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { MemberRole } from '../../db/tables.ts'
import { isVisible, noBlockInCircle } from '../../visibility/people.ts'

/** A circle as rules need it. `role` is the viewer's, null outside. */
export type Circle = {
  id: number
  name: string
  image: string | null
  createdBy: number | null
  entry: JoinPolicy
  role: MemberRole | null
  /** By an admin of the platform: its members only read. */
  hidden: boolean
}

/**
 * A circle that this viewer may see: one's own, or one whose creator one may see and in which no member has
 * blocked the viewer or is blocked by them. Who is deactivated
 * takes their circles out of sight of all but the members, and so does an admin who hides one. One that is
 * entered by invitation only is there for its members, and for who asked before it was.
 */
export async function findVisibleCircle(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<Circle | undefined> {
  return await findCircle(
    db,
    viewerId,
    id,
    sql`g.join_policy <> 'invitation' or exists (
      select from join_requests r
      where r.from_id = ${viewerId} and r.group_id = g.id and r.status = 'pending'
    )`,
  )
}

/** The same for who was told of a circle, by a link say: however it is entered. */
export async function findInvitedCircle(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<Circle | undefined> {
  return await findCircle(db, viewerId, id, sql`true`)
}

async function findCircle(
  db: Queryable,
  viewerId: number,
  id: number,
  isShownToNonMembers: RawBuilder<unknown>,
): Promise<Circle | undefined> {
  const { rows } = await sql<Circle>`
    select g.id, g.name, g.image, g.created_by as "createdBy", g.join_policy as entry, m.role,
      g.hidden_at is not null as hidden
    from groups g
    left join group_members m on m.group_id = g.id and m.user_id = ${viewerId}
    left join users creator on creator.id = g.created_by
    where g.id = ${id} and (
      m.user_id is not null
      or (g.hidden_at is null and ${isVisible(viewerId, 'creator')} and (${isShownToNonMembers})
        and ${noBlockInCircle(viewerId, sql`g.id`)})
    )`.execute(db)
  return rows[0]
}

/** Names and picture keys, for what mentions a circle. */
export async function findNames(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; name: string; image: string | null }[]> {
  return await db
    .selectFrom('groups')
    .select(['id', 'name', 'image'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(ids)])))
    .execute()
}

/** Within a minute of the last time it changes nothing: a busy chat need not write the row each time. */
export async function touchCircle(tx: Transaction, id: number, now: Date): Promise<void> {
  await sql`
    update groups set last_active_at = ${now}
    where id = ${id} and last_active_at < ${now}::timestamptz - interval '1 minute'`.execute(tx)
}
