import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'

/** The points that the meetup earns this person; null if they aren't going. Locks the RSVP. */
export async function lockMeetupPoints(
  tx: Transaction,
  eventId: number,
  userId: number,
): Promise<number | null> {
  const { rows } = await sql<{ points: number }>`
    select e.points from event_attendees a join events e on e.id = a.event_id
    where a.event_id = ${eventId} and a.user_id = ${userId} and e.cancelled_at is null
    for key share of a`.execute(tx)
  return rows[0]?.points ?? null
}

/** The vote that led to this event or, if it repeats, to its series. */
export async function findActivityByEvent(
  db: Queryable,
  eventId: number,
): Promise<{ id: number; groupId: number } | undefined> {
  const { rows } = await sql<{ id: number; groupId: number }>`
    select a.id, a.group_id as "groupId"
    from events e
    join events first on first.group_id = e.group_id and (first.id = e.id or first.series_id = e.series_id)
    join activities a on a.event_id = first.id
    where e.id = ${eventId}`.execute(db)
  return rows[0]
}

export type ActivityTexts = { title: string; description: string | null; address: string | null }

export async function updateActivityTexts(tx: Transaction, id: number, texts: ActivityTexts): Promise<void> {
  const { title, description, address } = texts
  await tx.updateTable('activities').set({ title, description, address }).where('id', '=', id).execute()
  await sql`
    update messages set content = ${title}
    where activity_id = ${id} and conversation_id = (
      select c.id from activities a join conversations c on c.group_id = a.group_id where a.id = ${id}
    )`.execute(tx)
}

/** Upcoming dates of the meetup: all dates of its series if it repeats. */
export async function findUpcomingDates(tx: Transaction, eventId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select date.id from events e
    join events date on date.group_id = e.group_id and (date.id = e.id or date.series_id = e.series_id)
    where e.id = ${eventId} and date.starts_at > ${now} order by date.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function findCircleInterests(tx: Transaction, groupId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('group_interests')
    .innerJoin('interests', 'interests.id', 'group_interests.interest_id')
    .select('interests.name')
    .where('group_interests.group_id', '=', groupId)
    .execute()
  return rows.map(({ name }) => name)
}

export async function findAttendeeIds(tx: Transaction, eventIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from event_attendees where event_id = any(${eventIds}::bigint[])
    union select user_id from event_waitlist where event_id = any(${eventIds}::bigint[])`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/**
 * A vote that led to a deleted event then points to the next remaining date of the series, if any.
 *
 * @returns who was going, by event.
 */
export async function deleteMeetups(
  tx: Transaction,
  eventIds: readonly number[],
): Promise<{ eventId: number; userIds: number[] }[]> {
  await sql`
    update activities a set event_id = (
      select date.id from events e join events date on date.series_id = e.series_id and date.group_id = e.group_id
      where e.id = a.event_id and date.id <> all(${eventIds}::bigint[]) order by date.starts_at limit 1
    ) where a.event_id = any(${eventIds}::bigint[])`.execute(tx)
  const { rows } = await sql<{ eventId: number; userIds: number[] }>`
    select event_id as "eventId", array_agg(user_id) as "userIds"
    from event_attendees where event_id = any(${eventIds}::bigint[]) group by event_id`.execute(tx)
  await tx.deleteFrom('events').where('id', 'in', eventIds).execute()
  return rows
}
