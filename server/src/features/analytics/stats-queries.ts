import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isActiveUser, isVisible } from '../../visibility/people.ts'

export type Scope = { eventId: number } | { hostId: number }

function selectEventsInScope(scope: Scope): RawBuilder<unknown> {
  return 'eventId' in scope
    ? sql`select id, timezone from events where id = ${scope.eventId}`
    : sql`select id, timezone from events where created_by = ${scope.hostId} and group_id is null`
}

/** The number of events, and the latest of today's dates in their timezones. */
export async function findEventCountAndToday(
  db: Queryable,
  scope: Scope,
  now: Date,
): Promise<{ events: number; today: string }> {
  const { rows } = await sql<{ events: number; today: string }>`
    select count(*) as events,
      coalesce(max((${now}::timestamptz at time zone timezone)::date), (${now}::timestamptz at time zone 'UTC')::date)::text
        as today
    from (${selectEventsInScope(scope)}) c`.execute(db)
  return rows[0] ?? { events: 0, today: now.toISOString().slice(0, 10) }
}

export type DayRow = {
  day: string
  cards: number
  promoted: number
  pages: number
  people: number
  likes: number
  going: number
  waitlisted: number
  checkIns: number
}

/** `from`: the first day to count; '-infinity' for all. */
export type StatsInput = { scope: Scope; viewerId: number; from: string }

function toDay(instant: string): RawBuilder<unknown> {
  return sql`(${sql.ref(instant)} at time zone c.timezone)::date`
}

export async function findDailyRows(db: Queryable, { scope, viewerId, from }: StatsInput): Promise<DayRow[]> {
  const isActive = isActiveUser(viewerId, 'u')
  const { rows } = await sql<DayRow>`
    with c as materialized (${selectEventsInScope(scope)}),
    stats (day, cards, promoted, pages, people, likes, going, waitlisted, check_ins) as (
      select v.day, v.cards, v.promoted, v.pages, v.people, 0, 0, 0, 0
      from event_daily_views v join c on c.id = v.event_id
      union all
      select v.day, v.cards, v.promoted, v.pages, v.people, 0, 0, 0, 0
      from event_view_changes v join c on c.id = v.event_id
      union all
      select ${toDay('l.created_at')}, 0, 0, 0, 0, 1, 0, 0, 0
      from event_likes l join c on c.id = l.event_id join users u on u.id = l.user_id where ${isActive}
      union all
      select ${toDay('a.created_at')}, 0, 0, 0, 0, 0, 1, 0, 0
      from event_attendees a join c on c.id = a.event_id join users u on u.id = a.user_id
      where not a.as_host and ${isActive}
      union all
      select ${toDay('w.created_at')}, 0, 0, 0, 0, 0, 0, 1, 0
      from event_waitlist w join c on c.id = w.event_id join users u on u.id = w.user_id
      where w.offer_expires_at is null and ${isActive}
      union all
      select ${toDay('a.checked_in_at')}, 0, 0, 0, 0, 0, 0, 0, 1
      from event_attendees a join c on c.id = a.event_id join users u on u.id = a.user_id
      where a.checked_in_at is not null and not a.as_host and ${isActive}
    )
    select day::text as day, sum(cards) as cards, sum(promoted) as promoted, sum(pages) as pages,
      sum(people) as people, sum(likes) as likes, sum(going) as going, sum(waitlisted) as waitlisted,
      sum(check_ins) as "checkIns"
    from stats where day >= ${from}::date group by day order by day`.execute(db)
  return rows
}

export type ViewerGroup = { promoted: boolean; people: number; going: number }

/** Each viewer counts once. `promoted`: whether they saw an event promoted. */
export async function countViewers(db: Queryable, { scope, from }: StatsInput): Promise<ViewerGroup[]> {
  const { rows } = await sql<ViewerGroup>`
    with c as materialized (${selectEventsInScope(scope)}),
    viewers as (
      select coalesce(bool_or(v.promoted_on >= ${from}::date), false) as promoted,
        bool_or(a.user_id is not null) as goes
      from event_viewers v join c on c.id = v.event_id
      left join event_attendees a on a.event_id = v.event_id and a.user_id = v.user_id
      where v.seen_on >= ${from}::date group by v.user_id
    ), past as (
      select t.* from event_viewer_totals t join c on c.id = t.event_id where ${from} = '-infinity'
    ), counted (promoted, people, going) as (
      select promoted, count(*), count(*) filter (where goes) from viewers group by promoted
      union all
      select true, sum(promoted), sum(promoted_going) from past
      union all
      select false, sum(people - promoted), sum(going - promoted_going) from past
      union all
      values (true, 0, 0), (false, 0, 0)
    )
    select promoted, sum(people)::int as people, sum(going)::int as going
    from counted group by promoted order by promoted desc`.execute(db)
  return rows
}

export type TopRow = { id: number; title: string; views: number; going: number }

export async function findTopEvents(
  db: Queryable,
  { scope, viewerId, from }: StatsInput,
  limit: number,
): Promise<TopRow[]> {
  const { rows } = await sql<TopRow>`
    with c as materialized (${selectEventsInScope(scope)}),
    seen (event_id, views) as (
      select d.event_id, d.cards + d.pages + d.promoted
      from event_daily_views d join c on c.id = d.event_id where d.day >= ${from}::date
      union all
      select v.event_id, v.cards + v.pages + v.promoted
      from event_view_changes v join c on c.id = v.event_id where v.day >= ${from}::date
    ), top as (
      select event_id, sum(views)::int as views from seen group by event_id
      order by sum(views) desc, event_id limit ${limit}
    )
    select e.id, e.title, top.views, (
      select count(*) from event_attendees a join users u on u.id = a.user_id
      where a.event_id = e.id and not a.as_host and ${isActiveUser(viewerId, 'u')}
    ) as going
    from top join events e on e.id = top.event_id order by top.views desc, e.id`.execute(db)
  return rows
}

export type InterestRow = { name: string; views: number; going: number }

/**
 * Interests of people who viewed or attend the events, most common first. Counts only people who are
 * discoverable and visible to `viewerId`, and returns only interests shared by at least `minPeople` of them.
 */
export async function findInterests(
  db: Queryable,
  { scope, viewerId, from }: StatsInput,
  { minPeople, limit }: { minPeople: number; limit: number },
): Promise<InterestRow[]> {
  const { rows } = await sql<InterestRow>`
    with c as materialized (${selectEventsInScope(scope)}),
    people (user_id, viewed, goes) as (
      select v.user_id, true, false from event_viewers v join c on c.id = v.event_id
      where v.seen_on >= ${from}::date
      union all
      select a.user_id, false, true from event_attendees a join c on c.id = a.event_id
      where (a.created_at at time zone c.timezone)::date >= ${from}::date
    ), each as (
      select p.user_id, bool_or(p.viewed) as viewed, bool_or(p.goes) as goes
      from people p join users u on u.id = p.user_id
      where ${isVisible(viewerId, 'u')} and u.is_discoverable and u.id <> ${viewerId}
      group by p.user_id
    )
    select i.name, count(*) filter (where e.viewed) as views, count(*) filter (where e.goes) as going
    from each e join user_interests ui on ui.user_id = e.user_id join interests i on i.id = ui.interest_id
    group by i.id
    having count(*) filter (where e.viewed) >= ${minPeople} or count(*) filter (where e.goes) >= ${minPeople}
    order by greatest(count(*) filter (where e.viewed), count(*) filter (where e.goes)) / ${minPeople}::int desc, i.name
    limit ${limit}`.execute(db)
  return rows
}
