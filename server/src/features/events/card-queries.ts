import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { isAnyOf } from '../../db/any-of.ts'
import type { Queryable } from '../../db/database.ts'
import { isActiveUser, isVisible, selectPerson } from '../../visibility/people.ts'
import type { PersonRow } from '../../visibility/people.ts'
import { isCoHost } from './access.ts'
import { countHiddenGuests, selectSpotsLeft } from './counters.ts'

export type EventRow = {
  id: number
  title: string
  description: string | null
  category: string | null
  tags: string[]
  /** In the order of `tags`. */
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
  latitude: number | null
  longitude: number | null
  /** The viewer's friends who are going; null if there are none. */
  friends: PersonRow[] | null
  /** How many other people from the viewer's circles are going; null if there are none, and where nothing shows it. */
  circle_mates: number | null
}

export async function findEvents(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  now: Date,
  { withCircleMates } = { withCircleMates: false },
): Promise<EventRow[]> {
  const known = withCircleMates ? selectFriendsAndMates(viewerId) : selectFriends(viewerId)
  const { rows } = await sql<EventRow>`
    select ${selectCard(viewerId, now)} from events e ${joinCard(viewerId, ids, known)}
    where ${isAnyOf('e.id', ids)}`.execute(db)
  return rows
}

/** SQL: the columns of `EventRow` for event `e` with `joinCard`. */
export function selectCard(viewerId: number, now: Date): RawBuilder<unknown> {
  return sql`
    e.id, e.title, e.description, e.category, e.image, e.location, e.starts_at, e.ends_at, e.is_all_day, e.timezone,
    e.cancelled_at, e.series_id, e.points, e.capacity, e.plus_ones, e.group_id, g.name as group_name, e.latitude, e.longitude,
    feed.name as source_name, case when e.removed_at is null then e.source_url end as source_url,
    coalesce(e.created_by = ${viewerId}, false) or (e.group_id is null and ${isCoHost(viewerId, 'e')}) as is_host,
    coalesce(tags.names, '{}') as tags, coalesce(tags.ids, '{}') as tag_ids,
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
    e.like_count, exists (select from event_likes l where l.user_id = ${viewerId} and l.event_id = e.id) as liked,
    exists (select from event_dismissals d where d.user_id = ${viewerId} and d.event_id = e.id) as dismissed,
    rsvp.user_id is not null as is_going, coalesce(rsvp.plus_ones, own.plus_ones, 0) as own_plus_ones,
    own.id as waitlist_entry_id, own.offer_expires_at,
    case when own.id is not null and own.offer_expires_at is null then (
      select count(*) from event_waitlist w join users u on u.id = w.user_id
      where w.event_id = e.id and w.offer_expires_at is null and w.id <= own.id and ${isActiveUser(viewerId, 'u')}
    ) + (
      select count(*) from event_email_guests g
      where g.event_id = e.id and g.status = 'waitlisted' and g.waitlist_id < own.id
    ) end as position,
    known_guests.friends, known_guests.circle_mates`
}

/** Tags and people are joined for all events at once. */
export function joinCard(
  viewerId: number,
  ids: readonly number[],
  known: RawBuilder<unknown> = selectFriends(viewerId),
): RawBuilder<unknown> {
  return sql`
    left join groups g on g.id = e.group_id
    left join event_feeds feed on feed.id = e.feed_id
    left join event_attendees rsvp on rsvp.event_id = e.id and rsvp.user_id = ${viewerId}
    left join event_waitlist own on own.event_id = e.id and own.user_id = ${viewerId}
    left join (
      select t.event_id, array_agg(i.name order by i.name collate "und-x-icu") as names,
        array_agg(i.id order by i.name collate "und-x-icu") as ids
      from event_tags t join interests i on i.id = t.interest_id
      where ${isAnyOf('t.event_id', ids)} group by t.event_id
    ) tags on tags.event_id = e.id
    left join (
      select a.event_id, count(*) filter (where not known.is_friend) as circle_mates,
        json_agg(${selectPerson('u')} order by a.created_at, a.user_id) filter (where known.is_friend) as friends
      from event_attendees a join (${known}) known on known.id = a.user_id join users u on u.id = a.user_id
      where ${isAnyOf('a.event_id', ids)} and ${isVisible(viewerId, 'u')}
      group by a.event_id
    ) known_guests on known_guests.event_id = e.id`
}

const selectFriends = (viewerId: number) => sql`
  select user_high as id, true as is_friend from friendships where user_low = ${viewerId}
  union all
  select user_low, true from friendships where user_high = ${viewerId}`

const selectFriendsAndMates = (viewerId: number) => sql`
  select id, bool_or(is_friend) as is_friend from (
    ${selectFriends(viewerId)}
    union all
    select theirs.user_id, false from group_members mine join group_members theirs using (group_id)
    where mine.user_id = ${viewerId} and theirs.user_id <> ${viewerId}
  ) known group by id`
