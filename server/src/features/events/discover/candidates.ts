import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { isAnyOf, selectValues } from '../../../db/any-of.ts'
import type { Queryable } from '../../../db/database.ts'
import { isVisible } from '../../../visibility/people.ts'
import { toDirection, getKmBetween } from '../../discovery/service.ts'
import { getCellsAround } from './cells.ts'
import { matchesFilters, isAfterCursor, isRunning } from './event-filters.ts'
import type { Point, EventFilters } from './event-filters.ts'
import { maxRecommendedKm } from './score.ts'
import type { Traits } from './score.ts'
import { findSoonest, hasSearchWords, selectByTags, selectRunning, selectTagsInCells } from './soonest.ts'
import type { RankingSignals } from './viewer-signals.ts'

/** Candidates per source: enough for several pages, independent of the total. */
const limits = {
  similar: 30,
  interests: 20,
  perInterest: 12,
  /** In each cell, nearby or a little farther. */
  perInterestNearby: 30,
  friendEvents: 30,
  /** The latest RSVPs of each person: nearly all upcoming ones. */
  perPerson: 4,
} as const

export const maxRecommended = limits.similar + limits.friendEvents

/** SQL: their ids. Each source is read through an index, so the cost doesn't grow with the number of events. */
async function selectCandidates(
  db: Queryable,
  filters: EventFilters,
  signals: RankingSignals,
): Promise<RawBuilder<unknown>> {
  const matchingInterests = [...signals.viewerInterests.keys()].slice(0, limits.interests)
  const { here, category, tags, words } = filters
  const friendEvents = selectWithFriends(filters, signals)
  if (here === null)
    return sql`(${selectSimilarAnywhere(filters, matchingInterests)}) union (${friendEvents})`
  const rangeKm = Math.min(filters.rangeKm ?? maxRecommendedKm, maxRecommendedKm)
  const nearby = { ...filters, here, rangeKm }
  const isNarrowed = category !== null || tags !== null || words !== null
  if (!isNarrowed) return sql`(${selectSimilarNearby(nearby, matchingInterests)}) union (${friendEvents})`
  const similar = await findSoonest(db, { ...nearby, matchingInterests }, null, limits.similar)
  return sql`(select unnest(${similar.map(({ id }) => id)}::bigint[]) as id) union (${friendEvents})`
}

/** For viewers without a city. */
function selectSimilarAnywhere(
  filters: EventFilters,
  matchingInterests: readonly number[],
): RawBuilder<unknown> {
  const found = selectByTags({ ...filters, matchingInterests: filters.tags }, null, {
    tags: matchingInterests,
    cells: null,
    limit: limits.perInterest,
  })
  return sql`select id from (${found}) found`
}

type NearbyFilters = EventFilters & { here: Point; rangeKm: number }

/** Running events, and upcoming ones: their tags in the surrounding cells come from the index alone; only the soonest rows are read. */
function selectSimilarNearby(
  filters: NearbyFilters,
  matchingInterests: readonly number[],
): RawBuilder<unknown> {
  const running = selectRunning({ ...filters, matchingInterests }, null)
  return sql`
    (select id from (${running}) running order by starts_at, id limit ${sql.lit(limits.similar)})
    union all (select e.id from (
      select distinct t.starts_at, t.event_id
      from ${selectTagsInCells(matchingInterests, getCellsAround(filters.here, filters.rangeKm))}
      cross join lateral (
        select t.starts_at, t.event_id from event_tags t
        where t.interest_id = c.tag and t.cell = c.cell and t.starts_at > ${filters.after}
        order by t.starts_at, t.event_id limit ${sql.lit(limits.perInterestNearby)}
      ) t
      order by t.starts_at, t.event_id offset 0
    ) t cross join lateral (select * from events where id = t.event_id limit 1) e
    where ${matchesFilters(filters)} and ${isAfterCursor(filters, null)}
    limit ${sql.lit(limits.similar)})`
}

/** The inner query sorts and limits first, so the remaining checks run on few rows. */
function selectWithFriends(
  filters: EventFilters,
  { friends, circleMates }: RankingSignals,
): RawBuilder<unknown> {
  const people = [...friends, ...circleMates]
  return sql`
    with rsvps as materialized (
      select distinct r.event_id from ${selectValues(people.length, sql`${people}::bigint[]`)} p (id)
      cross join lateral (
        select event_id from event_attendees where user_id = p.id
        order by event_id desc limit ${sql.lit(limits.perPerson)}
      ) r
    )
    select e.id from (
      select e.* from rsvps join events e on e.id = rsvps.event_id
      where ${isAfterCursor(filters, null)} or ${isRunning(filters)}
      order by e.starts_at, e.id offset 0
    ) e
    where ${matchesFilters(filters)} and ${hasSearchWords(filters)}
    limit ${sql.lit(limits.friendEvents)}`
}

/** Keeps the order of the ids. */
export async function filterMatching(
  db: Queryable,
  filters: EventFilters,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from events e
    where e.id = any(${ids}::bigint[]) and ${matchesFilters(filters)} and ${hasSearchWords(filters)}
      and (${isAfterCursor(filters, null)} or ${isRunning(filters)})`.execute(db)
  const matching = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => matching.has(id))
}

/** What ranking needs to know of an event. */
export type Candidate = Traits & { id: number }

type Row = {
  id: number
  startsAt: Date
  latitude: number | null
  longitude: number | null
  shared: number[]
  friends: number
  circleMates: number
}

export async function findCandidates(
  db: Queryable,
  filters: EventFilters,
  signals: RankingSignals,
): Promise<Candidate[]> {
  const { viewerId, home, viewerInterests, friends, circleMates } = signals
  const candidates = await selectCandidates(db, filters, signals)
  const interests = [...viewerInterests.keys()]
  const { rows } = await sql<Row>`
    with candidates as materialized (${candidates}),
    known_guests as materialized (
      select a.event_id, count(*) filter (where ${isAnyOf('a.user_id', friends)}) as friends,
        count(*) filter (where ${isAnyOf('a.user_id', circleMates)}) as circle_mates
      from event_attendees a join users u on u.id = a.user_id
      where a.event_id = any(array(select id from candidates)) and ${isAnyOf('a.user_id', [...friends, ...circleMates])}
        and ${isVisible(viewerId, 'u')}
      group by a.event_id
    ), shared_tags as materialized (
      select t.event_id, json_agg(t.interest_id) as shared from event_tags t
      where t.event_id = any(array(select id from candidates)) and ${isAnyOf('t.interest_id', interests)}
      group by t.event_id
    )
    select e.id, e.starts_at as "startsAt", e.latitude, e.longitude, coalesce(t.shared, '[]') as shared,
      coalesce(k.friends, 0) as friends, coalesce(k.circle_mates, 0) as "circleMates"
    from events e left join known_guests k on k.event_id = e.id left join shared_tags t on t.event_id = e.id
    where e.id = any(array(select id from candidates))`.execute(db)
  return rows.map(({ latitude, longitude, shared, ...row }) => ({
    ...row,
    shared: shared.map((id) => viewerInterests.get(id) ?? 0),
    km: getDistanceKm(home, latitude === null || longitude === null ? null : { latitude, longitude }),
  }))
}

export function getDistanceKm(here: Point | null, destination: Point | null): number {
  return here === null || destination === null
    ? Infinity
    : getKmBetween(toDirection(here), ...toDirection(destination))
}
