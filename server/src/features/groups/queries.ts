import type { JoinPolicy } from '@coterie/contract/groups/groups'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { MemberRole } from '../../db/tables.ts'
import { isVisible, noBlockInCircle } from '../../visibility/people.ts'

/** `role` is the viewer's; null for non-members. */
export type Circle = {
  id: number
  name: string
  image: string | null
  createdBy: number | null
  joinPolicy: JoinPolicy
  role: MemberRole | null
  /** Hidden by a platform admin: members can only read. */
  hidden: boolean
  /** The table that it began with, and when members can write; null for others, and once they can. */
  tableId: number | null
  chatOpensAt: Date | null
}

/**
 * SQL: the city of row `g` of `groups` may be shown. It defaults to its owner's city, which the owner may hide: then the
 * circle's location must name it.
 */
export const isCityShown = isCityShownIf(sql`
  exists (select from users owner where owner.id = g.created_by and owner.show_location)`)

/** SQL: the same for a statement that has read the owner. */
export function isCityShownIf(ownerShowsCity: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(g.location is not null and (
    ${ownerShowsCity} or exists (
      select from cities named where named.id = g.city_id and starts_with(lower(g.location), lower(named.label))
    )
  ))`
}

/**
 * The viewer sees their own circles, and those whose creator they may see if there is no block between them and a
 * member. A circle that is hidden, or whose creator is inactive, is visible to members only. So is an invite-only
 * circle, except to people with a pending request.
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

/** Ignores the join policy, for people who were invited. */
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
    select g.id, g.name, g.image, g.created_by as "createdBy", g.join_policy as "joinPolicy", m.role,
      g.hidden_at is not null as hidden, g.table_id as "tableId", g.chat_opens_at as "chatOpensAt"
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

/** At most one update per minute, to avoid a write per message in busy chats. */
export async function touchCircle(tx: Transaction, id: number, now: Date): Promise<void> {
  await sql`
    update groups set last_active_at = ${now}
    where id = ${id} and last_active_at < ${now}::timestamptz - interval '1 minute'`.execute(tx)
}
