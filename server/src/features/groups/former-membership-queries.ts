import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { MemberRole } from '../../db/tables.ts'
import { isVisibleMember } from '../../visibility/people.ts'
import type { MemberRow } from './member-queries.ts'

export type LockedCircle = { createdBy: number | null; deletedAt: Date | null; hiddenAt: Date | null }

/** Call this before changing members, so that concurrent changes queue. */
export async function lockCircle(tx: Transaction, id: number): Promise<LockedCircle | undefined> {
  return await tx
    .selectFrom('groups')
    .select(['created_by as createdBy', 'deleted_at as deletedAt', 'hidden_at as hiddenAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The memberships of the viewer and of another member visible to them. */
export async function findMemberships(
  db: Queryable,
  viewerId: number,
  groupId: number,
  userId: number,
): Promise<{ own: MemberRow | undefined; other: MemberRow | undefined }> {
  const { rows } = await sql<MemberRow>`
    select m.user_id as "userId", m.role, m.joined_at as "joinedAt"
    from group_members m join users u on u.id = m.user_id
    where m.group_id = ${groupId} and m.user_id in (${viewerId}, ${userId})
      and ${isVisibleMember(viewerId, 'u', sql.ref('m.group_id'))}`.execute(db)
  const findRow = (id: number) => rows.find((row) => row.userId === id)
  return { own: findRow(viewerId), other: findRow(userId) }
}

/** Prefers active people, then organizers, then the longest membership. */
export async function findNewOwner(
  tx: Transaction,
  groupId: number,
  excludedId: number,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select m.user_id as "userId", m.role, m.joined_at as "joinedAt"
    from group_members m join users u on u.id = m.user_id
    where m.group_id = ${groupId} and m.user_id <> ${excludedId}
    order by (u.is_active and u.is_verified) desc, m.role, m.joined_at, m.user_id limit 1`.execute(tx)
  return rows[0]
}

export async function countOtherAdmins(
  tx: Transaction,
  groupId: number,
  excludedId: number,
): Promise<number> {
  const { count } = await tx
    .selectFrom('group_members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('user_id', '<>', excludedId)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return count
}

type MembershipEnding = {
  endedBy: number
  /** `isPromoted` if the new owner was only a member. */
  newOwner: { userId: number; isPromoted: boolean } | null
  now: Date
}

/** Ended memberships are recorded so that this can be undone. */
export async function endMemberships(
  tx: Transaction,
  groupId: number,
  userId: number | 'all',
  { endedBy, newOwner, now }: MembershipEnding,
): Promise<void> {
  const userFilter = userId === 'all' ? sql`true` : sql`user_id = ${userId}`
  await sql`
    with ended as (
      delete from group_members where group_id = ${groupId} and ${userFilter} returning *
    )
    insert into former_memberships (group_id, user_id, role, joined_at, ended_by, ended_at, was_creator, promoted_id)
    select ended.group_id, ended.user_id, ended.role, ended.joined_at, ${endedBy}, ${now},
      ended.user_id is not distinct from g.created_by or ${newOwner !== null},
      ${newOwner?.isPromoted === true ? newOwner.userId : null}::bigint
    from ended join groups g on g.id = ended.group_id
    on conflict (group_id, user_id) do update set role = excluded.role, joined_at = excluded.joined_at,
      ended_by = excluded.ended_by, ended_at = excluded.ended_at, was_creator = excluded.was_creator,
      promoted_id = excluded.promoted_id`.execute(tx)
}

export async function setRole(
  tx: Transaction,
  groupId: number,
  userId: number,
  role: MemberRole,
): Promise<void> {
  await tx
    .updateTable('group_members')
    .set({ role })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute()
}

export async function setOwner(tx: Transaction, groupId: number, userId: number): Promise<void> {
  await tx.updateTable('groups').set({ created_by: userId }).where('id', '=', groupId).execute()
}

export async function setCircleHidden(
  tx: Transaction,
  groupId: number,
  hiddenAt: Date | null,
): Promise<void> {
  await tx.updateTable('groups').set({ hidden_at: hiddenAt }).where('id', '=', groupId).execute()
}

export async function markCircleDeleted(tx: Transaction, groupId: number, now: Date): Promise<void> {
  await tx
    .updateTable('groups')
    .set({ created_by: null, deleted_at: now })
    .where('id', '=', groupId)
    .execute()
}

export type FormerMembership = {
  userId: number
  endedAt: Date
  wasCreator: boolean
  promotedId: number | null
}

export async function findFormerMemberships(
  tx: Transaction,
  groupId: number,
  endedBy: number,
  since: Date,
): Promise<FormerMembership[]> {
  return await tx
    .selectFrom('former_memberships')
    .select([
      'user_id as userId',
      'ended_at as endedAt',
      'was_creator as wasCreator',
      'promoted_id as promotedId',
    ])
    .where('group_id', '=', groupId)
    .where('ended_by', '=', endedBy)
    .where('ended_at', '>', since)
    .orderBy('user_id')
    .execute()
}

/**
 * People with a new block between them and someone who returns before them: the person who restores the circle, or a
 * longer-standing member.
 */
export async function findBlockedFromReturn(
  tx: Transaction,
  groupId: number,
  first: number,
  memberships: readonly Pick<FormerMembership, 'userId'>[],
): Promise<number[]> {
  const ids = memberships.map(({ userId }) => userId)
  const { rows } = await sql<{ userId: number }>`
    select f.user_id as "userId" from former_memberships f where f.group_id = ${groupId} and f.user_id = any(${ids}::bigint[])
      and exists (
        select from former_memberships before join blocks b on b.created_at > f.ended_at
          and (b.blocker_id, b.blocked_id) in ((f.user_id, before.user_id), (before.user_id, f.user_id))
        where before.group_id = f.group_id and before.user_id = any(${ids}::bigint[])
          and (before.user_id <> ${first}, before.joined_at, before.user_id)
            < (f.user_id <> ${first}, f.joined_at, f.user_id)
      )`.execute(tx)
  return rows.map(({ userId }) => userId)
}

export async function restoreMemberships(
  tx: Transaction,
  groupId: number,
  userIds: readonly number[],
): Promise<void> {
  await sql`
    with restored as (
      delete from former_memberships where group_id = ${groupId} and user_id = any(${userIds}::bigint[]) returning *
    )
    insert into group_members (group_id, user_id, role, joined_at)
    select group_id, user_id, role, joined_at from restored on conflict do nothing`.execute(tx)
}

export async function markCircleRestored(tx: Transaction, groupId: number): Promise<void> {
  await tx.updateTable('groups').set({ deleted_at: null }).where('id', '=', groupId).execute()
}

/** Whether an organizer removed this person and they haven't rejoined. */
export async function wasRemovedFromCircle(db: Queryable, groupId: number, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('former_memberships')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where((eb) => eb('ended_by', 'is distinct from', eb.ref('user_id')))
    .executeTakeFirst()
  return row !== undefined
}

/** Purges deleted circles and former memberships up to this time. @returns the keys of the pictures. */
export async function deleteFormerMemberships(tx: Transaction, until: Date): Promise<(string | null)[]> {
  const deleted = await tx
    .deleteFrom('groups')
    .where('deleted_at', '<=', until)
    .returning(['id', 'image'])
    .execute()
  await tx
    .deleteFrom('former_memberships')
    .where('ended_at', '<=', until)
    .where((eb) => eb('ended_by', '=', eb.ref('user_id')))
    .execute()
  await sql`
    delete from import_ids where kind = 'group' and row_id = any(${deleted.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  )
  return deleted.map(({ image }) => image)
}
