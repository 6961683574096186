import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'

type ActivityRow = { groupId: number; closedAt: Date | null; eventId: number | null }

export async function findActivity(db: Queryable, id: number): Promise<ActivityRow | undefined> {
  return await db
    .selectFrom('activities')
    .select(['group_id as groupId', 'closed_at as closedAt', 'event_id as eventId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes the notifications about a vote that has ended: the next one replaces them. @returns their owners. */
export async function deleteVoteNotifications(tx: Transaction, activityId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    delete from notifications where activity_id = ${activityId} and kind in ('vote-opened', 'vote-closed')
    returning user_id as "userId"`.execute(tx)
  return rows.map(({ userId }) => userId)
}
