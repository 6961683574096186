import type { HealthMeasure } from '@coterie/contract/analytics/community-health'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'

export type WeekRow = {
  measure: string
  week: string
  part: number
  whole: number
  people: number
  isFinal: boolean
}

export async function findWeeks(db: Queryable, from: string): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select measure, week::text as week, part, whole, people, is_final as "isFinal"
    from community_weeks where week >= ${from}::date`.execute(db)
  return rows
}

export async function deleteWeeks(db: Queryable, before: string): Promise<void> {
  await sql`delete from community_weeks where week < ${before}::date`.execute(db)
}

/** Counts the weeks from the Monday `from` to before `until`, except those that are final. */
export async function countWeeks(
  db: Queryable,
  {
    measure,
    from,
    until,
    openDays,
  }: { measure: HealthMeasure; from: string; until: string; openDays: number },
  now: Date,
): Promise<void> {
  await sql`
    with weeks as materialized (
      select d::date as week, d at time zone 'UTC' as begins, (d + interval '7 days') at time zone 'UTC' as ends
      from generate_series(${from}::timestamp, ${until}::timestamp - interval '7 days', interval '7 days') d
      where not exists (
        select from community_weeks c where c.measure = ${measure} and c.week = d::date and c.is_final
      )
    ), counted as (${countQueries[measure](now)})
    insert into community_weeks (measure, week, part, whole, people, is_final)
    select ${measure}, week, coalesce(part, 0), coalesce(whole, 0), coalesce(people, 0),
      ends + make_interval(days => ${openDays}) <= ${now}::timestamptz
    from weeks left join counted using (week)
    on conflict (measure, week) do update
      set part = excluded.part, whole = excluded.whole, people = excluded.people, is_final = excluded.is_final`.execute(
    db,
  )
}

/** People who finished onboarding, by the week when they signed up. */
const newcomers = sql`(
  select week, u.id, u.created_at from weeks join users u on u.created_at >= begins and u.created_at < ends
  where u.onboarded_at is not null
)`

/** Like in matching, an RSVP to a meetup counts unless attendance was marked without it. */
const didCome = (attendee: string) => sql`${sql.ref(`${attendee}.no_show_at`)} is null and (
  ${sql.ref(`${attendee}.checked_in_at`)} is not null or (e.group_id is not null and not exists (
    select from event_attendees c where c.event_id = e.id and c.checked_in_at is not null
  )))`
const wasHeld = (now: Date) => sql`e.cancelled_at is null and e.removed_at is null and e.over_at <= ${now}`

/** The first event that newcomer `n` came to after `since` where someone else came. */
const selectMeeting = (now: Date, since: RawBuilder<unknown>) => sql`
  select e.starts_at from event_attendees a join events e on e.id = a.event_id
  where a.user_id = n.id and e.starts_at > ${since} and e.starts_at <= ${since} + interval '30 days'
    and ${wasHeld(now)} and ${didCome('a')}
    and exists (
      select from event_attendees b where b.event_id = e.id and b.user_id <> n.id and ${didCome('b')}
    )
  order by e.starts_at limit 1`

/** Of newcomers, the first request or message of their first two weeks. Open circles accept by themselves. */
const countAnswered = () => sql`
  select week, count(*) filter (where answered) as part, count(*) as whole, count(*) as people
  from ${newcomers} n cross join lateral (
    select * from (
      (
        select created_at, status = 'accepted' and answered_at <= created_at + interval '48 hours' as answered
        from friend_requests where from_id = n.id order by created_at limit 1
      )
      union all
      (
        select created_at, status = 'accepted' and answered_at <= created_at + interval '48 hours'
        from join_requests where from_id = n.id and answered_at is distinct from created_at
        order by created_at limit 1
      )
      union all
      (
        select m.created_at, exists (
          select from messages reply
          where reply.conversation_id = m.conversation_id and reply.seq > m.seq and reply.sender_id <> n.id
            and reply.created_at <= m.created_at + interval '48 hours'
        )
        from messages m where m.sender_id = n.id order by m.created_at limit 1
      )
    ) contact where created_at <= n.created_at + interval '14 days' order by created_at limit 1
  ) first
  group by week`

const countMetSomeone = (now: Date) => sql`
  select week, count(*) filter (where exists (${selectMeeting(now, sql`n.created_at`)})) as part,
    count(*) as whole, count(*) as people
  from ${newcomers} n group by week`

const countMetAgain = (now: Date) => sql`
  select week, count(*) filter (where exists (${selectMeeting(now, sql`first.starts_at`)})) as part,
    count(*) as whole, count(*) as people
  from ${newcomers} n cross join lateral (${selectMeeting(now, sql`n.created_at`)}) first group by week`

/** Two people who met twice in a week make one friendship. */
const countFriendships = (now: Date) => sql`
  select week, count(distinct friends) as part, count(distinct event_id) as whole, count(distinct user_id) as people
  from (
    select week, e.id as event_id, e.starts_at, a.user_id, count(*) over (partition by e.id) as came
    from weeks join events e on e.starts_at >= begins and e.starts_at < ends
    join event_attendees a on a.event_id = e.id
    where e.group_id is not null and ${wasHeld(now)} and ${didCome('a')}
  ) m left join lateral (
    select (f.user_low, f.user_high)::text as friends
    from friendships f join event_attendees a on a.event_id = m.event_id and a.user_id = f.user_high
    join events e on e.id = a.event_id
    where f.user_low = m.user_id and ${didCome('a')}
      and f.created_at > m.starts_at and f.created_at <= m.starts_at + interval '14 days'
  ) made on true
  where came > 1 group by week`

/** Of people marked as there or not by the host. */
const countNoShows = (now: Date) => sql`
  select week, count(*) filter (where a.no_show_at is not null) as part, count(*) as whole,
    count(distinct a.user_id) as people
  from weeks join events e on e.starts_at >= begins and e.starts_at < ends
  join event_attendees a on a.event_id = e.id
  where ${wasHeld(now)} and not a.as_host and (a.no_show_at is not null or a.checked_in_at is not null)
  group by week`

const swipedPeople = sql`
  select skipped_id as id, created_at from user_skips where card_reason is not null
  union all select to_id, created_at from friend_requests where card_reason is not null`
const swipedCircles = sql`
  select group_id as id, created_at from group_skips where card_reason is not null
  union all select group_id, created_at from join_requests where card_reason is not null`

/** Views of the tenth of cards with the most views. `people` is how many those are. */
const countMostShown = (swiped: RawBuilder<unknown>) => sql`
  select week, sum(views) filter (where place <= ceil(shown * 0.1)) as part, sum(views) as whole,
    ceil(max(shown) * 0.1) as people
  from (
    select week, s.id, count(*) as views, row_number() over (partition by week order by count(*) desc, s.id) as place,
      count(*) over (partition by week) as shown
    from weeks join (${swiped}) s on s.created_at >= begins and s.created_at < ends
    group by week, s.id
  ) cards
  group by week`

const countQueries: Record<HealthMeasure, (now: Date) => RawBuilder<unknown>> = {
  answered: countAnswered,
  metSomeone: countMetSomeone,
  metAgain: countMetAgain,
  friendshipsPerMeetup: countFriendships,
  noShows: countNoShows,
  mostShownPeople: () => countMostShown(swipedPeople),
  mostShownCircles: () => countMostShown(swipedCircles),
}
