import { sql } from 'kysely'

import type { Database, Queryable, Transaction } from '../../../db/database.ts'
import type { EventLocation } from '../create-queries.ts'
import type { FeedError } from './feed-error.ts'

/** What an admin entered, with the city that was found. */
export type FeedDetails = {
  url: string
  name: string
  category: string
  place: EventLocation
  timezone: string
}

export type FeedRow = {
  id: number
  url: string
  name: string
  category: string
  countryCode: string
  city: string
  upcomingEvents: number
  hiddenEvents: number
  skippedEvents: number
  requestedAt: Date | null
  succeededAt: Date | null
  fetchedAt: Date | null
  nextFetchAt: Date
  error: string | null
  errorStatus: number | null
}

export async function findFeeds(db: Queryable, now: Date, id?: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select f.id, f.url, f.name, f.category, c.country_code as "countryCode", c.label as city,
      f.skipped_events as "skippedEvents", f.requested_at as "requestedAt", f.succeeded_at as "succeededAt",
      f.fetched_at as "fetchedAt", f.next_fetch_at as "nextFetchAt", f.error, f.error_status as "errorStatus",
      (
        select count(*) from events e
        where e.feed_id = f.id and e.over_at > ${now} and e.cancelled_at is null and e.removed_at is null
      ) as "upcomingEvents",
      (
        select count(*) from event_feed_entries entry
        where entry.feed_id = f.id and entry.hidden_at is not null and entry.starts_at > ${now}
      ) as "hiddenEvents"
    from event_feeds f join cities c on c.id = f.city_id
    where ${id === undefined ? sql`true` : sql`f.id = ${id}`}
    order by lower(f.name), f.id`.execute(db)
  return rows
}

/** Two admins who add feeds at the same time wait for each other. */
export async function lockFeeds(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('event_feeds'))`.execute(tx)
}

export async function countFeeds(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('event_feeds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** @returns the id; undefined if another feed has this address. */
export async function insertFeed(tx: Transaction, feed: FeedDetails, now: Date): Promise<number | undefined> {
  const row = await tx
    .insertInto('event_feeds')
    .values({ ...toColumns(feed), next_fetch_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Forgets the state of the calendar, so that the next fetch reads all of it. */
export async function updateFeed(tx: Transaction, id: number, feed: FeedDetails): Promise<void> {
  await tx
    .updateTable('event_feeds')
    .set({ ...toColumns(feed), etag: null, last_modified: null, read_at: null })
    .where('id', '=', id)
    .execute()
}

function toColumns({ place, ...feed }: FeedDetails) {
  const { id, location, latitude, longitude } = place
  return { ...feed, city_id: id, location, latitude, longitude }
}

export async function isUrlTaken(db: Queryable, url: string, exceptId: number): Promise<boolean> {
  const query = db.selectFrom('event_feeds').select('id').where('url', '=', url).where('id', '<>', exceptId)
  return (await query.executeTakeFirst()) !== undefined
}

export async function deleteFeed(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('event_feeds').where('id', '=', id).execute()
}

/** @returns whether the feed exists. */
export async function markRequested(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('event_feeds')
    .set({ requested_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The feeds that are due. Sets their next fetch, so that each is fetched once. */
export async function claimDueFeeds(tx: Transaction, now: Date, next: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('event_feeds')
    .set({ next_fetch_at: next })
    .where('next_fetch_at', '<=', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type StoredFeed = FeedDetails & {
  id: number
  etag: string | null
  lastModified: string | null
  readAt: Date | null
  failures: number
}

export async function findFeed(db: Queryable, id: number, lock = false): Promise<StoredFeed | undefined> {
  const query = db.selectFrom('event_feeds').selectAll().where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (row === undefined) return undefined
  const { url, name, category, timezone, etag, failures, location, latitude, longitude } = row
  return {
    id,
    url,
    name,
    category,
    timezone,
    etag,
    failures,
    place: { id: row.city_id, location, latitude, longitude },
    lastModified: row.last_modified,
    readAt: row.read_at,
  }
}

type Success = { id: number; startedAt: Date; at: Date }

/** @param read what the calendar said about itself; undefined if it has not changed. */
export async function recordSuccess(
  tx: Queryable,
  { id, startedAt, at }: Success,
  read?: { etag: string | null; lastModified: string | null; skipped: number },
): Promise<void> {
  await tx
    .updateTable('event_feeds')
    .set({
      ...recordAttempt(startedAt, at),
      succeeded_at: at,
      failures: 0,
      error: null,
      error_status: null,
      ...(read !== undefined && {
        etag: read.etag,
        last_modified: read.lastModified,
        skipped_events: read.skipped,
        read_at: at,
      }),
    })
    .where('id', '=', id)
    .execute()
}

export async function recordFailure(
  db: Database,
  { id, startedAt, at, nextFetchAt }: Success & { nextFetchAt: Date },
  { code, status }: FeedError,
): Promise<void> {
  await db
    .updateTable('event_feeds')
    .set((eb) => ({
      ...recordAttempt(startedAt, at),
      failures: eb('failures', '+', 1),
      error: code,
      error_status: status,
      next_fetch_at: nextFetchAt,
    }))
    .where('id', '=', id)
    .execute()
}

/** A request during the attempt is still open. */
function recordAttempt(startedAt: Date, at: Date) {
  return {
    fetched_at: at,
    requested_at: sql<Date | null>`case when requested_at > ${startedAt} then requested_at end`,
  }
}
