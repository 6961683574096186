import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { RequestStatus } from '../../db/tables.ts'

type Request = { fromId: number; toId: number; groupId: number | null; status: RequestStatus }

export async function findRequest(db: Queryable, id: number): Promise<Request | undefined> {
  const { rows } = await sql<Request>`
    select from_id as "fromId", to_id as "toId", null::bigint as "groupId", status
    from friend_requests where id = ${id}
    union all
    select from_id, to_id, group_id, status from join_requests where id = ${id}`.execute(db)
  return rows[0]
}

/** Deletes the notifications about a request that is no longer open. @returns their owners. */
export async function deleteRequestNotifications(
  tx: Transaction,
  { fromId, toId, groupId }: Request,
): Promise<number[]> {
  if (groupId !== null) return await deleteJoinRequestNotifications(tx, groupId, fromId)
  const { rows } = await sql<{ userId: number }>`
    delete from notifications where user_id = ${toId} and kind = 'friend-request' and peer_id = ${fromId}
    returning user_id as "userId"`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** The admins' notifications keep the other open requests, if there are any. */
export async function deleteJoinRequestNotifications(
  tx: Transaction,
  groupId: number,
  fromId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; userId: number }>`
    with deleted as (
      delete from notification_actors a using notifications n
      where n.user_id = a.owner_id and n.id = a.notification_id and n.group_id = ${groupId} and n.kind = 'join-request' and a.user_id = ${fromId}
      returning n.id, n.user_id
    )
    select id, user_id as "userId" from deleted`.execute(tx)
  await sql`
    delete from notifications n where id = any(${rows.map(({ id }) => id)}::bigint[])
      and not exists (select from notification_actors where owner_id = n.user_id and notification_id = n.id)`.execute(
    tx,
  )
  return rows.map(({ userId }) => userId)
}
