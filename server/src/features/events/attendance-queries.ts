import type { Rsvp } from '@coterie/contract/events/attendance'
import type { Attendance } from '@coterie/contract/events/events'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { hasNoBlockBetween } from '../../visibility/people.ts'
import { selectCoHostIds } from './access.ts'
import { countHiddenGuests, selectSpotsLeft } from './counters.ts'

export type LockedEvent = {
  id: number
  groupId: number | null
  createdBy: number | null
  capacity: number | null
  /** How many people each guest may bring. */
  plusOnes: number
  allowsEmailGuests: boolean
  startsAt: Date
  endsAt: Date | null
  cancelledAt: Date | null
  points: number
  coHostIds: number[]
}

/** Called before spots are changed or counted: concurrent RSVPs then queue here instead of overbooking. */
export async function lockEvents(tx: Transaction, ids: readonly number[]): Promise<LockedEvent[]> {
  const { rows } = await sql<LockedEvent>`
    select id, group_id as "groupId", created_by as "createdBy", capacity, plus_ones as "plusOnes",
      allows_email_guests as "allowsEmailGuests", starts_at as "startsAt", ends_at as "endsAt", cancelled_at as "cancelledAt", points, ${selectCoHostIds('events')} as "coHostIds"
    from events where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  return rows
}

/** Spots that are neither taken nor offered; null without a capacity. */
export async function countFreeSpots(tx: Transaction, { id, capacity }: LockedEvent): Promise<number | null> {
  if (capacity === null) return null
  const { rows } = await sql<{
    taken: number
  }>`select spots_taken as taken from events where id = ${id}`.execute(tx)
  return capacity - (rows[0]?.taken ?? 0)
}

type NewRsvp = { eventId: number; userId: number; plusOnes: number }

/** @returns false if the person was already going. */
export async function insertAttendance(
  tx: Transaction,
  { eventId, userId, asHost, plusOnes }: NewRsvp & { asHost: boolean },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into event_attendees (event_id, user_id, as_host, plus_ones, created_at)
    values (${eventId}, ${userId}, ${asHost}, ${plusOnes}, ${now})
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
  { eventId, userId, plusOnes }: NewRsvp,
  now: Date,
): Promise<void> {
  await sql`
    insert into event_waitlist (event_id, user_id, plus_ones, created_at)
    values (${eventId}, ${userId}, ${plusOnes}, ${now})
    on conflict do nothing`.execute(tx)
}

/** @returns false if the person was not on the waitlist. */
export async function removeFromWaitlist(tx: Transaction, eventId: number, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from event_waitlist where event_id = ${eventId} and user_id = ${userId}`.execute(tx)
  return numAffectedRows === 1n
}

export type SavedRsvp = { status: Attendance; plusOnes: number }

/** A person's status after the last promotion from the waitlist, and how many people they bring. */
export async function findRsvp(tx: Transaction, eventId: number, userId: number): Promise<SavedRsvp | null> {
  const { rows } = await sql<SavedRsvp>`
    select 'going' as status, plus_ones as "plusOnes" from event_attendees where event_id = ${eventId} and user_id = ${userId}
    union all
    select case when offer_expires_at is null then 'waitlisted' else 'offered' end, plus_ones
    from event_waitlist where event_id = ${eventId} and user_id = ${userId}`.execute(tx)
  return rows[0] ?? null
}

/** A person's status and the numbers of the event as they see them. */
export async function findOwnRsvp(
  db: Queryable,
  userId: number,
  eventId: number,
  now: Date,
): Promise<Omit<Rsvp, 'points'> | undefined> {
  const { rows } = await sql<Omit<Rsvp, 'points'>>`
    select case when a.user_id is not null then 'going' when w.id is null then null
        when w.offer_expires_at is null then 'waitlisted' when w.offer_expires_at > ${now} then 'offered' end as attendance,
      e.going_count - ${countHiddenGuests(userId, 'e')} as "goingCount", ${selectSpotsLeft('e', now)} as "spotsLeft"
    from events e
    left join event_attendees a on a.event_id = e.id and a.user_id = ${userId}
    left join event_waitlist w on w.event_id = e.id and w.user_id = ${userId}
    where e.id = ${eventId}`.execute(db)
  return rows[0]
}

/** For people who are going or on the waitlist. */
export async function updatePlusOnes(tx: Transaction, { eventId, userId, plusOnes }: NewRsvp): Promise<void> {
  const isOwn = sql`event_id = ${eventId} and user_id = ${userId}`
  await sql`update event_attendees set plus_ones = ${plusOnes} where ${isOwn}`.execute(tx)
  await sql`update event_waitlist set plus_ones = ${plusOnes} where ${isOwn}`.execute(tx)
}

/** Someone who waits. People without an account have an `emailGuestId`. */
export type Waiter = { userId: number; emailGuestId: null } | { userId: null; emailGuestId: number }

/** Whether anyone waits or has an offer. */
export async function hasWaitlist(tx: Transaction, eventId: number): Promise<boolean> {
  const event = await tx
    .selectFrom('events')
    .select('waitlist_size')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return event !== undefined && event.waitlist_size > 0
}

/** @returns those whose offers have expired: they no longer wait. */
export async function expireOffers(tx: Transaction, eventId: number, now: Date): Promise<Waiter[]> {
  const users = await sql<Waiter>`
    delete from event_waitlist where event_id = ${eventId} and offer_expires_at <= ${now}
    returning user_id as "userId", null as "emailGuestId"`.execute(tx)
  const emailGuests = await sql<Waiter>`
    update event_email_guests set status = 'left', since = ${now}, waitlist_id = null, offer_expires_at = null
    where event_id = ${eventId} and offer_expires_at <= ${now}
    returning null as "userId", id as "emailGuestId"`.execute(tx)
  return [...users.rows, ...emailGuests.rows]
}

/** Whether person `u` on the waitlist could take a spot at event `e` now: active, verified and able to see it. */
const canAcceptOffer = sql`(u.is_active and u.is_verified and ${hasNoBlockBetween(sql`u.id`, sql`e.created_by`)})`

/** `id` is the position on the waitlist. */
export type WaitingParty = Waiter & { id: number; size: number }

/** People on the waitlist in order, with the number of spots they need. */
export async function findWaitingFor(
  tx: Transaction,
  eventId: number,
  { after, spots, limit }: { after: number; spots: number | null; limit: number | null },
): Promise<WaitingParty[]> {
  const { rows } = await sql<WaitingParty>`
    select w.id, w.user_id as "userId", null as "emailGuestId", 1 + w.plus_ones as size
    from event_waitlist w join users u on u.id = w.user_id join events e on e.id = w.event_id
    where w.event_id = ${eventId} and w.offer_expires_at is null and w.id > ${after}::bigint
      and 1 + w.plus_ones <= coalesce(${spots}::int, 1 + w.plus_ones) and ${canAcceptOffer}
    union all
    select waitlist_id, null, id, 1 from event_email_guests
    where event_id = ${eventId} and status = 'waitlisted' and waitlist_id > ${after}::bigint
      and 1 <= coalesce(${spots}::int, 1)
    order by id limit ${limit}::int`.execute(tx)
  return rows
}

export async function offerSpots(
  tx: Transaction,
  ids: readonly number[],
  until: Date,
  now: Date,
): Promise<void> {
  await sql`
    update event_waitlist set offer_expires_at = ${until} where id = any(${ids}::bigint[])`.execute(tx)
  await sql`
    update event_email_guests set status = 'offered', since = ${now}, offer_expires_at = ${until}
    where waitlist_id = any(${ids}::bigint[])`.execute(tx)
}

/** Events with an expired offer, or with a free spot and people waiting. */
export async function findEventsToPromote(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select event_id as id from event_waitlist where offer_expires_at <= ${now}
    union
    select event_id from event_email_guests where offer_expires_at <= ${now}
    union
    select e.id from events e
    cross join lateral (select e.capacity - e.spots_taken as free) spots
    where e.id in (
        select event_id from event_waitlist where offer_expires_at is null
        union select event_id from event_email_guests where waitlist_id is not null and status = 'waitlisted'
      )
      and e.starts_at > ${now} and e.cancelled_at is null
      and (exists (
        select from event_waitlist w join users u on u.id = w.user_id
        where w.event_id = e.id and w.offer_expires_at is null and ${canAcceptOffer}
          and 1 + w.plus_ones <= coalesce(spots.free, 1 + w.plus_ones)
      ) or (coalesce(spots.free, 1) > 0 and exists (
        select from event_email_guests g where g.event_id = e.id and g.status = 'waitlisted'
      )))
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
