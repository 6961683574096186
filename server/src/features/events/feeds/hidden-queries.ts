import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../../db/database.ts'
import { hasRsvps } from '../edit-queries.ts'

/** An event in a feed; without `recurrence`, all dates of a repeating one. */
export type EntryKey = { feedId: number; uid: string; recurrence: string | null }

export type HiddenEvent = { uid: string; recurrence: string | null; title: string; startsAt: Date | null }

const maxListed = 200

/** Series first, then single upcoming dates, soonest first. */
export async function findHidden(db: Queryable, feedId: number, now: Date): Promise<HiddenEvent[]> {
  const { rows } = await sql<HiddenEvent>`
    select s.uid, null as recurrence, s.title, (
      select min(entry.starts_at) from event_feed_entries entry
      where entry.feed_id = s.feed_id and entry.uid = s.uid and entry.starts_at > ${now}
    ) as "startsAt"
    from hidden_feed_series s where s.feed_id = ${feedId}
    union all
    select entry.uid, entry.recurrence, entry.title, entry.starts_at from event_feed_entries entry
    where entry.feed_id = ${feedId} and entry.hidden_at is not null and entry.starts_at > ${now}
      and not exists (select from hidden_feed_series s where (s.feed_id, s.uid) = (entry.feed_id, entry.uid))
    order by 2 nulls first, 4, 1 limit ${maxListed}`.execute(db)
  return rows
}

export async function findHiddenSeries(tx: Transaction, feedId: number): Promise<Set<string>> {
  const rows = await tx.selectFrom('hidden_feed_series').select('uid').where('feed_id', '=', feedId).execute()
  return new Set(rows.map(({ uid }) => uid))
}

/** What the event is in each feed that lists it, its source first. */
export async function findEntriesOfEvent(
  tx: Transaction,
  eventId: number,
): Promise<(EntryKey & { recurrence: string })[]> {
  const { rows } = await sql<EntryKey & { recurrence: string }>`
    select entry.feed_id as "feedId", entry.uid, entry.recurrence
    from event_feed_entries entry join events e on e.id = entry.event_id
    where e.id = ${eventId} order by entry.feed_id <> e.feed_id, entry.id`.execute(tx)
  return rows
}

/** @returns false if the feed has no repeating event with this UID. */
export async function insertHiddenSeries(
  tx: Transaction,
  { feedId, uid }: EntryKey,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into hidden_feed_series (feed_id, uid, title, hidden_at)
    select feed_id, uid, title, ${now} from event_feed_entries
    where feed_id = ${feedId} and uid = ${uid} and recurrence <> '' order by starts_at desc limit 1
    on conflict (feed_id, uid) do update set hidden_at = hidden_feed_series.hidden_at
    returning uid`.execute(tx)
  return rows.length > 0
}

export type ShownEvent = { id: number; isUpcoming: boolean; hasRsvps: boolean }

/** Locks the current and upcoming dates of a series that are shown. */
export async function lockShownDates(
  tx: Transaction,
  { feedId, uid }: EntryKey,
  now: Date,
): Promise<ShownEvent[]> {
  const { rows } = await sql<ShownEvent>`
    select e.id, e.starts_at > ${now} as "isUpcoming", ${hasRsvps} as "hasRsvps" from events e
    where e.id in (select event_id from event_feed_entries where feed_id = ${feedId} and uid = ${uid})
      and e.over_at > ${now} and e.removed_at is null
    order by e.id for no key update of e`.execute(tx)
  return rows
}

/**
 * Forgets that these entries are hidden, in every feed that lists the same event. The events are new ones: those that
 * people were going to have been cancelled.
 *
 * @returns the feeds to read again; none if nothing was hidden.
 */
export async function showEntries(tx: Transaction, { feedId, uid, recurrence }: EntryKey): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select fingerprint from event_feed_entries entry
      where feed_id = ${feedId} and uid = ${uid} and (${recurrence}::text is null or recurrence = ${recurrence})
    ), series as (
      delete from hidden_feed_series s using event_feed_entries entry
      where ${recurrence}::text is null and (s.feed_id, s.uid) = (entry.feed_id, entry.uid)
        and entry.fingerprint in (select fingerprint from chosen)
      returning s.feed_id
    ), own_series as (
      delete from hidden_feed_series
      where ${recurrence}::text is null and feed_id = ${feedId} and uid = ${uid} returning feed_id
    ), shown as (
      update event_feed_entries entry set hidden_at = null,
        event_id = (select e.id from events e where e.id = entry.event_id and e.removed_at is null)
      where hidden_at is not null and fingerprint in (select fingerprint from chosen)
      returning feed_id
    )
    update event_feeds set etag = null, last_modified = null, read_at = null
    where id in (select feed_id from series union select feed_id from own_series union select feed_id from shown)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
