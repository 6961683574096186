import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'

/** The points that the meetup earns this person; null if they aren't going. Locks the RSVP. */
export async function findEventPoints(
  tx: Transaction,
  eventId: number,
  userId: number,
): Promise<number | null> {
  const { rows } = await sql<{ points: number }>`
    select e.points from event_attendees r join events e on e.id = r.event_id
    where r.event_id = ${eventId} and r.user_id = ${userId} and e.cancelled_at is null
    for key share of r`.execute(tx)
  return rows[0]?.points ?? null
}

export async function findActivityOfEvent(
  tx: Transaction,
  eventId: number,
): Promise<{ id: number; groupId: number } | undefined> {
  return await tx
    .selectFrom('activities')
    .select(['id', 'group_id as groupId'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

export async function renameActivity(tx: Transaction, id: number, title: string): Promise<void> {
  await tx.updateTable('activities').set({ title }).where('id', '=', id).execute()
  await tx.updateTable('messages').set({ content: title }).where('activity_id', '=', id).execute()
}

export async function findAttendeeIds(tx: Transaction, id: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from event_attendees where event_id = ${id}
    union select user_id from event_waitlist where event_id = ${id}`.execute(tx)
  return rows.map(({ userId }) => userId)
}

export async function deleteMeetup(tx: Transaction, id: number): Promise<number[]> {
  const deletedRows = await tx
    .deleteFrom('event_attendees')
    .where('event_id', '=', id)
    .returning('user_id')
    .execute()
  await tx.deleteFrom('events').where('id', '=', id).execute()
  return deletedRows.map(({ user_id }) => user_id)
}
