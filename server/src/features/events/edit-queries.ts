import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { findEmptiedColumns } from '../../db/written-texts.ts'
import type { EventDetails, NewEvent, EventLocation } from './create-queries.ts'

type Original = Omit<NewEvent, 'createdBy' | 'every' | 'isHostGoing'> & {
  tags: { slug: string; name: string }[]
}
type OriginalRow = EventDetails &
  Omit<EventLocation, 'id'> & { cityId: number; timezone: string; tags: Original['tags'] }

/** The details of an event, for a copy. */
export async function findOriginal(db: Queryable, id: number): Promise<Original | undefined> {
  const { rows } = await sql<OriginalRow>`
    select e.title, e.description, e.category, e.sponsors, e.address, e.coordinates, e.capacity,
      e.plus_ones as "plusOnes", e.allows_email_guests as "allowsEmailGuests", e.is_listed as listed, e.image,
      e.city_id as "cityId", e.location, e.latitude, e.longitude, e.timezone,
      coalesce((
        select jsonb_agg(jsonb_build_object('slug', i.slug, 'name', i.name))
        from event_tags t join interests i on i.id = t.interest_id where t.event_id = e.id
      ), '[]') as tags
    from events e where e.id = ${id} and e.group_id is null and e.city_id is not null`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { cityId, location, latitude, longitude, ...details } = row
  return { ...details, place: { id: cityId, location, latitude, longitude } }
}

export type LockedEvent = {
  id: number
  startsAt: Date
  endsAt: Date | null
  timezone: string
  cityId: number | null
  address: string | null
  coordinates: string | null
  image: string | null
  /** Whether anyone goes or waits and must be notified of a change. */
  hasRsvps: boolean
  spotsTaken: number
}

/** SQL: whether anyone goes to event `e` or waits, apart from its hosts. */
export const hasRsvps = sql<boolean>`(
  exists (select from event_attendees a where a.event_id = e.id and not a.as_host)
  or exists (select from event_waitlist w where w.event_id = e.id)
  or exists (
    select from event_email_guests g where g.event_id = e.id and g.status in ('going', 'waitlisted', 'offered')
  )
)`

/** Locks this event and, with `following`, all later dates of its series that aren't cancelled, earliest first. */
export async function lockEditedEvents(
  tx: Transaction,
  id: number,
  following: boolean,
): Promise<LockedEvent[]> {
  const ids = following
    ? sql`
      select date.id from events e join events date
        on date.id = e.id or (date.series_id = e.series_id and (date.starts_at, date.id) > (e.starts_at, e.id))
      where e.id = ${id}`
    : sql`select ${id}::bigint`
  await sql`select from events where id in (${ids}) order by id for no key update`.execute(tx)
  const { rows } = await sql<LockedEvent>`
    select e.id, e.starts_at as "startsAt", e.ends_at as "endsAt", e.timezone, e.city_id as "cityId",
      e.address, e.coordinates, e.image, e.spots_taken as "spotsTaken", ${hasRsvps} as "hasRsvps"
    from events e
    where e.id in (${ids}) and e.cancelled_at is null
    order by e.starts_at, e.id`.execute(tx)
  return rows
}

/** Column values; absent columns stay the same. */
export type Changes = Partial<EventDetails> & { timezone?: string }

export async function updateEvents(
  tx: Transaction,
  ids: readonly number[],
  { sponsors, plusOnes, allowsEmailGuests, listed, ...details }: Changes,
  place: EventLocation | null,
): Promise<void> {
  const columns = {
    ...details,
    ...(sponsors === undefined ? {} : { sponsors: [...sponsors] }),
    ...(plusOnes === undefined ? {} : { plus_ones: plusOnes }),
    ...(allowsEmailGuests === undefined ? {} : { allows_email_guests: allowsEmailGuests }),
    ...(listed === undefined ? {} : { is_listed: listed }),
    ...(place === null
      ? {}
      : {
          city_id: place.id,
          location: place.location,
          latitude: place.latitude,
          longitude: place.longitude,
        }),
  }
  if (Object.keys(columns).length === 0) return
  await tx
    .updateTable('events')
    .set(columns)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute()
}

type Move = { id: number; startsAt: Date; endsAt: Date | null }

export async function moveEvents(tx: Transaction, moves: readonly Move[]): Promise<void> {
  await sql`
    update events set starts_at = m.starts_at, ends_at = m.ends_at,
      is_all_day = is_all_day and (events.starts_at, events.ends_at) is not distinct from (m.starts_at, m.ends_at)
    from unnest(${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${moves.map(({ endsAt }) => endsAt)}::timestamptz[]) m (id, starts_at, ends_at)
    where events.id = m.id`.execute(tx)
}

/** Called after a change of time, place or state: calendar apps replace an event by a higher version. */
export async function incrementVersion(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await sql`
    update events set sequence = sequence + 1, changed_at = ${now} where id = any(${ids}::bigint[])`.execute(
    tx,
  )
}

export async function cancelEvents(tx: Transaction, ids: readonly number[], now: Date): Promise<void> {
  await sql`update events set cancelled_at = ${now} where id = any(${ids}::bigint[])`.execute(tx)
}

/** The points for attending; null while the event is cancelled. */
export async function findEventPoints(db: Queryable, id: number): Promise<number | null> {
  const query = db
    .selectFrom('events')
    .select('points')
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
  return (await query.executeTakeFirst())?.points ?? null
}

export async function findGoing(
  db: Queryable,
  ids: readonly number[],
): Promise<{ eventId: number; userId: number }[]> {
  const { rows } = await sql<{ eventId: number; userId: number }>`
    select event_id as "eventId", user_id as "userId" from event_attendees
    where event_id = any(${ids}::bigint[]) order by user_id, event_id`.execute(db)
  return rows
}

/** Guests who earn points: hosts of public events don't. */
export async function findEarners(db: Queryable, id: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select a.user_id as "userId" from event_attendees a join events e on e.id = a.event_id
    where a.event_id = ${id} and not (a.as_host and e.group_id is null) order by a.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Locks a host's public events. */
export async function lockEventsOfHost(tx: Transaction, userId: number): Promise<void> {
  await sql`
    select from events where created_by = ${userId} and group_id is null order by id for no key update`.execute(
    tx,
  )
}

/** `isNext`: the next date that this person hosts, of an event or a series. */
type Transfer = { id: number; newHostId: number; isNext: boolean }

/** Each public event of this host goes to the person who has co-hosted it longest and can run it. */
export async function transferEvents(tx: Transaction, userId: number, now: Date): Promise<Transfer[]> {
  const isTransferable = sql`e.created_by = ${userId} and e.group_id is null and e.cancelled_at is null
    and e.removed_at is null and c.accepted_at is not null`
  // Someone who deletes their account at the same time can't take over.
  await sql`
    select from users where id in (
      select c.user_id from events e join event_co_hosts c on c.event_id = e.id where ${isTransferable}
    ) order by id for key share`.execute(tx)
  const { rows } = await sql<Transfer>`
    with new_hosts as (
      select distinct on (e.id) e.id, c.user_id
      from events e join event_co_hosts c on c.event_id = e.id join users u on u.id = c.user_id
      where ${isTransferable} and u.is_active and u.is_verified
      order by e.id, c.accepted_at, c.user_id
    ), transferred as (
      update events e set created_by = n.user_id from new_hosts n where e.id = n.id
      returning e.id, e.created_by, e.series_id, e.starts_at, e.over_at
    )
    select id, created_by as "newHostId", over_at > ${now} and 1 = rank() over (
      partition by created_by, coalesce(series_id, -id), over_at > ${now} order by starts_at, id
    ) as "isNext"
    from transferred order by id`.execute(tx)
  return rows
}

/** A host's upcoming public events that have other guests or people waiting. */
export async function findUpcomingWithGuests(
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<{ id: number; hasRsvps: true }[]> {
  const { rows } = await sql<{ id: number; hasRsvps: true }>`
    select e.id, true as "hasRsvps" from events e
    where e.created_by = ${userId} and e.group_id is null and e.cancelled_at is null and e.starts_at > ${now}
      and e.id in (
        select event_id from event_attendees where user_id <> ${userId}
        union all select event_id from event_waitlist where user_id <> ${userId}
        union all select event_id from event_email_guests where status in ('going', 'waitlisted', 'offered')
      )
    order by e.id`.execute(tx)
  return rows
}

/** Keeps only the title, place and time of these events. @returns the keys of their pictures. */
export async function clearDetails(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  const emptied = sql.join(findEmptiedColumns('events').map((column) => sql`${sql.ref(column)} = null`))
  const { rows } = await sql<{ image: string | null }>`
    with before as (select id, image from events where id = any(${ids}::bigint[]))
    update events e set created_by = null, ${emptied}, sponsors = '{}', image = null
    from before where e.id = before.id returning before.image`.execute(tx)
  return rows.flatMap(({ image }) => image ?? [])
}

/** @returns the keys of their pictures. */
export async function deleteEventsOfHost(tx: Transaction, userId: number): Promise<string[]> {
  const query = tx.deleteFrom('events').where('created_by', '=', userId).where('group_id', 'is', null)
  const deletedRows = await query.returning('image').execute()
  return deletedRows.flatMap(({ image }) => image ?? [])
}

/** @returns the keys of their pictures. */
export async function deleteDraftsOfUser(tx: Transaction, userId: number): Promise<string[]> {
  const deletedRows = await tx
    .deleteFrom('event_drafts')
    .where('user_id', '=', userId)
    .returning('image')
    .execute()
  return deletedRows.flatMap(({ image }) => image ?? [])
}
