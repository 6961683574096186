import type { Frequency } from '@coterie/contract/events/events'
import { sql } from 'kysely'

import { isAnyOf } from '../../db/any-of.ts'
import type { Queryable } from '../../db/database.ts'
import { isActiveUser, isVisible } from '../../visibility/people.ts'
import { isCoHost } from './access.ts'
import { countHiddenGuests, selectSpotsLeft } from './counters.ts'

export type EventRow = {
  id: number
  title: string
  description: string | null
  category: string | null
  tags: string[]
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
  own_plus_ones: number
  spots_left: number | null
  /**
   * `going` and `waitlist_count` include plus-ones and guests without an account, but only people the viewer can see, as in
   * the lists. For a viewer on the waitlist, `waitlist_count` counts everyone, to match their position.
   */
  going: number
  waitlist_count: number
  like_count: number
  liked: boolean
  dismissed: boolean
  is_going: boolean
  waitlist_entry_id: number | null
  offer_expires_at: Date | null
  position: number | null
  group_id: number | null
  group_name: string | null
  source_name: string | null
  source_url: string | null
  is_host: boolean
}

export async function findEvents(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  now: Date,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.title, e.description, e.category, e.image, e.location, e.starts_at, e.ends_at, e.is_all_day, e.timezone,
      e.cancelled_at, e.series_id, e.points, e.capacity, e.plus_ones, e.group_id, g.name as group_name,
      feed.name as source_name, case when e.removed_at is null then e.source_url end as source_url,
      coalesce(e.created_by = ${viewerId}, false) or (e.group_id is null and ${isCoHost(viewerId, 'e')}) as is_host,
      array(
        select i.name from event_tags t join interests i on i.id = t.interest_id
        where t.event_id = e.id order by i.name collate "und-x-icu"
      ) as tags,
      e.removed_at is null and exists (
        select from event_questions q where q.event_id = e.id and q.position is not null
      ) as has_questions,
      ${selectSpotsLeft('e', now)} as spots_left, e.going_count - ${countHiddenGuests(viewerId, 'e')} as going,
      case when e.waitlist_size = 0 then 0 else (
        select coalesce(sum(1 + w.plus_ones), 0)::int from event_waitlist w join users u on u.id = w.user_id
        where w.event_id = e.id and w.offer_expires_at is null
          and case when own.id is null then ${isVisible(viewerId, 'u')} else ${isActiveUser(viewerId, 'u')} end
      ) + (
        select count(*)::int from event_email_guests g where g.event_id = e.id and g.status = 'waitlisted'
      ) end as waitlist_count,
      likes.count as like_count, likes.mine as liked,
      exists (select from event_dismissals d where d.user_id = ${viewerId} and d.event_id = e.id) as dismissed,
      rsvp.user_id is not null as is_going, coalesce(rsvp.plus_ones, own.plus_ones, 0) as own_plus_ones, own.id as waitlist_entry_id, own.offer_expires_at,
      case when own.id is not null and own.offer_expires_at is null then (
        select count(*) from event_waitlist w join users u on u.id = w.user_id
        where w.event_id = e.id and w.offer_expires_at is null and w.id <= own.id and ${isActiveUser(viewerId, 'u')}
      ) + (
        select count(*) from event_email_guests g
        where g.event_id = e.id and g.status = 'waitlisted' and g.waitlist_id < own.id
      ) end as position
    from events e
    left join groups g on g.id = e.group_id
    left join event_feeds feed on feed.id = e.feed_id
    left join event_attendees rsvp on rsvp.event_id = e.id and rsvp.user_id = ${viewerId}
    left join event_waitlist own on own.event_id = e.id and own.user_id = ${viewerId}
    cross join lateral (
      select count(*) filter (where ${isActiveUser(viewerId, 'u')}) as count,
        coalesce(bool_or(u.id = ${viewerId}), false) as mine
      from event_likes l join users u on u.id = l.user_id where l.event_id = e.id
    ) likes
    where ${isAnyOf('e.id', ids)}`.execute(db)
  return rows
}

export async function findFriendsGoing(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ event_id: number; user_id: number }>`
    with friends as (
      select user_high as id from friendships where user_low = ${viewerId}
      union all
      select user_low from friendships where user_high = ${viewerId}
    )
    select a.event_id, a.user_id
    from event_attendees a join friends f on f.id = a.user_id join users u on u.id = a.user_id
    where ${isAnyOf('a.event_id', ids)} and ${isVisible(viewerId, 'u')}
    order by a.created_at, a.user_id`.execute(db)
  const byEvent = Map.groupBy(rows, ({ event_id }) => event_id)
  return new Map([...byEvent].map(([id, going]) => [id, going.map(({ user_id }) => user_id)]))
}

type Company = { friends: Map<number, number[]>; circleMates: Map<number, number> }

/** The friends going to each event, and how many other people from the viewer's circles are going. */
export async function findCompanyGoing(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<Company> {
  const { rows } = await sql<{ id: number; friends: number[] | null; mates: number }>`
    with company as (
      select id, bool_or(is_friend) as is_friend from (
        select user_high as id, true as is_friend from friendships where user_low = ${viewerId}
        union all
        select user_low, true from friendships where user_high = ${viewerId}
        union all
        select theirs.user_id, false from group_members mine join group_members theirs using (group_id)
        where mine.user_id = ${viewerId} and theirs.user_id <> ${viewerId}
      ) known group by id
    )
    select a.event_id as id, count(*) filter (where not c.is_friend) as mates,
      array_agg(a.user_id order by a.created_at, a.user_id) filter (where c.is_friend) as friends
    from event_attendees a join company c on c.id = a.user_id join users u on u.id = a.user_id
    where ${isAnyOf('a.event_id', ids)} and ${isVisible(viewerId, 'u')}
    group by a.event_id`.execute(db)
  return {
    friends: new Map(rows.flatMap(({ id, friends }) => (friends === null ? [] : [[id, friends]]))),
    circleMates: new Map(rows.map(({ id, mates }) => [id, mates])),
  }
}

/** SQL condition: this row of `events` is the table that its circle began with. */
const isTable = (event: string) => sql<boolean>`exists (
  select from groups circle where circle.table_id = ${sql.ref(`${event}.id`)}
)`

export type PageRow = {
  listed: boolean
  address: string | null
  coordinates: string | null
  sponsors: string[]
  created_by: number | null
  every: Frequency | null
  position: number
  total: number
  checked_in_at: Date | null
  stars: number | null
  comment: string | null
  invited_by: number | null
  paused: boolean
  email_guests: number
  /** Whether it is a date of a repeating event of a calendar feed. */
  repeats_in_feed: boolean
  is_table: boolean
}

/** Whether a co-host of event `e` can run it. */
export const hasActiveCoHost = sql<boolean>`exists (
  select from event_co_hosts c join users u on u.id = c.user_id
  where c.event_id = e.id and c.accepted_at is not null and u.is_active
)`

/** Event `e` has no host who can run it: the accounts of all hosts are suspended or deactivated. A meetup has organizers. */
export const isPaused = (
  now: Date,
) => sql<boolean>`(e.group_id is null and e.over_at > ${now} and e.cancelled_at is null and exists (
  select from users host where host.id = e.created_by and not host.is_active
) and not ${hasActiveCoHost})`

export async function findEventPage(
  db: Queryable,
  viewerId: number,
  id: number,
  now: Date,
): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select e.is_listed as listed, e.address, e.coordinates, e.sponsors, e.created_by,
      (
        select count(*)::int from event_email_guests g where g.event_id = e.id and g.status = 'going'
      ) as email_guests,
      e.feed_id is not null and exists (
        select from event_feed_entries entry where entry.event_id = e.id and entry.recurrence <> ''
      ) as repeats_in_feed,
      ${isTable('e')} as is_table, ${isPaused(now)} as paused, s.every, a.checked_in_at, f.stars, f.comment,
      invitation.invited_by,
      (
        select count(*) from events date
        where date.series_id = e.series_id and (date.cancelled_at is null or date.id = e.id)
          and (date.starts_at, date.id) <= (e.starts_at, e.id)
      ) as position,
      (
        select count(*) from events date
        where date.series_id = e.series_id and (date.cancelled_at is null or date.id = e.id)
      ) as total
    from events e
    left join event_series s on s.id = e.series_id
    left join event_attendees a on a.event_id = e.id and a.user_id = ${viewerId}
    left join event_co_hosts invitation
      on invitation.event_id = e.id and invitation.user_id = ${viewerId} and invitation.accepted_at is null
    left join event_feedback f on f.event_id = e.id and f.user_id = ${viewerId}
    where e.id = ${id}`.execute(db)
  return rows[0]
}
