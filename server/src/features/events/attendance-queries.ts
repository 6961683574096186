import type { Attendance } from '@coterie/contract/events/events'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { noBlockBetween } from '../../visibility/people.ts'

/** An event whose places are being given: its row is held until the transaction ends. */
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

/**
 * Holds the rows of these events until the transaction ends, in the order of their ids. Whatever gives,
 * takes or counts places does so first: two hundred who answer at once come one after the other.
 */
export async function lockEvents(tx: Transaction, ids: readonly number[]): Promise<LockedEvent[]> {
  const { rows } = await sql<LockedEvent>`
    select id, group_id as "groupId", created_by as "createdBy", capacity, starts_at as "startsAt", ends_at as "endsAt",
      cancelled_at as "cancelledAt", points
    from events where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
  return rows
}

/** Places that nobody has or is offered; null without a capacity. */
export async function countFreeSpots(tx: Transaction, { id, capacity }: LockedEvent): Promise<number | null> {
  if (capacity === null) return null
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from event_attendees where event_id = ${id})
      + (select count(*) from event_waitlist where event_id = ${id} and offer_expires_at is not null) as taken`.execute(
    tx,
  )
  return capacity - (rows[0]?.taken ?? 0)
}

/** @returns whether they come only now. */
export async function insertAttendance(
  tx: Transaction,
  { id }: LockedEvent,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into event_attendees (event_id, user_id, created_at) values (${id}, ${userId}, ${now})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** @returns whether they came. */
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

/** @returns whether they waited. */
export async function removeFromWaitlist(tx: Transaction, eventId: number, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from event_waitlist where event_id = ${eventId} and user_id = ${userId}`.execute(tx)
  return numAffectedRows === 1n
}

/** How somebody stands to the places of an event, as of the last settling. */
export async function findAttendanceStatus(
  tx: Transaction,
  eventId: number,
  userId: number,
): Promise<Attendance | null> {
  const { rows } = await sql<{ place: Attendance }>`
    select 'going' as place from event_attendees where event_id = ${eventId} and user_id = ${userId}
    union all
    select case when offer_expires_at is null then 'waiting' else 'offered' end
    from event_waitlist where event_id = ${eventId} and user_id = ${userId}`.execute(tx)
  return rows[0]?.place ?? null
}

export async function expireOffers(tx: Transaction, eventId: number, now: Date): Promise<void> {
  await sql`delete from event_waitlist where event_id = ${eventId} and offer_expires_at <= ${now}`.execute(tx)
}

/** Whether the person `u` of a waiting list could take a place at event `e` now: they are there, and see it. */
const canAcceptOffer = sql`(u.is_active and u.is_verified and ${noBlockBetween(sql`u.id`, sql`e.created_by`)})`

/** Offers places to those who have waited longest. @returns to whom. */
export async function offerSpots(
  tx: Transaction,
  { eventId, most, until }: { eventId: number; most: number | null; until: Date },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update event_waitlist set offer_expires_at = ${until} where id in (
      select w.id from event_waitlist w join users u on u.id = w.user_id join events e on e.id = w.event_id
      where w.event_id = ${eventId} and w.offer_expires_at is null and ${canAcceptOffer}
      order by w.id limit ${most}::int
    ) returning user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Events whose waiting lists have something to settle: an offer has ended, or a place is free. */
export async function findEventsToPromote(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select event_id as id from event_waitlist where offer_expires_at <= ${now}
    union
    select e.id from events e
    where e.id in (select event_id from event_waitlist where offer_expires_at is null)
      and e.starts_at > ${now} and e.cancelled_at is null
      and (e.capacity is null or e.capacity >
        (select count(*) from event_attendees r where r.event_id = e.id)
        + (select count(*) from event_waitlist w where w.event_id = e.id and w.offer_expires_at is not null))
      and exists (
        select from event_waitlist w join users u on u.id = w.user_id
        where w.event_id = e.id and w.offer_expires_at is null and ${canAcceptOffer}
      )
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Events to come at which somebody has a place or waits for one. */
export async function findUpcomingRsvps(db: Queryable, userId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from events e
    where e.starts_at > ${now} and e.id in (
      select event_id from event_attendees where user_id = ${userId}
      union select event_id from event_waitlist where user_id = ${userId}
    ) order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}
