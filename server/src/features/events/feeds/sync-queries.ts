import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../../db/database.ts'
import { hasRsvps } from '../edit-queries.ts'
import type { FeedEvent } from './parse-calendar.ts'
import type { StoredFeed } from './queries.ts'

/** What we know of an event in a calendar. */
export type Entry = {
  id: string
  uid: string
  recurrence: string
  fingerprint: string
  eventId: number | null
  startsAt: Date
  /** Whether an admin removed the event for good. */
  isHidden: boolean
  /** Whether the event shows this feed as its source. */
  isSource: boolean
}

const entryColumns = sql`entry.id::text, entry.uid, entry.recurrence, entry.fingerprint, entry.event_id as "eventId",
  entry.starts_at as "startsAt", entry.hidden_at is not null or e.removed_at is not null as "isHidden",
  coalesce(e.feed_id = entry.feed_id, false) as "isSource"`

export async function findEntries(tx: Transaction, feedId: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${entryColumns} from event_feed_entries entry left join events e on e.id = entry.event_id
    where entry.feed_id = ${feedId}`.execute(tx)
  return rows
}

/** Entries of all feeds. */
export async function findByFingerprints(tx: Transaction, fingerprints: readonly string[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${entryColumns} from event_feed_entries entry left join events e on e.id = entry.event_id
    where entry.fingerprint = any(${fingerprints}::text[]) order by entry.id`.execute(tx)
  return rows
}

export type EntryValues = {
  uid: string
  recurrence: string
  fingerprint: string
  eventId: number | null
  sourceUrl: string
  startsAt: Date
  hiddenAt: Date | null
}

export async function upsertEntries(
  tx: Transaction,
  feedId: number,
  entries: readonly EntryValues[],
): Promise<void> {
  const rows = JSON.stringify(entries)
  await sql`
    insert into event_feed_entries (feed_id, uid, recurrence, fingerprint, event_id, source_url, starts_at, hidden_at)
    select ${feedId}, r.uid, r.recurrence, r.fingerprint, r."eventId", r."sourceUrl", r."startsAt", r."hiddenAt"
    from jsonb_to_recordset(${rows}::jsonb) r (uid text, recurrence text, fingerprint text, "eventId" bigint,
      "sourceUrl" text, "startsAt" timestamptz, "hiddenAt" timestamptz)
    on conflict (feed_id, uid, recurrence) do update set fingerprint = excluded.fingerprint,
      event_id = excluded.event_id, source_url = excluded.source_url, starts_at = excluded.starts_at,
      hidden_at = excluded.hidden_at`.execute(tx)
}

/** @returns the events that the entries showed. */
export async function deleteEntries(tx: Transaction, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ eventId: number | null }>`
    delete from event_feed_entries where id = any(${ids}::bigint[]) returning event_id as "eventId"`.execute(
    tx,
  )
  return rows.flatMap(({ eventId }) => eventId ?? [])
}

/** @returns ids in the order of the events. */
export async function insertEvents(
  tx: Transaction,
  feed: StoredFeed,
  events: readonly (FeedEvent & { sourceUrl: string })[],
  now: Date,
): Promise<number[]> {
  const { place } = feed
  const rows = JSON.stringify(events)
  const inserted = await sql<{ id: number }>`
    insert into events (feed_id, source_url, title, description, category, address, coordinates, city_id, location,
      latitude, longitude, timezone, starts_at, ends_at, is_all_day, created_at, changed_at)
    select ${feed.id}::bigint, r."sourceUrl", r.title, r.description, coalesce(r.category, ${feed.category}), r.address,
      r.coordinates, ${place.id}::bigint, ${place.location}, ${place.latitude}::float8, ${place.longitude}::float8,
      r.timezone, r."startsAt", r."endsAt", r."isAllDay", ${now}, ${now}
    from ${toRows(rows)} order by r.n
    returning id`.execute(tx)
  return inserted.rows.map(({ id }) => id)
}

/** SQL: the events of a JSON array as rows `r`, numbered by `n`. */
const toRows = (
  events: string,
) => sql`rows from (jsonb_to_recordset(${events}::jsonb) as (id bigint, title text,
  description text, category text, address text, coordinates text, timezone text, "sourceUrl" text,
  "startsAt" timestamptz, "endsAt" timestamptz, "isAllDay" boolean)) with ordinality r (id, title, description, category,
  address, coordinates, timezone, "sourceUrl", "startsAt", "endsAt", "isAllDay", n)`

type ChangedEvent = {
  id: number
  startsAt: Date
  hasMoved: boolean
  /** Whether it is all-day now and wasn't, or the other way round. */
  hasOtherTimes: boolean
  hasRsvps: boolean
}

/** Locks these events and updates those that have changed. @returns them, with their former start. */
export async function updateEvents(
  tx: Transaction,
  feed: StoredFeed,
  events: readonly (FeedEvent & { id: number; sourceUrl: string })[],
): Promise<ChangedEvent[]> {
  const { place } = feed
  const ids = events.map(({ id }) => id)
  await sql`select from events where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  const rows = JSON.stringify(events)
  const changed = await sql<ChangedEvent>`
    with before as (
      select e.id, e.starts_at as "startsAt", ${hasRsvps} as "hasRsvps",
        (e.starts_at, e.ends_at, e.address, e.city_id)
          is distinct from (r."startsAt", r."endsAt", r.address, ${place.id}::bigint) as "hasMoved",
        e.is_all_day <> r."isAllDay" as "hasOtherTimes"
      from events e join ${toRows(rows)} on r.id = e.id
      where e.removed_at is null and (e.title, e.description, e.category, e.address, e.coordinates, e.timezone, e.source_url, e.starts_at,
        e.ends_at, e.is_all_day, e.city_id) is distinct from (r.title, r.description, coalesce(r.category, ${feed.category}), r.address,
        r.coordinates, r.timezone, r."sourceUrl", r."startsAt", r."endsAt", r."isAllDay", ${place.id}::bigint)
    ), updated as (
      update events e set title = r.title, description = r.description,
        category = coalesce(r.category, ${feed.category}), address = r.address, coordinates = r.coordinates,
        timezone = r.timezone, source_url = r."sourceUrl", starts_at = r."startsAt", ends_at = r."endsAt",
        is_all_day = r."isAllDay", city_id = ${place.id}::bigint, location = ${place.location}, latitude = ${place.latitude}::float8,
        longitude = ${place.longitude}::float8
      from ${toRows(rows)} where r.id = e.id and e.id in (select id from before)
    )
    select * from before order by id`.execute(tx)
  return changed.rows
}

/** Gives events that this feed no longer shows to another feed that still does. */
export async function moveToOtherFeeds(
  tx: Transaction,
  feedId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update events e set feed_id = other.feed_id, source_url = other.source_url
    from (
      select distinct on (entry.event_id) entry.event_id, entry.feed_id, entry.source_url from event_feed_entries entry
      where entry.event_id = any(${ids}::bigint[]) and entry.hidden_at is null order by entry.event_id, entry.id
    ) other
    where e.id = other.event_id and e.feed_id = ${feedId}`.execute(tx)
}

/** Which of these events are no longer in any feed, and whether people are going. */
export async function findLeftoverEvents(
  tx: Transaction,
  feedId: number,
  ids: readonly number[],
  now: Date,
): Promise<{ id: number; isUpcoming: boolean; hasRsvps: boolean }[]> {
  const { rows } = await sql<{ id: number; isUpcoming: boolean; hasRsvps: boolean }>`
    select e.id, e.starts_at > ${now} as "isUpcoming", ${hasRsvps} as "hasRsvps" from events e
    where e.id = any(${ids}::bigint[]) and e.feed_id = ${feedId} and e.removed_at is null
      and not exists (select from event_feed_entries entry where entry.event_id = e.id)
    order by e.id for no key update of e`.execute(tx)
  return rows
}

export async function deleteEvents(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`delete from events where id = any(${ids}::bigint[])`.execute(tx)
}

/** Deletes what ended before `until` and has no guests. */
export async function deletePast(db: Queryable, until: Date): Promise<void> {
  await sql`delete from event_feed_entries where starts_at < ${until}`.execute(db)
  await sql`
    delete from events e where e.feed_id is not null and e.over_at < ${until} and not ${hasRsvps}`.execute(db)
}
