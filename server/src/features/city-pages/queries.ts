import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'
import { anonymousViewer } from '../events/service.ts'
import { isCityShown } from '../groups/service.ts'

const visitor = anonymousViewer.id

/**
 * SQL: row `g` of `groups` is on the public pages. Its organizer chose that, visitors can see it, and its city may be shown.
 */
const isCircleListed = sql<boolean>`(
  g.is_listed and g.hidden_at is null and g.deleted_at is null and g.join_policy <> 'invitation'
  and g.city_id is not null and ${isCityShown}
  and (select ${isVisible(visitor, 'owner')} from users owner where owner.id = g.created_by)
)`

/** SQL: row `e` of `events` is an upcoming public event whose host chose to list it, and visitors can see it. */
function isEventListed(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    e.is_listed and e.group_id is null and e.cancelled_at is null and e.removed_at is null
    and e.starts_at > ${now} and e.city_id is not null
    and coalesce(
      (select ${isVisible(visitor, 'host')} from users host where host.id = e.created_by), e.created_by is null
    )
  )`
}

/** SQL: no earlier date of its series is upcoming. A list shows the next date only. */
function isNextDate(now: Date): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from events earlier
    where earlier.series_id = e.series_id and (earlier.starts_at, earlier.id) < (e.starts_at, e.id)
      and earlier.starts_at > ${now} and earlier.is_listed and earlier.cancelled_at is null
      and earlier.removed_at is null
  )`
}

export type ListedEventRow = { id: number; cityId: number; startsAt: Date }
export type ListedCircleRow = { id: number; cityId: number }

type EventFilter = {
  cityId: number
  interestId: number | null
  after: { startsAt: Date; id: number } | null
}

/** Upcoming events of a city, soonest first. */
export async function findListedEvents(
  db: Queryable,
  { cityId, interestId, after }: EventFilter,
  limit: number,
  now: Date,
): Promise<ListedEventRow[]> {
  const hasTag =
    interestId === null
      ? sql``
      : sql`and exists (select from event_tags t where t.event_id = e.id and t.interest_id = ${interestId})`
  const isAfter =
    after === null
      ? sql``
      : sql`and (e.starts_at, e.id) > (${after.startsAt}::timestamptz, ${after.id}::bigint)`
  const { rows } = await sql<ListedEventRow>`
    select e.id, e.city_id as "cityId", e.starts_at as "startsAt" from events e
    where e.city_id = ${cityId} and ${isEventListed(now)} and ${isNextDate(now)} ${hasTag} ${isAfter}
    order by e.starts_at, e.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** All upcoming events of a city with all dates of series, for its calendar. */
export async function findCalendarEventIds(
  db: Queryable,
  cityId: number,
  limit: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from events e where e.city_id = ${cityId} and ${isEventListed(now)}
    order by e.starts_at, e.id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Events of all cities that start before `until`, soonest first. */
export async function findSoonestListed(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ListedEventRow[]> {
  const { rows } = await sql<ListedEventRow>`
    select e.id, e.city_id as "cityId", e.starts_at as "startsAt" from events e
    where ${isEventListed(now)} and e.starts_at < ${until} and ${isNextDate(now)}
    order by e.starts_at, e.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Circles of a city, or of all cities if none is given, newest first. */
export async function findListedCircles(
  db: Queryable,
  filter: { cityId: number | null; interestId: number | null; before: number | null },
  limit: number,
): Promise<ListedCircleRow[]> {
  const { cityId, interestId, before } = filter
  const isInCity = cityId === null ? sql`` : sql`and g.city_id = ${cityId}`
  const hasInterest =
    interestId === null
      ? sql``
      : sql`and exists (select from group_interests i where i.group_id = g.id and i.interest_id = ${interestId})`
  const isBefore = before === null ? sql`` : sql`and g.id < ${before}`
  const { rows } = await sql<ListedCircleRow>`
    select g.id, g.city_id as "cityId" from groups g
    where ${isCircleListed} ${isInCity} ${hasInterest} ${isBefore}
    order by g.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export type InterestRow = { id: number; slug: string; name: string }

/** An interest of the catalog. People's own interests have no public pages. */
export async function findInterest(db: Queryable, slug: string): Promise<InterestRow | undefined> {
  return await db
    .selectFrom('interests')
    .select(['id', 'slug', 'name'])
    .where('slug', '=', slug)
    .where('category', 'is not', null)
    .executeTakeFirst()
}

function selectNextCityId(previous: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`least(
    (
      select g.city_id from groups g
      where g.is_listed and g.hidden_at is null and g.city_id > ${previous} order by g.city_id limit 1
    ), (
      select e.city_id from events e
      where e.is_listed and e.group_id is null and e.cancelled_at is null and e.removed_at is null
        and e.city_id > ${previous} order by e.city_id limit 1
    )
  )`
}

/** SQL: the ids of cities with listed events or circles. Skips through the indexes, one step per city. */
function selectCityIds(now: Date, after = 0): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`
    with recursive candidates (id) as (
      select ${selectNextCityId(sql`${after}::bigint`)}
      union all
      select ${selectNextCityId(sql`candidates.id`)} from candidates where candidates.id is not null
    )
    select id from candidates
    where exists (select from groups g where g.city_id = candidates.id and ${isCircleListed})
      or exists (select from events e where e.city_id = candidates.id and ${isEventListed(now)})`
}

/** Cities with listed events or circles, nearest to a point first, or else largest first. */
export async function findListedCities(
  db: Queryable,
  { near, without, limit }: { near: Point | null; without: number; limit: number },
  now: Date,
): Promise<number[]> {
  const order =
    near === null
      ? sql`c.population desc`
      : sql`(c.latitude - ${near.latitude}) ^ 2 + (
          (mod((c.longitude - ${near.longitude} + 540)::numeric, 360) - 180)::float8 * cos(radians(${near.latitude}))
        ) ^ 2`
  const { rows } = await sql<{ id: number }>`
    select c.id from cities c join (${selectCityIds(now)}) listed on listed.id = c.id
    where c.id <> ${without} order by ${order}, c.id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

type Point = { latitude: number; longitude: number }

/** SQL: ids of the catalog's interests of a city's listed events and circles, the most common first. */
function selectInterests(cityId: RawBuilder<unknown>, now: Date, limit: number): RawBuilder<InterestRow> {
  return sql<InterestRow>`
    select i.id, i.slug, i.name from (
      select t.interest_id from events e join event_tags t on t.event_id = e.id
      where e.city_id = ${cityId} and ${isEventListed(now)}
      union all
      select gi.interest_id from groups g join group_interests gi on gi.group_id = g.id
      where g.city_id = ${cityId} and ${isCircleListed}
    ) found
    join interests i on i.id = found.interest_id and i.category is not null
    group by i.id order by count(*) desc, i.name limit ${sql.lit(limit)}`
}

export async function findCityInterests(
  db: Queryable,
  cityId: number,
  limit: number,
  now: Date,
): Promise<InterestRow[]> {
  const { rows } = await selectInterests(sql`${cityId}::bigint`, now, limit).execute(db)
  return rows
}

/** For the sitemap: the next cities by id, each with the slugs of its interests. */
export async function findCitiesForSitemap(
  db: Queryable,
  { after, limit, interests }: { after: number; limit: number; interests: number },
  now: Date,
): Promise<{ id: number; interests: string[] }[]> {
  const { rows } = await sql<{ id: number; interests: string[] }>`
    select listed.id, array(
      select slug from (${selectInterests(sql`listed.id`, now, interests)}) of_city order by slug
    ) as interests
    from (${selectCityIds(now, after)} order by id limit ${sql.lit(limit)}) listed
    order by listed.id`.execute(db)
  return rows
}

/** For the sitemap: ids after `after`, ascending, and when an event last changed. */
export async function findIdsForSitemap(
  db: Queryable,
  { kind, after, limit }: { kind: 'events' | 'circles'; after: number; limit: number },
  now: Date,
): Promise<{ id: number; changedAt: Date | null }[]> {
  const rows =
    kind === 'events'
      ? sql`select e.id, e.changed_at as "changedAt" from events e where e.id > ${after} and ${isEventListed(now)} order by e.id`
      : sql`select g.id, null::timestamptz as "changedAt" from groups g where g.id > ${after} and ${isCircleListed} order by g.id`
  const result = await sql<{ id: number; changedAt: Date | null }>`${rows} limit ${sql.lit(limit)}`.execute(
    db,
  )
  return result.rows
}

/** For the sitemap: the ids after which each of its files begins. Empty if nothing is listed. */
export async function findSitemapStarts(
  db: Queryable,
  { kind, size }: { kind: 'cities' | 'events' | 'circles'; size: number },
  now: Date,
): Promise<number[]> {
  const ids = {
    cities: selectCityIds(now),
    events: sql`select e.id from events e where ${isEventListed(now)}`,
    circles: sql`select g.id from groups g where ${isCircleListed}`,
  }[kind]
  const { rows } = await sql<{ after: number }>`
    select case when n = 1 then 0 else previous end as after from (
      select row_number() over (order by id) as n, lag(id) over (order by id) as previous
      from (${ids}) listed
    ) numbered where n % ${size} = 1 or ${size} = 1 order by n`.execute(db)
  return rows.map(({ after }) => after)
}
