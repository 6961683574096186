import type { Frequency } from '@coterie/contract/events/events'
import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import type { Span } from '../../platform/calendar-time.ts'
import { insertInterests } from '../profiles/service.ts'

/** An event's details apart from its time. `image` is the key of a picture. */
export type EventDetails = {
  title: string
  description: string | null
  category: string
  sponsors: readonly string[]
  address: string | null
  /** '52.52, 13.405' */
  coordinates: string | null
  capacity: number | null
  plusOnes: number
  allowsEmailGuests: boolean
  listed: boolean
  image: string | null
}

export type EventLocation = { id: number; location: string; latitude: number; longitude: number }

export type NewEvent = EventDetails & {
  createdBy: number
  place: EventLocation
  timezone: string
  every: Frequency | null
  isHostGoing: boolean
}

/** Inserts an event, or one for each date of a series. @returns ids, earliest first. */
export async function insertEvents(
  tx: Transaction,
  event: NewEvent,
  dates: readonly Span[],
  now: Date,
): Promise<number[]> {
  const { place } = event
  const starts = dates.map(({ startsAt }) => startsAt)
  const ends = dates.map(({ endsAt }) => endsAt)
  const { rows } = await sql<{ id: number }>`
    with series as (
      insert into event_series (every, created_at)
      select ${event.every}::event_frequency, ${now} where ${event.every}::text is not null
      returning id
    ), created as (
    insert into events (created_by, title, description, category, sponsors, address, coordinates, capacity,
      plus_ones, allows_email_guests, is_listed, image, city_id, location, latitude, longitude, timezone, starts_at, ends_at, created_at, changed_at, series_id)
    select ${event.createdBy}::bigint, ${event.title}, ${event.description}, ${event.category},
      ${event.sponsors}::text[], ${event.address}, ${event.coordinates}, ${event.capacity}::int,
      ${event.plusOnes}, ${event.allowsEmailGuests}, ${event.listed}, ${event.image},
      ${place.id}::bigint, ${place.location}, ${place.latitude}::float8, ${place.longitude}::float8,
      ${event.timezone}, d.starts_at, d.ends_at, ${now}, ${now}, (select id from series)
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality d (starts_at, ends_at, n)
    order by d.n
    returning id
    ), host as (
      insert into event_attendees (event_id, user_id, created_at, as_host)
      select id, ${event.createdBy}::bigint, ${now}, true from created where ${event.isHostGoing}
    )
    select id from created order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function replaceTags(
  tx: Transaction,
  ids: readonly number[],
  tags: readonly { slug: string; name: string }[],
): Promise<void> {
  const slugs = tags.map(({ slug }) => slug)
  await insertInterests(tx, tags)
  await sql`
    delete from event_tags where event_id = any(${ids}::bigint[])
      and interest_id not in (select id from interests where slug = any(${slugs}))`.execute(tx)
  await sql`
    insert into event_tags (event_id, interest_id, starts_at)
    select e.id, i.id, e.starts_at from events e, interests i
    where e.id = any(${ids}::bigint[]) and i.slug = any(${slugs})
    on conflict do nothing`.execute(tx)
  await sql`
    update events set tag_text = coalesce(
      (select string_agg(i.name, ' ') from interests i where i.slug = any(${slugs})), '')
    where id = any(${ids}::bigint[])`.execute(tx)
}
