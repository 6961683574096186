import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { eventDays, getRelativeAcceptRate, joinDays } from '../score.ts'
import type { CircleRecord, EventRecord, PersonRecord } from './community.ts'

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
  created_at: Date
  shown: boolean
  interests: number[] | null
}

type PersonRow = CandidateRow & {
  boosted: boolean
  circles: number[] | null
  attended: number[] | null
  events: number[] | null
  friends: number[] | null
  blocks: number[] | null
  reserved: boolean
}

/** The latest events of a person that are read. */
export const maxEvents = 60
/** Larger meetups aren't read. More than count in the score, because some guests don't come. */
export const maxAttendees = 60

/**
 * Deleted people are missing. An RSVP to a meetup counts as attended, unless attendance was marked without
 * them. A meetup two years ago no longer counts as one where people met.
 */
// oxlint-disable-next-line max-lines-per-function -- one statement
export async function readPeople(db: Queryable, selection: IdSelection): Promise<PersonRecord[]> {
  const { rows } = await sql<PersonRow>`
    with own_interests as (
      select user_id, array_agg(interest_id) as interests
      from user_interests where ${isSelected('user_id', selection)} group by user_id
    ),
    attended as materialized (
      select a.user_id, a.event_id, e.group_id, e.starts_at, e.going_count
      from event_attendees a join events e on e.id = a.event_id
      where ${isSelected('a.user_id', selection)} and e.cancelled_at is null
        and (a.checked_in_at is not null or e.group_id is not null and a.event_id not in (
          select event_id from event_attendees where checked_in_at is not null
        ))
    ),
    visits as (
      select user_id, group_id, count(*)::int as attended from attended
      where group_id is not null group by user_id, group_id
    ),
    attended_events as (
      select user_id, (array_agg(event_id order by starts_at desc, event_id))[1:${sql.lit(maxEvents)}] as events
      from attended
      where group_id is null or (going_count <= ${sql.lit(maxAttendees)} and starts_at > now() - interval '2 years')
      group by user_id
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
    friends as (select user_id, array_agg(friend) as friends from ties group by user_id),
    separated as (
      select blocker_id as user_id, blocked_id as other from blocks where ${isSelected('blocker_id', selection)}
      union
      select blocked_id, blocker_id from blocks where ${isSelected('blocked_id', selection)}
    ),
    blocked as (select user_id, array_agg(other) as blocks from separated group by user_id)
    select u.id, u.latitude, u.longitude, u.last_active_at, u.created_at,
      u.is_active and u.is_verified and u.is_discoverable and u.contact_policy <> 'friends' as shown,
      u.contact_policy = 'acquaintances' as reserved,
      u.subscription_plan <> 'free' as boosted,
      own_interests.interests, memberships.circles, memberships.attended, attended_events.events,
      friends.friends, blocked.blocks
    from users u
    left join own_interests on own_interests.user_id = u.id
    left join memberships on memberships.user_id = u.id
    left join attended_events on attended_events.user_id = u.id
    left join friends on friends.user_id = u.id
    left join blocked on blocked.user_id = u.id
    where ${isSelected('u.id', selection)}`.execute(db)
  return rows.map(({ boosted, reserved, circles, attended, events, friends, blocks, ...row }) => ({
    ...toCandidate(row),
    boosted,
    reserved,
    circles: (circles ?? []).map((groupId, index) => ({ groupId, attended: attended?.[index] ?? 0 })),
    events: events ?? [],
    friends: friends ?? [],
    blocks: blocks ?? [],
  }))
}

type CircleRow = CandidateRow & {
  days: number
  joins: number
  events: number
  answers: number
  accepted: number
}

/** Join requests of the last year that organizers answered. Open circles accept by themselves. */
const isAnswered = sql`status in ('accepted', 'rejected') and answered_at is distinct from created_at
  and created_at > now() - interval '1 year'`

/** How often organizers accept people. */
export async function readMeanAcceptRate(db: Queryable): Promise<number> {
  const { rows } = await sql<{ rate: number | null }>`
    select avg((status = 'accepted')::int)::float8 as rate from join_requests where ${isAnswered}`.execute(db)
  return rows[0]?.rate ?? 1
}

/** Hidden circles, and those without a creator or by invitation only, aren't shown. */
// oxlint-disable-next-line max-lines-per-function -- one statement
export async function readCircles(
  db: Queryable,
  selection: IdSelection,
  meanAcceptRate: number,
): Promise<CircleRecord[]> {
  const { rows } = await sql<CircleRow>`
    with about as (
      select group_id, array_agg(interest_id) as interests
      from group_interests where ${isSelected('group_id', selection)} group by group_id
    ),
    joined as (
      select group_id, count(*)::int as joins from group_members
      where ${isSelected('group_id', selection)} and joined_at > now() - make_interval(days => ${sql.lit(joinDays)})
      group by group_id
    ),
    held as (
      select group_id, count(*)::int as events from events
      where ${isSelected('group_id', selection)} and cancelled_at is null
        and starts_at between now() - make_interval(days => ${sql.lit(eventDays)}) and now()
      group by group_id
    ),
    answered as (
      select group_id, count(*)::int as answers, count(*) filter (where status = 'accepted')::int as accepted
      from join_requests where ${isSelected('group_id', selection)} and ${isAnswered} group by group_id
    )
    select g.id, g.latitude, g.longitude, g.last_active_at, g.created_at, about.interests,
      g.created_by is not null and g.join_policy <> 'invitation' and g.hidden_at is null as shown,
      greatest(0, extract(epoch from now() - g.created_at) / 86400)::float8 as days,
      coalesce(joined.joins, 0) as joins, coalesce(held.events, 0) as events,
      coalesce(answered.answers, 0) as answers, coalesce(answered.accepted, 0) as accepted
    from groups g
    left join about on about.group_id = g.id
    left join joined on joined.group_id = g.id
    left join held on held.group_id = g.id
    left join answered on answered.group_id = g.id
    where ${isSelected('g.id', selection)}`.execute(db)
  return rows.map(({ days, joins, events, answers, accepted, ...row }) => ({
    ...toCandidate(row),
    boosted: false,
    reserved: false,
    life: { days, joins, events, acceptRate: getRelativeAcceptRate({ answers, accepted }, meanAcceptRate) },
  }))
}

type EventRow = { id: number; group_id: number | null; starts_at: Date | null }

/** Those of the last two years, and later ones. */
export async function readEvents(db: Queryable, selection: IdSelection): Promise<EventRecord[]> {
  const { rows } = await sql<EventRow>`
    select id, group_id,
      case when cancelled_at is null and hidden_at is null and removed_at is null then starts_at end as starts_at
    from events where ${isSelected('id', selection)} and starts_at > now() - interval '2 years'`.execute(db)
  return rows.map(({ id, group_id, starts_at }) => ({ id, groupId: group_id, startsAt: starts_at }))
}

function toCandidate({
  id,
  latitude,
  longitude,
  last_active_at,
  created_at,
  shown,
  interests,
}: CandidateRow) {
  const point = latitude === null || longitude === null ? null : { latitude, longitude }
  return {
    id,
    point,
    interests: interests ?? [],
    lastActiveAt: last_active_at,
    createdAt: created_at,
    shown,
  }
}
