import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { MemberRole } from '../../db/tables.ts'
import { countVisibleMembers, isVisibleMember, noBlockInCircle } from '../../visibility/people.ts'

export type OwnRow = { id: number; role: MemberRole; joined_at: Date }

/** Most recently joined first. */
export async function findOwnMemberships(
  db: Queryable,
  viewerId: number,
  after: [joinedAt: string, id: number] | null,
  limit: number,
): Promise<OwnRow[]> {
  let query = db
    .selectFrom('group_members')
    .select(['group_id as id', 'role', 'joined_at'])
    .where('user_id', '=', viewerId)
  if (after !== null) {
    const [joinedAt, id] = after
    query = query.where((eb) =>
      eb.or([
        eb('joined_at', '<', new Date(joinedAt)),
        eb.and([eb('joined_at', '=', new Date(joinedAt)), eb('group_id', '>', id)]),
      ]),
    )
  }
  return await query.orderBy('joined_at', 'desc').orderBy('group_id').limit(limit).execute()
}

export type MemberRow = { userId: number; role: MemberRole; joinedAt: Date }

/** Members visible to the viewer: organizers first, then by time of joining. */
export async function findMembers(
  db: Queryable,
  viewerId: number,
  groupId: number,
  page: { after: [role: string, joinedAt: string, userId: number] | null; limit: number },
): Promise<MemberRow[]> {
  const [role, joinedAt, userId] = page.after ?? []
  const isAfter =
    page.after === null
      ? sql`true`
      : sql`(m.role, m.joined_at, m.user_id) > (${role}::member_role, ${joinedAt}::timestamptz, ${userId}::bigint)`
  const { rows } = await sql<MemberRow>`
    select m.user_id as "userId", m.role, m.joined_at as "joinedAt"
    from group_members m join users u on u.id = m.user_id
    where m.group_id = ${groupId} and ${isVisibleMember(viewerId, 'u', sql.ref('m.group_id'))} and ${isAfter}
    order by m.role, m.joined_at, m.user_id limit ${page.limit}`.execute(db)
  return rows
}

/** Members visible to the viewer, the newest first. */
export async function findNewestMembers(
  db: Queryable,
  viewerId: number,
  groupId: number,
  page: { after: [joinedAt: string, userId: number] | null; limit: number },
): Promise<MemberRow[]> {
  const [joinedAt, userId] = page.after ?? []
  const isAfter =
    page.after === null
      ? sql`true`
      : sql`(m.joined_at, m.user_id) < (${joinedAt}::timestamptz, ${userId}::bigint)`
  const { rows } = await sql<MemberRow>`
    select m.user_id as "userId", m.role, m.joined_at as "joinedAt"
    from group_members m join users u on u.id = m.user_id
    where m.group_id = ${groupId} and ${isVisibleMember(viewerId, 'u', sql.ref('m.group_id'))} and ${isAfter}
    order by m.joined_at desc, m.user_id desc limit ${page.limit}`.execute(db)
  return rows
}

export async function countMembers(db: Queryable, viewerId: number, groupId: number): Promise<number> {
  const row = await db
    .selectFrom('groups as g')
    .select(countVisibleMembers(viewerId).as('count'))
    .where('g.id', '=', groupId)
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function isMember(db: Queryable, userId: number, groupId: number): Promise<boolean> {
  const row = await db
    .selectFrom('group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasNoBlockIn(db: Queryable, userId: number, groupId: number): Promise<boolean> {
  const { rows } = await sql<{
    isUnblocked: boolean
  }>`select ${noBlockInCircle(userId, groupId)} as "isUnblocked"`.execute(db)
  return rows[0]?.isUnblocked === true
}

/** Circles of both users, most recently joined by `userId` first. */
export async function findSharedCircles(db: Queryable, userId: number, otherId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_members as mine')
    .innerJoin('group_members as theirs', 'theirs.group_id', 'mine.group_id')
    .select('mine.group_id as id')
    .where('mine.user_id', '=', userId)
    .where('theirs.user_id', '=', otherId)
    .orderBy('mine.joined_at', 'desc')
    .orderBy('mine.group_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The map leaves out users without circles. */
export async function countCirclesByUser(
  db: Queryable,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('group_members')
    .select((eb) => ['user_id', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', (eb) => eb.fn.any(eb.val([...userIds])))
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

/** Marks the circle as active and deletes the former membership. Does nothing in a deleted or hidden circle. */
export async function insertMember(
  tx: Transaction,
  member: { groupId: number; userId: number; role: MemberRole },
  now: Date,
): Promise<void> {
  await sql`
    with circle as (
      select id from groups where id = ${member.groupId} and deleted_at is null and hidden_at is null
      for no key update
    ), joined as (
      insert into group_members (group_id, user_id, role, joined_at)
      select id, ${member.userId}, ${member.role}::member_role, ${now} from circle
      on conflict do nothing
      returning group_id
    ), former as (
      delete from former_memberships where group_id = ${member.groupId} and user_id = ${member.userId}
    )
    update groups set last_active_at = greatest(last_active_at, ${now})
    from joined where groups.id = joined.group_id`.execute(tx)
}

/** All members, including inactive accounts. */
export async function findMemberIds(db: Queryable, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_members')
    .select('user_id')
    .where('group_id', '=', groupId)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
