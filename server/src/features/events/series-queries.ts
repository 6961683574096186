import type { Frequency } from '@coterie/contract/events/events'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { Span } from '../../platform/calendar-time.ts'
import { isEventVisible } from './access.ts'
import { copyQuestions } from './questions.ts'

/** The dates of the event's series that a viewer may see, earliest first. Leaves out cancelled ones, except the event itself. */
export async function findSeriesDates(db: Queryable, viewerId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select date.id from events e join events date on date.series_id = e.series_id
    where e.id = ${id} and (date.cancelled_at is null or date.id = e.id) and ${isEventVisible(viewerId, 'date')}
    order by date.starts_at, date.id`.execute(db)
  return rows.map((row) => row.id)
}

/** Dates that are not over, earliest first. */
export async function findRemainingDates(
  db: Queryable,
  seriesId: number,
  now: Date,
): Promise<{ id: number; startsAt: Date; timezone: string }[]> {
  const { rows } = await sql<{ id: number; startsAt: Date; timezone: string }>`
    select id, starts_at as "startsAt", timezone from events
    where series_id = ${seriesId} and over_at > ${now} and cancelled_at is null and removed_at is null
    order by starts_at, id`.execute(db)
  return rows
}

export type LastDate = Span & { id: number; timezone: string; every: Frequency; count: number }

/** The last date of a series; cancelled dates only count if there is no other. */
export async function findLastDate(db: Queryable, seriesId: number): Promise<LastDate | undefined> {
  const { rows } = await sql<LastDate>`
    select e.id, e.starts_at as "startsAt", e.ends_at as "endsAt", e.timezone, s.every,
      (select count(*) from events date where date.series_id = s.id and date.cancelled_at is null) as count
    from events e join event_series s on s.id = e.series_id
    where e.series_id = ${seriesId}
    order by e.cancelled_at is null desc, e.starts_at desc, e.id desc limit 1`.execute(db)
  return rows[0]
}

/** Concurrent additions of dates wait for each other. */
export async function lockSeries(tx: Transaction, seriesId: number): Promise<void> {
  await sql`select from event_series where id = ${seriesId} for update`.execute(tx)
}

export async function hasDate(db: Queryable, seriesId: number, startsAt: Date): Promise<boolean> {
  const { rows } = await sql`
    select from events where series_id = ${seriesId} and starts_at = ${startsAt} and cancelled_at is null
    limit 1`.execute(db)
  return rows.length > 0
}

/** Copies an event of a series, with its tags, to another time. @returns the id of the copy. */
export async function copyToDate(
  tx: Transaction,
  { id, startsAt, endsAt }: Span & { id: number },
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into events (series_id, group_id, created_by, title, description, category, sponsors, address, coordinates,
      capacity, plus_ones, allows_email_guests, is_listed, image, city_id, location, latitude, longitude, timezone, tag_text, starts_at, ends_at, created_at, changed_at)
    select series_id, group_id, created_by, title, description, category, sponsors, address, coordinates,
      capacity, plus_ones, allows_email_guests, is_listed, image, city_id, location, latitude, longitude, timezone, tag_text, ${startsAt}, ${endsAt}::timestamptz, ${now}, ${now}
    from events where id = ${id}
    returning id`.execute(tx)
  const copy = rows[0]?.id
  if (copy === undefined) return undefined
  await sql`
    insert into event_tags (event_id, interest_id, starts_at)
    select ${copy}::bigint, interest_id, ${startsAt} from event_tags where event_id = ${id}`.execute(tx)
  await copyQuestions(tx, id, [copy])
  await copyHosts(tx, id, copy, now)
  return copy
}

/** Co-hosts and open invitations apply to all dates of a series. Hosts who attend the original date attend the copy, too. */
async function copyHosts(tx: Transaction, id: number, copy: number, now: Date): Promise<void> {
  await sql`
    insert into event_co_hosts (event_id, user_id, invited_by, invited_at, accepted_at)
    select ${copy}::bigint, user_id, invited_by, invited_at, accepted_at from event_co_hosts where event_id = ${id}`.execute(
    tx,
  )
  await sql`
    insert into event_attendees (event_id, user_id, created_at, as_host)
    select ${copy}::bigint, user_id, ${now}, true from event_attendees where event_id = ${id} and as_host`.execute(
    tx,
  )
}
