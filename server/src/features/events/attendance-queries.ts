import type { Attendance } from '@coterie/contract/events/events'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { noBlockBetween } from '../../visibility/people.ts'

export type LockedEvent = {
  id: number
  groupId: number | null
  createdBy: number | null
  capacity: number | null
  startsAt: Date
  endsAt: Date | null
  cancelledAt: Date | null
  points: number
}

/** Called before spots are changed or counted: concurrent RSVPs then queue here instead of overbooking. */
export async function lockEvents(tx: Transaction, ids: readonly number[]): Promise<LockedEvent[]> {
  const { rows } = await sql<LockedEvent>`
    select id, group_id as "groupId", created_by as "createdBy", capacity, starts_at as "startsAt", ends_at as "endsAt",
      cancelled_at as "cancelledAt", points
    from events where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
  return rows
}

/** Spots that are neither taken nor offered; null without a capacity. */
export async function countFreeSpots(tx: Transaction, { id, capacity }: LockedEvent): Promise<number | null> {
  if (capacity === null) return null
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from event_attendees where event_id = ${id} and not as_host)
      + (select count(*) from event_waitlist where event_id = ${id} and offer_expires_at is not null) as taken`.execute(
    tx,
  )
  return capacity - (rows[0]?.taken ?? 0)
}

/** @returns false if the person was already going. */
export async function insertAttendance(
  tx: Transaction,
  { eventId, userId, asHost }: { eventId: number; userId: number; asHost: boolean },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into event_attendees (event_id, user_id, created_at, as_host)
    values (${eventId}, ${userId}, ${now}, ${asHost})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** @returns false if the person was not going. */
export async function deleteAttendance(tx: Transaction, eventId: number, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from event_attendees where event_id = ${eventId} and user_id = ${userId}`.execute(tx)
  return numAffectedRows === 1n
}

export async function addToWaitlist(
  tx: Transaction,
  eventId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into event_waitlist (event_id, user_id, created_at) values (${eventId}, ${userId}, ${now})
    on conflict do nothing`.execute(tx)
}

/** @returns false if the person was not on the waitlist. */
export async function removeFromWaitlist(tx: Transaction, eventId: number, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from event_waitlist where event_id = ${eventId} and user_id = ${userId}`.execute(tx)
  return numAffectedRows === 1n
}

/** A person's status after the last promotion from the waitlist. */
export async function findAttendanceStatus(
  tx: Transaction,
  eventId: number,
  userId: number,
): Promise<Attendance | null> {
  const { rows } = await sql<{ status: Attendance }>`
    select 'going' as status from event_attendees where event_id = ${eventId} and user_id = ${userId}
    union all
    select case when offer_expires_at is null then 'waitlisted' else 'offered' end
    from event_waitlist where event_id = ${eventId} and user_id = ${userId}`.execute(tx)
  return rows[0]?.status ?? null
}

export async function expireOffers(tx: Transaction, eventId: number, now: Date): Promise<void> {
  await sql`delete from event_waitlist where event_id = ${eventId} and offer_expires_at <= ${now}`.execute(tx)
}

/** Whether person `u` on the waitlist could take a spot at event `e` now: active, verified and able to see it. */
const canAcceptOffer = sql`(u.is_active and u.is_verified and ${noBlockBetween(sql`u.id`, sql`e.created_by`)})`

/** Offers spots to those who have waited longest. @returns the ids of the people with an offer. */
export async function offerSpots(
  tx: Transaction,
  { eventId, limit, until }: { eventId: number; limit: number | null; until: Date },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update event_waitlist set offer_expires_at = ${until} where id in (
      select w.id from event_waitlist w join users u on u.id = w.user_id join events e on e.id = w.event_id
      where w.event_id = ${eventId} and w.offer_expires_at is null and ${canAcceptOffer}
      order by w.id limit ${limit}::int
    ) returning user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Events with an expired offer, or with a free spot and people waiting. */
export async function findEventsToPromote(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select event_id as id from event_waitlist where offer_expires_at <= ${now}
    union
    select e.id from events e
    where e.id in (select event_id from event_waitlist where offer_expires_at is null)
      and e.starts_at > ${now} and e.cancelled_at is null
      and (e.capacity is null or e.capacity >
        (select count(*) from event_attendees r where r.event_id = e.id and not r.as_host)
        + (select count(*) from event_waitlist w where w.event_id = e.id and w.offer_expires_at is not null))
      and exists (
        select from event_waitlist w join users u on u.id = w.user_id
        where w.event_id = e.id and w.offer_expires_at is null and ${canAcceptOffer}
      )
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findUpcomingRsvps(db: Queryable, userId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from events e
    where e.starts_at > ${now} and e.id in (
      select event_id from event_attendees where user_id = ${userId}
      union select event_id from event_waitlist where user_id = ${userId}
    ) order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}
