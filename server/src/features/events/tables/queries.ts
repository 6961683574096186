import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../../db/database.ts'

export type NewTable = {
  groupId: number
  title: string
  category: string | null
  cityId: number | null
  location: string | null
  address: string | null
  capacity: number
  startsAt: Date
  timezone: string
}

/** Inserts the meetup, without a host, and keeps the circle's chat closed until `chatOpensAt`. @returns its id. */
export async function insertTable(
  tx: Transaction,
  table: NewTable & { chatOpensAt: Date },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with created as (
      insert into events (group_id, title, category, city_id, location, address, latitude, longitude, capacity,
        starts_at, timezone, created_at)
      select ${table.groupId}::bigint, ${table.title}, ${table.category}::text, ${table.cityId}::bigint, ${table.location}::text,
        ${table.address}::text, c.latitude, c.longitude, ${table.capacity}::int, ${table.startsAt}::timestamptz,
        ${table.timezone}, ${now}::timestamptz
      from (select ${table.cityId}::bigint as id) given left join cities c on c.id = given.id
      returning id
    )
    update groups set table_id = created.id, chat_opens_at = ${table.chatOpensAt}
    from created where groups.id = ${table.groupId} returning created.id`.execute(tx)
  const [created] = rows
  if (created === undefined) throw new Error(`Circle ${table.groupId} no longer exists`)
  return created.id
}

export type TableRow = {
  id: number
  groupId: number
  title: string
  startsAt: Date
  timezone: string
  cancelledAt: Date | null
  isOver: boolean
  location: string | null
  address: string | null
  chatOpensAt: Date | null
  isGoing: boolean
  confirmedAt: Date | null
  attended: boolean
}

/** Callers check that the viewer may see the event. @returns undefined if it is not a table. */
export async function findTable(
  db: Queryable,
  viewerId: number,
  id: number,
  now: Date,
): Promise<TableRow | undefined> {
  const { rows } = await sql<TableRow>`
    select e.id, g.id as "groupId", e.title, e.starts_at as "startsAt", e.timezone, e.cancelled_at as "cancelledAt",
      e.over_at <= ${now} or e.cancelled_at is not null as "isOver", e.location, e.address,
      g.chat_opens_at as "chatOpensAt", a.user_id is not null as "isGoing", a.confirmed_at as "confirmedAt",
      a.checked_in_at is not null as attended
    from events e join groups g on g.table_id = e.id
    left join event_attendees a on a.event_id = e.id and a.user_id = ${viewerId}
    where e.id = ${id}`.execute(db)
  return rows[0]
}

export async function confirmSpotAtTable(
  tx: Transaction,
  eventId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await sql`
    update event_attendees set confirmed_at = coalesce(confirmed_at, ${now})
    where event_id = ${eventId} and user_id = ${userId}`.execute(tx)
}

export async function updatePlace(tx: Transaction, eventId: number, address: string | null): Promise<void> {
  await sql`update events set address = ${address}, coordinates = null where id = ${eventId}`.execute(tx)
}

/**
 * People at the table who have not said that they are coming, latest RSVP first. Someone who took a spot after they were
 * asked has said so with that.
 */
export async function findUnconfirmed(tx: Transaction, eventId: number, askedAt: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from event_attendees
    where event_id = ${eventId} and confirmed_at is null and created_at < ${askedAt}
    order by created_at desc, user_id desc`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many people have a spot or are offered one, and how many wait without an offer. */
export async function countPeople(
  tx: Transaction,
  eventId: number,
): Promise<{ taken: number; waiting: number }> {
  const { rows } = await sql<{ taken: number; waiting: number }>`
    select spots_taken as taken, (
      select count(*)::int from event_waitlist where event_id = events.id and offer_expires_at is null
    ) as waiting from events where id = ${eventId}`.execute(tx)
  return rows[0] ?? { taken: 0, waiting: 0 }
}

/** @returns its members; none if it was open. */
export async function openChat(
  tx: Transaction,
  eventId: number,
): Promise<{ groupId: number; members: number[] } | null> {
  const { rows } = await sql<{ groupId: number; members: number[] }>`
    update groups set chat_opens_at = null where table_id = ${eventId} and chat_opens_at is not null
    returning id as "groupId", array(select user_id from group_members where group_id = groups.id) as members`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** SQL condition: this person has a spot at event `e` or waits for one. */
const hasRsvp = (id: number) => sql`(
  exists (select from event_attendees where event_id = e.id and user_id = ${id})
  or exists (select from event_waitlist where event_id = e.id and user_id = ${id})
)`

/** Upcoming tables where both people have a spot or wait for one. */
export async function findSharedTables(
  db: Queryable,
  userId: number,
  otherId: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from group_members m join groups g on g.id = m.group_id join events e on e.id = g.table_id
    where m.user_id = ${userId} and e.starts_at > ${now} and e.cancelled_at is null
      and ${hasRsvp(userId)} and ${hasRsvp(otherId)}
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}
