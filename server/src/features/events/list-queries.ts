import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'
import { isEventVisible } from './access.ts'

type ListKind = 'going' | 'hosting' | 'liked' | 'past'
type OwnEventsInput = { show: ListKind; after: [string, number] | null; limit: number }

function selectEventIds(show: ListKind, viewerId: number): RawBuilder<unknown> {
  const going = sql`
    select event_id as id from event_attendees where user_id = ${viewerId}
    union select event_id from event_waitlist where user_id = ${viewerId}`
  const lists = {
    going,
    past: going,
    hosting: sql`
      select id from events where created_by = ${viewerId}
      union select event_id from event_co_hosts where user_id = ${viewerId} and accepted_at is not null`,
    liked: sql`select event_id as id from event_likes where user_id = ${viewerId}`,
  }
  return lists[show]
}

export async function findOwnEvents(
  db: Queryable,
  viewerId: number,
  { show, after, limit }: OwnEventsInput,
  now: Date,
): Promise<{ id: number; startsAt: Date }[]> {
  const isPast = show === 'past'
  const order = isPast ? sql`order by e.starts_at desc, e.id desc` : sql`order by e.starts_at, e.id`
  const comparison = isPast ? sql`<` : sql`>`
  const isAfter =
    after === null
      ? sql``
      : sql`and (e.starts_at, e.id) ${comparison} (${after[0]}::timestamptz, ${after[1]}::bigint)`
  const isOver = sql`e.over_at <= ${now}`
  const { rows } = await sql<{ id: number; startsAt: Date }>`
    select e.id, e.starts_at as "startsAt" from events e
    where e.id in (${selectEventIds(show, viewerId)}) and ${isPast ? isOver : sql`not (${isOver})`}
      and ${isEventVisible(viewerId, 'e')} ${isAfter}
    ${order} limit ${limit}`.execute(db)
  return rows
}

type AttendeeRow = {
  userId: number
  isFriend: boolean
  isHost: boolean
  since: Date
  attended: boolean
  plusOnes: number
}

/** Friends first, then by time of RSVP. */
export async function findAttendees(
  db: Queryable,
  viewerId: number,
  input: { id: number; all: boolean; after: [number, string, number] | null; limit: number },
): Promise<AttendeeRow[]> {
  const { id, all, after, limit } = input
  const isAfter =
    after === null
      ? sql``
      : sql`where (case when "isFriend" then 0 else 1 end, since, "userId")
          > (${after[0]}::int, ${after[1]}::timestamptz, ${after[2]}::bigint)`
  const { rows } = await sql<AttendeeRow>`
    select * from (
      select a.user_id as "userId", a.created_at as since, a.checked_in_at is not null as attended,
        a.as_host as "isHost", a.plus_ones as "plusOnes", f.user_low is not null as "isFriend"
      from event_attendees a join users u on u.id = a.user_id
      left join friendships f
        on f.user_low = least(a.user_id, ${viewerId}::bigint) and f.user_high = greatest(a.user_id, ${viewerId}::bigint)
      where a.event_id = ${id} and (${all} or f.user_low is not null or a.user_id = ${viewerId})
        and ${isVisible(viewerId, 'u')}
    ) going ${isAfter}
    order by case when "isFriend" then 0 else 1 end, since, "userId" limit ${limit}`.execute(db)
  return rows
}

type WaitlistRow = { entryId: number; userId: number; offerExpiresAt: Date | null; plusOnes: number }

export async function findWaitlist(
  db: Queryable,
  viewerId: number,
  input: { id: number; after: [number] | null; limit: number },
  now: Date,
): Promise<WaitlistRow[]> {
  const { id, after, limit } = input
  const { rows } = await sql<WaitlistRow>`
    select w.id as "entryId", w.user_id as "userId", w.offer_expires_at as "offerExpiresAt",
      w.plus_ones as "plusOnes"
    from event_waitlist w join users u on u.id = w.user_id
    where w.event_id = ${id} and (w.offer_expires_at is null or w.offer_expires_at > ${now})
      and w.id > ${after?.[0] ?? 0} and ${isVisible(viewerId, 'u')}
    order by w.id limit ${limit}`.execute(db)
  return rows
}

/** A circle's current and upcoming meetups, soonest first; of a series, only the next date. */
export async function findMeetups(
  db: Queryable,
  groupId: number,
  { after, limit }: { after: [startsAt: string, id: number] | null; limit: number },
  now: Date,
): Promise<{ id: number; startsAt: Date }[]> {
  const isAfter =
    after === null ? sql`true` : sql`(starts_at, id) > (${after[0]}::timestamptz, ${after[1]}::bigint)`
  const { rows } = await sql<{ id: number; startsAt: Date }>`
    select id, starts_at as "startsAt" from (
      select distinct on (coalesce(series_id, -id)) id, starts_at from events
      where group_id = ${groupId} and over_at > ${now} and cancelled_at is null and removed_at is null
      order by coalesce(series_id, -id), starts_at, id
    ) meetups
    where ${isAfter} order by starts_at, id limit ${limit}`.execute(db)
  return rows
}
