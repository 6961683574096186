import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { cellsAround } from './cells.ts'
import { fits, isAhead, isRunning } from './event-filters.ts'
import type { After, Wish } from './event-filters.ts'

export type Soon = { id: number; startsAt: Date }

/** So many events are looked at, the soonest first, before the index of words is asked: common words are among them. */
const walked = 120
/** So many days are asked for words one after the other, before all are asked at once. */
const daysApart = 4

/** Matching events, soonest first: running ones, then upcoming ones. */
export async function findSoonest(db: Queryable, wish: Wish, after: After, limit: number): Promise<Soon[]> {
  const isBehind = after !== null && after.startsAt > wish.from
  const running = isBehind ? [] : await findRunning(db, wish, after, limit)
  if (running.length >= limit) return running
  return [...running, ...(await findAhead(db, wish, isBehind ? after : null, limit - running.length))]
}

/** Few events run at any one time, so the index finds them and the other conditions filter. */
export async function findRunning(db: Queryable, wish: Wish, after: After, limit: number): Promise<Soon[]> {
  if (wish.running === null) return []
  const behind =
    after === null ? sql`` : sql`and (e.starts_at, e.id) > (${after.startsAt}::timestamptz, ${after.id}::int)`
  const found = sql`
    select e.starts_at, e.id from events e
    where ${isRunning(wish)} and ${fits(wish)} and ${hasWords(wish)} ${behind}`
  return await run(db, found, limit)
}

/**
 * Events to come that fit, the soonest first. Whatever narrows has an index in the order of time, so that a page
 * reads about as many rows as it shows, however many there are.
 *
 * Words are the exception: an index of words knows no order, but within a day there are few to put in order. So
 * where some of the next events have them and do not fill the page, the next days are asked one after the other
 * until it is full. Where none has them or the days don't fill it either, the words are rare, and asking for all
 * finds few.
 */
async function findAhead(db: Queryable, wish: Wish, after: After, limit: number): Promise<Soon[]> {
  if (wish.rangeKm !== null || wish.tags !== null) return await narrowed(db, wish, after, limit)
  if (wish.words === null) return await run(db, inOrder(wish, after), limit)
  const { words } = wish
  const next = await run(db, amongNext(wish, after), limit)
  if (next.length >= limit) return next
  if (next.length > 0) {
    const days = await run(db, dayByDay(wish, after, { words, limit }), limit)
    if (days.length >= limit) return days
  }
  return await run(db, byWords(wish, after, { words }), limit)
}

/** @param found rows of (starts_at, id), each once. */
async function run(db: Queryable, found: RawBuilder<unknown>, limit: number): Promise<Soon[]> {
  const { rows } = await sql<Soon>`
    select starts_at as "startsAt", id from (${found}) found
    order by starts_at, id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

async function narrowed(db: Queryable, wish: Wish, after: After, limit: number): Promise<Soon[]> {
  const { here, rangeKm, tags } = wish
  const cells = rangeKm === null || here === null ? null : cellsAround(here, rangeKm)
  if (tags === null) return await run(db, inCells(wish, after, { cells: cells ?? [], limit }), limit)
  const found = ofTags(wish, after, { tags, cells, limit })
  return await run(db, sql`select distinct starts_at, id from (${found}) f`, limit)
}

function inOrder(wish: Wish, after: After): RawBuilder<unknown> {
  return sql`select e.starts_at, e.id from events e where ${fits(wish)} and ${isAhead(wish, after)}`
}

/** Of each square the soonest. */
function inCells(
  wish: Wish,
  after: After,
  { cells, limit }: { cells: readonly number[]; limit: number },
): RawBuilder<unknown> {
  return sql`
    select f.* from unnest(${cells}::int[]) c (cell)
    cross join lateral (
      select e.starts_at, e.id from events e
      where e.cell = c.cell and ${fits(wish)} and ${hasWords(wish)} and ${isAhead(wish, after)}
      order by e.starts_at, e.id limit ${sql.lit(limit)}
    ) f`
}

/** Of each of these tags, in each of these squares or everywhere, the soonest; what has several comes several times. */
export function ofTags(
  wish: Wish,
  after: After,
  { tags, cells, limit }: { tags: readonly number[]; cells: readonly number[] | null; limit: number },
): RawBuilder<unknown> {
  const behind =
    after === null
      ? sql``
      : sql`and (t.starts_at, t.event_id) > (${after.startsAt}::timestamptz, ${after.id}::int)`
  return sql`
    select f.* from unnest(${tags}::int[]) i (id)
    ${cells === null ? sql`` : sql`cross join unnest(${cells}::int[]) c (cell)`}
    cross join lateral (
      select t.starts_at, t.event_id as id from event_tags t join events e on e.id = t.event_id
      where t.interest_id = i.id ${cells === null ? sql`` : sql`and t.cell = c.cell`}
        and t.starts_at > ${wish.from} ${behind}
        and ${fits({ ...wish, tags: null })} and ${hasWords(wish)} and ${isAhead(wish, after)}
      order by t.starts_at, t.event_id limit ${sql.lit(limit)}
    ) f`
}

/** Whether the row of `events e` has the words that are asked for. */
export function hasWords({ words }: Wish): RawBuilder<boolean> {
  return words === null ? sql<boolean>`true` : sql<boolean>`e.search_vector @@ to_tsquery('simple', ${words})`
}

/** Those of the next events that have the words. */
function amongNext(wish: Wish, after: After): RawBuilder<unknown> {
  return sql`
    select e.starts_at, e.id from (
      select e.* from events e
      where e.group_id is null and e.cancelled_at is null
        ${wish.category === null ? sql`` : sql`and e.category = ${wish.category}`} and ${isAhead(wish, after)}
      order by e.starts_at, e.id limit ${sql.lit(walked)}
    ) e
    where ${hasWords(wish)} and ${fits(wish)}`
}

/** Those of the next days that have the words. Days that are not needed are not asked. */
function dayByDay(
  wish: Wish,
  after: After,
  { words, limit }: { words: string; limit: number },
): RawBuilder<unknown> {
  const first = (after?.startsAt ?? wish.from).toISOString().slice(0, 10)
  const isThen = sql<boolean>`(e.starts_at at time zone 'UTC')::date = ${first}::date + days.passed`
  return sql`
    select f.* from generate_series(0, ${sql.lit(daysApart - 1)}) days (passed)
    cross join lateral (${byWords(wish, after, { words, isThen })} limit ${sql.lit(limit)}) f
    limit ${sql.lit(limit)}`
}

/** All that have the words, through their index; put in order before the rest is asked, which so ends with the page. */
function byWords(
  wish: Wish,
  after: After,
  { words, isThen = sql<boolean>`true` }: { words: string; isThen?: RawBuilder<boolean> },
): RawBuilder<unknown> {
  return sql`
    select e.starts_at, e.id from (
      select e.* from (
        select e.* from events e
        where e.search_vector @@ to_tsquery('simple', ${words}) and ${isThen}
          and e.group_id is null and e.cancelled_at is null
        offset 0
      ) e
      where ${isAhead(wish, after)}
        ${wish.category === null ? sql`` : sql`and e.category = ${wish.category}`}
      order by e.starts_at, e.id offset 0
    ) e
    where ${fits(wish)}`
}
