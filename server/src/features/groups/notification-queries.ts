import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'

export async function findOlderMembers(db: Queryable, groupId: number, userId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select m.user_id as "userId" from group_members m
    join group_members newcomer on newcomer.group_id = m.group_id and newcomer.user_id = ${userId}
    where m.group_id = ${groupId} and m.user_id <> ${userId} and m.joined_at <= newcomer.joined_at`.execute(
    db,
  )
  return rows.map((row) => row.userId)
}

/** Includes the members at that time. @returns undefined if the deletion was undone. */
export async function findDeletedCircle(
  db: Queryable,
  groupId: number,
): Promise<{ name: string; members: number[] } | undefined> {
  const { rows } = await sql<{ name: string; members: number[] }>`
    select g.name, array(
      select f.user_id from former_memberships f where f.group_id = g.id and f.ended_at = g.deleted_at
    ) as members
    from groups g where g.id = ${groupId} and g.deleted_at is not null`.execute(db)
  return rows[0]
}

/** Deletes the notifications about removals from a circle, or about its deletion. */
export async function deleteRemovalNotifications(
  tx: Transaction,
  groupId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    delete from notifications where user_id = any(${userIds}::bigint[])
      and ((kind = 'removed-from-circle' and group_id = ${groupId}) or (kind = 'circle-deleted' and deleted_group_id = ${groupId}))
    returning user_id as "userId"`.execute(tx)
  return rows.map(({ userId }) => userId)
}
