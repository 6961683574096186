import { maxArrivalsCounted } from '@coterie/contract/limits'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { hasNoBlockBetween, isVisible } from '../../visibility/people.ts'
import { maxMeetingSize } from './score.ts'

export const selectVisibleFriends = (viewerId: number) => sql`
  select u.id from (
    select user_high from friendships where user_low = ${viewerId}
    union all select user_low from friendships where user_high = ${viewerId}
  ) f (id) join users u on u.id = f.id where ${isVisible(viewerId, 'u')}`

/** SQL: what person `p` and the viewer have in common, without events. `friends` are those of the viewer. */
export const selectFriendsAndCircles = (viewerId: number) => sql`
  (
    select count(*) from friends join (
      select user_high from friendships where user_low = p.id
      union all select user_low from friendships where user_high = p.id
    ) theirs (id) using (id)
  ) as "mutualFriends",
  (
    select count(*) from group_members mine join group_members theirs using (group_id)
    where mine.user_id = ${viewerId} and theirs.user_id = p.id
  ) as "sharedCircles"`

export type CircleReasons = {
  friendsInCircle: number
  circleMatesInCircle: number
  /** Those who joined in the last 30 days, after its founders, if the circle is new and grows; at most `maxArrivalsCounted`. */
  arrivals: number
}

/** A circle is new for half a year. Fewer arrivals are no growth. */
const newForDays = 180
const minArrivals = 3

/** SQL: the columns of `CircleReasons` for circle `g`, joined with `ties`. */
export function selectCircleReasons(viewerId: number): RawBuilder<unknown> {
  return sql`
    coalesce(ties.friends, 0) as "friendsInCircle", coalesce(ties.mates, 0) as "circleMatesInCircle",
    case when g.created_at > now() - make_interval(days => ${sql.lit(newForDays)}) then (
      select case when count(*) >= ${sql.lit(minArrivals)} then count(*) else 0 end
      from (
        select from group_members m join users u on u.id = m.user_id
        where m.group_id = g.id and m.joined_at > greatest(g.created_at, now() - interval '30 days')
          and ${isVisible(viewerId, 'u')}
        limit ${sql.lit(maxArrivalsCounted)}
      ) arrivals
    ) else 0 end as arrivals`
}

/**
 * SQL: a `with` query for the people of each circle that the viewer knows.
 *
 * @param isOnPage the condition that a column holds the id of one of the circles.
 */
export function readCircleTies(
  viewerId: number,
  isOnPage: (column: string) => RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`
    ties as materialized (
      select m.group_id, count(*) filter (where known.is_friend) as friends,
        count(*) filter (where not known.is_friend) as mates
      from (${selectKnownPeople(viewerId)}) known cross join lateral (
        select m.group_id from group_members m join users u on u.id = m.user_id
        where m.user_id = known.id and ${isOnPage('m.group_id')} and ${isVisible(viewerId, 'u')}
        offset 0
      ) m
      group by m.group_id
    )`
}

/** How many members of each of the viewer's circles count, and of all of them: in a large circle, a shared membership says little. */
const maxMates = { perCircle: 200, all: 1000 }

/** SQL: the viewer's friends, and other people of their circles. */
export const selectKnownPeople = (viewerId: number) => sql`
  select id, bool_or(is_friend) as is_friend from (
    select user_high as id, true as is_friend from friendships where user_low = ${viewerId}
    union all
    select user_low, true from friendships where user_high = ${viewerId}
    union all
    (
      select theirs.user_id, false from group_members mine cross join lateral (
        select user_id from group_members where group_id = mine.group_id
        order by joined_at desc, user_id desc limit ${sql.lit(maxMates.perCircle)}
      ) theirs
      where mine.user_id = ${viewerId} and theirs.user_id <> ${viewerId}
      limit ${sql.lit(maxMates.all)}
    )
  ) known group by id`

/** With fewer people, the viewer could tell who they are. */
const minEventMates = 3

/** As in matching, people met at small events of the last two years that both attended. */
const didMeet = sql`e.going_count <= ${sql.lit(maxMeetingSize)}
  and e.starts_at between now() - interval '2 years' and now()
  and e.cancelled_at is null and e.hidden_at is null and e.removed_at is null`
const hasCheckIns = sql`exists (select from event_attendees c where c.event_id = e.id and c.checked_in_at is not null)`
/** Where no one of a meetup checked in, all of its guests count. */
const didAttend = (attendee: string) => sql`(
  ${sql.ref(`${attendee}.checked_in_at`)} is not null or (e.group_id is not null and not ${hasCheckIns}))`

export type PersonTies = {
  mutualFriends: number
  sharedCircles: number
  /** How many people both met. */
  commonEventMates: number
  /** The viewer's circle where the viewer met most of them. */
  eventMatesCircle: string | null
}

/** Only events that the viewer may see count, and only event mates that they may see and who can be found. */
export async function countPersonTies(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<Map<number, PersonTies>> {
  const { rows } = await buildPersonTiesQuery(viewerId, ids).execute(db)
  return new Map(rows.map(({ id, ...ties }) => [id, ties]))
}

export function buildPersonTiesQuery(viewerId: number, ids: readonly number[]) {
  return sql<PersonTies & { id: number }>`
    with friends as materialized (${selectVisibleFriends(viewerId)}),
    own_events as materialized (
      select e.id, e.group_id from event_attendees own join events e on e.id = own.event_id
      where own.user_id = ${viewerId} and ${didMeet} and ${didAttend('own')}
        and (e.group_id is null or ${isInCircle(viewerId)})
    ),
    event_mates as materialized (
      select distinct u.id, e.group_id
      from own_events e join event_attendees a on a.event_id = e.id join users u on u.id = a.user_id
      where u.id <> ${viewerId} and ${didAttend('a')} and ${isVisible(viewerId, 'u')}
        and u.is_discoverable and u.contact_policy <> 'friends'
    ),
    page_events as materialized (
      select e.id, e.group_id is not null and not ${hasCheckIns} as counts_all
      from events e
      where exists (select from event_mates) and ${didMeet}
        and e.id in (select event_id from event_attendees where user_id = any(${ids}::bigint[]))
        and case when e.group_id is not null then ${isInCircle(viewerId)} else e.created_by is null or exists (
          select from users host where host.id = e.created_by and ${isVisible(viewerId, 'host')}
        ) end
    ),
    common as (
      select distinct theirs.user_id as id, other.id as other, other.group_id
      from page_events e
      join event_attendees theirs on theirs.event_id = e.id and theirs.user_id = any(${ids}::bigint[])
      join event_attendees a on a.event_id = e.id
      join event_mates other on other.id = a.user_id
      where other.id <> theirs.user_id
        and (e.counts_all or (theirs.checked_in_at is not null and a.checked_in_at is not null))
    ),
    event_ties as (
      select id, count(distinct other)::int as mates,
        (select name from groups where groups.id = mode() within group (order by group_id)) as circle
      from common where ${hasNoBlockBetween(sql`id`, sql`other`)}
      group by id having count(distinct other) >= ${sql.lit(minEventMates)}
    )
    select p.id, ${selectFriendsAndCircles(viewerId)},
      coalesce(event_ties.mates, 0) as "commonEventMates", event_ties.circle as "eventMatesCircle"
    from unnest(${ids}::bigint[]) p (id) left join event_ties using (id)`
}

const isInCircle = (viewerId: number) => sql`exists (
  select from group_members m where m.group_id = e.group_id and m.user_id = ${viewerId}
)`
