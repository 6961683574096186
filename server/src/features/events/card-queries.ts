import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { isAnyOf } from '../../db/any-of.ts'
import type { Queryable } from '../../db/database.ts'
import { nameInterests } from '../../db/interest-names.ts'
import type { Interest } from '../../db/interest-names.ts'
import { isActiveUser, isVisible, selectPerson } from '../../visibility/people.ts'
import type { PersonRow } from '../../visibility/people.ts'
import { selectKnownPeople } from '../discovery/service.ts'
import { isCoHost } from './access.ts'
import { countExpiredSpots, countHiddenGuests } from './counters.ts'

export type EventRow = CardRow & WaitlistRow & { tags: Interest[] }

export type CardRow = {
  id: number
  title: string
  description: string | null
  category: string | null
  tag_ids: number[]
  image: string | null
  location: string | null
  starts_at: Date
  ends_at: Date | null
  is_all_day: boolean
  timezone: string
  cancelled_at: Date | null
  series_id: number | null
  points: number
  capacity: number | null
  plus_ones: number
  has_questions: boolean
  spots_taken: number
  /** Everyone on the waitlist or with an offer. */
  waitlist_size: number
  /** With plus-ones and guests without an account, but only people the viewer can see, as in the list. */
  going: number
  like_count: number
  liked: boolean
  dismissed: boolean
  is_going: boolean
  going_plus_ones: number | null
  group_id: number | null
  group_name: string | null
  source_name: string | null
  source_url: string | null
  is_host: boolean
  latitude: number | null
  longitude: number | null
  /** The viewer's friends who are going; null if there are none. */
  friends: PersonRow[] | null
  /** How many other people from the viewer's circles are going; null if there are none, and where nothing shows it. */
  circle_mates: number | null
}

/** What the viewer sees of a waitlist, and their own place in it. */
export type WaitlistRow = {
  /** Spots held by offers whose time is over. */
  expired_spots: number
  /** As `going`. For a viewer on the waitlist it counts everyone, to match their position. */
  waitlist_count: number
  waitlist_entry_id: number | null
  waitlist_plus_ones: number | null
  offer_expires_at: Date | null
  position: number | null
}

const emptyWaitlist: WaitlistRow = {
  expired_spots: 0,
  waitlist_count: 0,
  waitlist_entry_id: null,
  waitlist_plus_ones: null,
  offer_expires_at: null,
  position: null,
}

type FindOptions = { viewerId: number; now: Date; withCircleMates?: boolean }

export async function findEvents(
  db: Queryable,
  ids: readonly number[],
  options: FindOptions,
): Promise<EventRow[]> {
  return await readEvents(db, sql``, (column) => isAnyOf(column, ids), options)
}

const isListed = (column: string) => sql<boolean>`${sql.ref(column)} = any(array(select id from listed))`

/** The events whose ids this SQL query returns, soonest first. */
export async function findListedEvents(
  db: Queryable,
  query: RawBuilder<unknown>,
  options: FindOptions,
): Promise<EventRow[]> {
  return await readEvents(db, sql`with listed as materialized (${query})`, isListed, options)
}

async function readEvents(
  db: Queryable,
  listed: RawBuilder<unknown>,
  isShown: (column: string) => RawBuilder<boolean>,
  { viewerId, now, withCircleMates = false }: FindOptions,
): Promise<EventRow[]> {
  const known = withCircleMates ? selectKnownPeople(viewerId) : selectFriends(viewerId)
  const { rows } = await sql<CardRow>`
    ${listed} select ${selectCard(viewerId)} from events e ${joinCard(viewerId, isShown, known)}
    where ${isShown('e.id')} order by e.starts_at, e.id`.execute(db)
  return await completeRows(db, viewerId, rows, now)
}

/** Adds the names of tags and, where there are any, the waitlists. */
export async function completeRows<Row extends CardRow>(
  db: Queryable,
  viewerId: number,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & EventRow)[]> {
  const withWaitlist = rows.filter((row) => row.waitlist_size > 0).map(({ id }) => id)
  const waitlists = await findWaitlists(db, viewerId, withWaitlist, now)
  const tags = await nameInterests(
    db,
    rows.map((row) => row.tag_ids),
  )
  return rows.map((row, index) => ({
    ...row,
    tags: tags[index] ?? [],
    ...(waitlists.get(row.id) ?? emptyWaitlist),
  }))
}

async function findWaitlists(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, WaitlistRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<WaitlistRow & { event_id: number }>`
    select e.id as event_id, ${countExpiredSpots('e', now)} as expired_spots,
      (
        select coalesce(sum(1 + w.plus_ones), 0)::int from event_waitlist w join users u on u.id = w.user_id
        where w.event_id = e.id and w.offer_expires_at is null
          and case when own.id is null then ${isVisible(viewerId, 'u')} else ${isActiveUser(viewerId, 'u')} end
      ) + (
        select count(*)::int from event_email_guests g where g.event_id = e.id and g.status = 'waitlisted'
      ) as waitlist_count,
      own.id as waitlist_entry_id, own.plus_ones as waitlist_plus_ones, own.offer_expires_at,
      case when own.id is not null and own.offer_expires_at is null then (
        select count(*) from event_waitlist w join users u on u.id = w.user_id
        where w.event_id = e.id and w.offer_expires_at is null and w.id <= own.id and ${isActiveUser(viewerId, 'u')}
      ) + (
        select count(*) from event_email_guests g
        where g.event_id = e.id and g.status = 'waitlisted' and g.waitlist_id < own.id
      ) end as position
    from events e left join event_waitlist own on own.event_id = e.id and own.user_id = ${viewerId}
    where ${isAnyOf('e.id', ids)}`.execute(db)
  return new Map(rows.map(({ event_id: id, ...row }) => [id, row]))
}

/** SQL: the columns of `CardRow` for event `e` with `joinCard`. */
export function selectCard(viewerId: number): RawBuilder<unknown> {
  return sql`
    e.id, e.title, e.description, e.category, e.image, e.location, e.starts_at, e.ends_at, e.is_all_day, e.timezone,
    e.cancelled_at, e.series_id, e.points, e.capacity, e.plus_ones, e.group_id, g.name as group_name, e.latitude, e.longitude,
    e.spots_taken, e.waitlist_size,
    feed.name as source_name, case when e.removed_at is null then e.source_url end as source_url,
    coalesce(e.created_by = ${viewerId}, false) or (e.group_id is null and ${isCoHost(viewerId, 'e')}) as is_host,
    to_json(array(select t.interest_id from event_tags t where t.event_id = e.id)) as tag_ids,
    e.removed_at is null and exists (
      select from event_questions q where q.event_id = e.id and q.position is not null
    ) as has_questions,
    e.going_count - ${countHiddenGuests(viewerId, 'e')} as going,
    e.like_count, exists (select from event_likes l where l.user_id = ${viewerId} and l.event_id = e.id) as liked,
    exists (select from event_dismissals d where d.user_id = ${viewerId} and d.event_id = e.id) as dismissed,
    rsvp.user_id is not null as is_going, rsvp.plus_ones as going_plus_ones,
    known_guests.friends, known_guests.circle_mates`
}

/**
 * People are joined for all events at once.
 *
 * @param isShown the condition that a column holds the id of one of the events.
 */
export function joinCard(
  viewerId: number,
  isShown: (column: string) => RawBuilder<boolean>,
  known: RawBuilder<unknown> = selectFriends(viewerId),
): RawBuilder<unknown> {
  return sql`
    left join groups g on g.id = e.group_id
    left join event_feeds feed on feed.id = e.feed_id
    left join event_attendees rsvp on rsvp.event_id = e.id and rsvp.user_id = ${viewerId}
    left join (
      select a.event_id, count(*) filter (where not known.is_friend) as circle_mates,
        json_agg(${selectPerson('u')} order by a.created_at, a.user_id) filter (where known.is_friend) as friends
      from event_attendees a join (${known}) known on known.id = a.user_id join users u on u.id = a.user_id
      where ${isShown('a.event_id')} and ${isVisible(viewerId, 'u')}
      group by a.event_id
    ) known_guests on known_guests.event_id = e.id`
}

const selectFriends = (viewerId: number) => sql`
  select user_high as id, true as is_friend from friendships where user_low = ${viewerId}
  union all
  select user_low, true from friendships where user_high = ${viewerId}`
