import type { Input } from '@coterie/contract/endpoint'
import { countedDays } from '@coterie/contract/events/days'
import type { countEventsByDay } from '@coterie/contract/events/days'
import { unknownTimezone } from '@coterie/contract/events/editing'
import { isRefusal } from '@coterie/contract/refusals'
import { sql } from 'kysely'

import { selectValues } from '../../../db/any-of.ts'
import type { Queryable } from '../../../db/database.ts'
import { getNextMidnights, isTimeZone } from '../../../platform/calendar-time.ts'
import type { Viewer } from '../access.ts'
import { getCellsAround } from './cells.ts'
import { findHome, isAfterCursor, matchesFilters, parseEventFilters } from './event-filters.ts'
import type { EventFilters } from './event-filters.ts'
import { hasSearchWords, selectRunning } from './soonest.ts'

type Query = Input<typeof countEventsByDay>['query']

/** Counts the events that the nearby list has on each of the next days, excluding promoted ones from farther away. */
export async function countByDay(db: Queryable, viewer: Viewer, query: Query, now: Date) {
  const { timezone = await findTimeZone(db, viewer.id), ...filterQuery } = query
  if (!isTimeZone(timezone)) return unknownTimezone
  const midnights = getNextMidnights(now, timezone, countedDays)
  const to = midnights.at(-1)?.startsAt.toISOString()
  const here = await findHome(db, viewer.id)
  const filters = await parseEventFilters(db, { viewer, here }, { ...filterQuery, area: 'nearby', to }, now)
  if (isRefusal(filters)) return filters
  const dayEnds = midnights.map(({ startsAt }) => startsAt)
  const counts = filters === null ? new Map<number, number>() : await countInSpans(db, filters, dayEnds)
  return midnights.map(({ dayBefore }, index) => ({ day: dayBefore, count: counts.get(index) ?? 0 }))
}

async function findTimeZone(db: Queryable, viewerId: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .innerJoin('cities', 'cities.id', 'users.city_id')
    .select('cities.timezone')
    .where('users.id', '=', viewerId)
    .executeTakeFirst()
  return row?.timezone ?? 'UTC'
}

/** The number of events by the index of the first of `ends` that is after their start. */
async function countInSpans(
  db: Queryable,
  filters: EventFilters,
  ends: readonly Date[],
): Promise<Map<number, number>> {
  const { here, rangeKm } = filters
  if (here === null || rangeKm === null) return new Map()
  const cells = getCellsAround(here, rangeKm)
  const matches = sql`${matchesFilters(filters)} and ${hasSearchWords(filters)}`
  const { rows } = await sql<{ span: number; count: number }>`
    select width_bucket(starts_at, ${[...ends]}::timestamptz[]) as span, count(*)::int as count from (
      select ${filters.after}::timestamptz as starts_at from (${selectRunning(filters, null)}) running
      union all
      select e.starts_at from ${selectValues(cells.length, sql`${cells}::int[]`)} c (cell)
      join events e on e.cell = c.cell and ${matches} and ${isAfterCursor(filters, null)}
    ) found group by span`.execute(db)
  return new Map(rows.map(({ span, count }) => [span, count]))
}
