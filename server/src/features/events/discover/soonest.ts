import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { selectValues } from '../../../db/any-of.ts'
import type { Queryable } from '../../../db/database.ts'
import { getCellsAround } from './cells.ts'
import { matchesFilters, isAfterCursor, isRunning } from './event-filters.ts'
import type { EventCursor, EventFilters } from './event-filters.ts'

export type SoonEvent = { id: number; startsAt: Date }

/** Upcoming events to scan before using the text index; enough to find common words. */
const scanLimit = 120
/** Days to search one by one before searching them all together. */
const dailySearches = 4

export async function findSoonest(
  db: Queryable,
  filters: EventFilters,
  after: EventCursor,
  limit: number,
): Promise<SoonEvent[]> {
  const query = selectSoonest(filters, after, limit)
  if (query !== null) return (await query.execute(db)).rows
  const { running, later } = getParts(filters, after)
  const found = running === null ? [] : await runQuery(db, running, limit)
  if (found.length >= limit) return found
  return [...found, ...(await findByWords(db, filters, later, limit))].slice(0, limit)
}

/** SQL: what `findSoonest` returns. Null for words that are searched everywhere, because they can take several queries. */
export function selectSoonest(
  filters: EventFilters,
  after: EventCursor,
  limit: number,
): RawBuilder<SoonEvent> | null {
  const { running, later } = getParts(filters, after)
  const isNarrowed = filters.rangeKm !== null || filters.tags !== null
  if (filters.words !== null && !isNarrowed) return null
  const ahead = isNarrowed ? selectNarrowed(filters, later, limit) : selectInOrder(filters, later, limit)
  return selectFirst(running === null ? ahead : sql`${running} union all (${ahead})`, limit)
}

/** Events that run now, and the cursor for later ones. */
function getParts(filters: EventFilters, after: EventCursor) {
  const isPastStart = after !== null && after.startsAt > filters.after
  const running = isPastStart || filters.running === null ? null : selectRunning(filters, after)
  return { running, later: isPastStart ? after : null }
}

/** Few events run at any one time: find them through the index, then filter. */
export function selectRunning(filters: EventFilters, after: EventCursor): RawBuilder<unknown> {
  const isAfter =
    after === null
      ? sql``
      : sql`and (e.starts_at, e.id) > (${after.startsAt}::timestamptz, ${after.id}::bigint)`
  return sql`
    select e.starts_at, e.id from (
      select e.* from events e
      where e.group_id is null and e.cancelled_at is null and ${isRunning(filters)} offset 0
    ) e
    where ${matchesFilters(filters)} and ${hasSearchWords(filters)} ${isAfter}`
}

/**
 * Matching upcoming events, soonest first. Every other filter has an index in time order, so a page reads about as many rows
 * as it shows. The index of text search has no order, but one day has few matches to sort. If some of the next events
 * match but don't fill the page, search day by day until it is full. If none match, or the days don't fill the page,
 * the words are rare and a search of everything finds few rows.
 */
async function findByWords(
  db: Queryable,
  filters: EventFilters,
  after: EventCursor,
  limit: number,
): Promise<SoonEvent[]> {
  const words = filters.words ?? ''
  const next = await runQuery(db, selectAmongNext(filters, after), limit)
  if (next.length >= limit) return next
  if (next.length > 0) {
    const days = await runQuery(db, selectDayByDay(filters, after, { words, limit }), limit)
    if (days.length >= limit) return days
  }
  return await runQuery(db, selectByWords(filters, after, { words }), limit)
}

/** @param matches a query for rows of (starts_at, id) without duplicates. */
function selectFirst(matches: RawBuilder<unknown>, limit: number): RawBuilder<SoonEvent> {
  return sql<SoonEvent>`
    select starts_at as "startsAt", id from (${matches}) found
    order by starts_at, id limit ${sql.lit(limit)}`
}

async function runQuery(db: Queryable, matches: RawBuilder<unknown>, limit: number): Promise<SoonEvent[]> {
  return (await selectFirst(matches, limit).execute(db)).rows
}

function selectNarrowed(filters: EventFilters, after: EventCursor, limit: number): RawBuilder<unknown> {
  const { here, rangeKm, tags } = filters
  const cells = rangeKm === null || here === null ? null : getCellsAround(here, rangeKm)
  if (tags === null) return selectInCells(filters, after, { cells: cells ?? [], limit })
  return sql`select distinct starts_at, id from (${selectByTags(filters, after, { tags, cells, limit })}) f`
}

function selectInOrder(filters: EventFilters, after: EventCursor, limit: number): RawBuilder<unknown> {
  return sql`
    select e.starts_at, e.id from events e where ${matchesFilters(filters)} and ${isAfterCursor(filters, after)}
    order by e.starts_at, e.id limit ${sql.lit(limit)}`
}

function selectInCells(
  filters: EventFilters,
  after: EventCursor,
  { cells, limit }: { cells: readonly number[]; limit: number },
): RawBuilder<unknown> {
  return sql`
    select f.* from ${selectValues(cells.length, sql`${cells}::int[]`)} c (cell)
    cross join lateral (
      select e.starts_at, e.id from events e
      where e.cell = c.cell and ${matchesFilters(filters)} and ${hasSearchWords(filters)} and ${isAfterCursor(filters, after)}
      order by e.starts_at, e.id limit ${sql.lit(limit)}
    ) f`
}

/** The soonest events for each tag, in each cell or everywhere. An event with several tags appears several times. */
export function selectByTags(
  filters: EventFilters,
  after: EventCursor,
  { tags, cells, limit }: { tags: readonly number[]; cells: readonly number[] | null; limit: number },
): RawBuilder<unknown> {
  const isAfter =
    after === null
      ? sql``
      : sql`and (t.starts_at, t.event_id) > (${after.startsAt}::timestamptz, ${after.id}::bigint)`
  return sql`
    select f.* from ${cells === null ? sql`${selectValues(tags.length, sql`${tags}::bigint[]`)} c (tag)` : selectTagsInCells(tags, cells)}
    cross join lateral (
      select t.starts_at, t.event_id as id from event_tags t join events e on e.id = t.event_id
      where t.interest_id = c.tag ${cells === null ? sql`` : sql`and t.cell = c.cell`}
        and t.starts_at > ${filters.after} ${isAfter}
        ${filters.to === null ? sql`` : sql`and t.starts_at < ${filters.to}`}
        and ${matchesFilters({ ...filters, tags: null })} and ${hasSearchWords(filters)}
      order by t.starts_at, t.event_id limit ${sql.lit(limit)}
    ) f`
}

/** SQL: `c (tag, cell)`, each tag in each cell. */
export function selectTagsInCells(tags: readonly number[], cells: readonly number[]): RawBuilder<unknown> {
  const pairs = tags.flatMap((tag) => cells.map((cell) => ({ tag, cell })))
  const [tagColumn, cellColumn] = [pairs.map(({ tag }) => tag), pairs.map(({ cell }) => cell)]
  return sql`${selectValues(pairs.length, sql`${tagColumn}::bigint[]`, sql`${cellColumn}::int[]`)} c (tag, cell)`
}

export function hasSearchWords({ words }: EventFilters): RawBuilder<boolean> {
  return words === null ? sql<boolean>`true` : sql<boolean>`e.search_vector @@ ${toSearchQuery(words)}`
}

/** SQL: a subquery, so that it is parsed once and not for each row. */
function toSearchQuery(words: string): RawBuilder<unknown> {
  return sql`(select to_tsquery('simple', ${words}))`
}

function selectAmongNext(filters: EventFilters, after: EventCursor): RawBuilder<unknown> {
  return sql`
    select e.starts_at, e.id from (
      select e.* from (
        select e.* from events e
        where e.group_id is null and e.cancelled_at is null
          ${filters.category === null ? sql`` : sql`and e.category = ${filters.category}`} and ${isAfterCursor(filters, after)}
        order by e.starts_at, e.id limit ${sql.lit(scanLimit)}
      ) e
      where ${hasSearchWords(filters)} offset 0
    ) e
    where ${matchesFilters(filters)}`
}

/** Text matches of the next days; stops as soon as the page is full. */
function selectDayByDay(
  filters: EventFilters,
  after: EventCursor,
  { words, limit }: { words: string; limit: number },
): RawBuilder<unknown> {
  const first = (after?.startsAt ?? filters.after).toISOString().slice(0, 10)
  const isOnDay = sql<boolean>`(e.starts_at at time zone 'UTC')::date = ${first}::date + days.passed`
  return sql`
    select f.* from generate_series(0, ${sql.lit(dailySearches - 1)}) days (passed)
    cross join lateral (${selectByWords(filters, after, { words, isOnDay })} limit ${sql.lit(limit)}) f
    limit ${sql.lit(limit)}`
}

/** The inner query sorts and limits first, so the other conditions run on one page. */
function selectByWords(
  filters: EventFilters,
  after: EventCursor,
  { words, isOnDay = sql<boolean>`true` }: { words: string; isOnDay?: RawBuilder<boolean> },
): RawBuilder<unknown> {
  return sql`
    select e.starts_at, e.id from (
      select e.* from (
        select e.* from events e
        where e.search_vector @@ ${toSearchQuery(words)} and ${isOnDay}
          and e.group_id is null and e.cancelled_at is null
        offset 0
      ) e
      where ${isAfterCursor(filters, after)}
        ${filters.category === null ? sql`` : sql`and e.category = ${filters.category}`}
      order by e.starts_at, e.id offset 0
    ) e
    where ${matchesFilters(filters)}`
}
