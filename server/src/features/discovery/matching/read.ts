import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { CircleRecord, PersonRecord } from './community.ts'

export type IdSelection = { from: number; to: number } | { ids: readonly number[] }

const isSelected = (column: string, selection: IdSelection): RawBuilder<boolean> =>
  'ids' in selection
    ? sql<boolean>`${sql.ref(column)} = any(${selection.ids}::bigint[])`
    : sql<boolean>`${sql.ref(column)} between ${selection.from} and ${selection.to}`

type CandidateRow = {
  id: number
  latitude: number | null
  longitude: number | null
  last_active_at: Date
  shown: boolean
  interests: number[] | null
}

type PersonRow = CandidateRow & {
  boosted: boolean
  circles: number[] | null
  attended: number[] | null
  events: number[] | null
  friends: number[] | null
  reserved: boolean
}

const maxEvents = 50

/**
 * Deleted people are missing. An RSVP to a meetup counts as attended, unless attendance was marked without
 * them.
 */
// oxlint-disable-next-line max-lines-per-function -- one statement
export async function readPeople(db: Queryable, selection: IdSelection): Promise<PersonRecord[]> {
  const { rows } = await sql<PersonRow>`
    with own_interests as (
      select user_id, array_agg(interest_id) as interests
      from user_interests where ${isSelected('user_id', selection)} group by user_id
    ),
    visits as (
      select a.user_id, e.group_id, count(*)::int as attended
      from event_attendees a join events e on e.id = a.event_id
      where ${isSelected('a.user_id', selection)} and e.group_id is not null and e.cancelled_at is null
        and (a.checked_in_at is not null or a.event_id not in (
          select event_id from event_attendees where checked_in_at is not null
        ))
      group by a.user_id, e.group_id
    ),
    attended_events as (
      select a.user_id, (array_agg(a.event_id order by a.event_id desc))[1:${sql.lit(maxEvents)}] as events
      from event_attendees a join events e on e.id = a.event_id
      where ${isSelected('a.user_id', selection)} and a.checked_in_at is not null and e.group_id is null and e.cancelled_at is null
      group by a.user_id
    ),
    memberships as (
      select m.user_id, array_agg(m.group_id order by m.group_id) as circles,
        array_agg(coalesce(v.attended, 0) order by m.group_id) as attended
      from group_members m left join visits v on v.user_id = m.user_id and v.group_id = m.group_id
      where ${isSelected('m.user_id', selection)} group by m.user_id
    ),
    ties as (
      select user_low as user_id, user_high as friend from friendships where ${isSelected('user_low', selection)}
      union all
      select user_high, user_low from friendships where ${isSelected('user_high', selection)}
    ),
    friends as (select user_id, array_agg(friend) as friends from ties group by user_id)
    select u.id, u.latitude, u.longitude, u.last_active_at,
      u.is_active and u.is_verified and u.is_discoverable and u.contact_policy <> 'friends' as shown,
      u.contact_policy = 'acquaintances' as reserved,
      u.subscription_plan <> 'free' as boosted,
      own_interests.interests, memberships.circles, memberships.attended, attended_events.events,
      friends.friends
    from users u
    left join own_interests on own_interests.user_id = u.id
    left join memberships on memberships.user_id = u.id
    left join attended_events on attended_events.user_id = u.id
    left join friends on friends.user_id = u.id
    where ${isSelected('u.id', selection)}`.execute(db)
  return rows.map(({ boosted, reserved, circles, attended, events, friends, ...row }) => ({
    ...toCandidate(row),
    boosted,
    reserved,
    circles: (circles ?? []).map((groupId, index) => ({ groupId, attended: attended?.[index] ?? 0 })),
    events: events ?? [],
    friends: friends ?? [],
  }))
}

/** Hidden circles, and those without a creator or by invitation only, aren't shown. */
export async function readCircles(db: Queryable, selection: IdSelection): Promise<CircleRecord[]> {
  const { rows } = await sql<CandidateRow>`
    with about as (
      select group_id, array_agg(interest_id) as interests
      from group_interests where ${isSelected('group_id', selection)} group by group_id
    )
    select g.id, g.latitude, g.longitude, g.last_active_at, about.interests,
      g.created_by is not null and g.join_policy <> 'invitation' and g.hidden_at is null as shown
    from groups g left join about on about.group_id = g.id
    where ${isSelected('g.id', selection)}`.execute(db)
  return rows.map((row) => ({ ...toCandidate(row), boosted: false, reserved: false }))
}

function toCandidate({ id, latitude, longitude, last_active_at, shown, interests }: CandidateRow) {
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  return { id, point, interests: interests ?? [], lastActiveAt: last_active_at, shown }
}
