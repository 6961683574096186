import { cityRequired, rangeRequiresPlan, unknownInterest } from '@coterie/contract/discovery'
import type { Input } from '@coterie/contract/endpoint'
import type { discoverEvents } from '@coterie/contract/events/events'
import { nearbyMiles } from '@coterie/contract/limits'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { isAnyOf } from '../../../db/any-of.ts'
import type { Queryable } from '../../../db/database.ts'
import { isVisible } from '../../../visibility/people.ts'
import type { Viewer } from '../access.ts'
import { getCellsAround } from './cells.ts'

type Query = Input<typeof discoverEvents>['query']
export type Point = { latitude: number; longitude: number }

export type EventFilters = {
  viewerId: number
  /** Where the viewer lives; null if they don't share it. */
  here: Point | null
  /** Upcoming events start later than this. */
  after: Date
  /** Includes events that are running now; null if only later ones are requested. */
  running: { now: Date; since: Date | null } | null
  to: Date | null
  category: string | null
  /** Interest ids; null for all. */
  tags: readonly number[] | null
  /** Interest ids of which an event needs at least one, in addition to `tags`. */
  matchingInterests: readonly number[] | null
  /** A tsquery; null for no text search. */
  words: string | null
  rangeKm: number | null
  /** Only events farther away than this, or without a location. */
  beyondKm: number | null
  without: readonly number[]
}

/** @returns a refusal if a filter is invalid; null if nothing can match. */
export async function parseEventFilters(
  db: Queryable,
  { viewer, here }: { viewer: Viewer; here: Point | null },
  query: Omit<Query, 'cursor' | 'sort'>,
  now: Date,
) {
  const range = query.range ?? null
  if (range !== null && viewer.plan === 'free') return rangeRequiresPlan
  if (range !== null && here === null) return cityRequired
  const tags = query.tags === undefined ? null : await findTags(db, query.tags)
  if (tags !== null && tags.length < new Set(query.tags).size) return unknownInterest
  const words = toSearchWords(query.search ?? '')
  if (words === null) return null
  const distance = getDistanceLimits(query, here)
  if (distance === null) return null
  const since = query.from === undefined ? null : new Date(query.from)
  const isLater = since !== null && since > now
  return {
    viewerId: viewer.id,
    here,
    // Times have whole milliseconds.
    after: isLater ? new Date(since.getTime() - 1) : now,
    running: isLater ? null : { now, since },
    to: query.to === undefined ? null : new Date(query.to),
    category: query.category ?? null,
    tags,
    matchingInterests: null,
    words: words === '' ? null : words,
    ...distance,
    without: query.exclude ?? [],
  } satisfies EventFilters
}

const kmPerMile = 1.609344

/** Distance limits; null if nothing can be nearby because the viewer has no city. */
function getDistanceLimits(
  { range, area }: Pick<Query, 'range' | 'area'>,
  here: Point | null,
): Pick<EventFilters, 'rangeKm' | 'beyondKm'> | null {
  if (range !== undefined) return { rangeKm: range * kmPerMile, beyondKm: null }
  const nearbyKm = nearbyMiles * kmPerMile
  if (area === 'nearby') return here === null ? null : { rangeKm: nearbyKm, beyondKm: null }
  return { rangeKm: null, beyondKm: area === 'farther' && here !== null ? nearbyKm : null }
}

/** The same filters for another area. */
export function withArea(
  filters: EventFilters,
  range: Query['range'],
  area: 'farther' | 'everywhere',
): EventFilters {
  return { ...filters, ...getDistanceLimits({ range, area }, filters.here) }
}

/** 'wine tas' → 'wine:* & tas:*': each search term matches the start of a word. Null without any word. */
function toSearchWords(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0 && search !== '') return null
  return words
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(' & ')
}

/** Where a person lives; null if unknown. */
export async function findHome(db: Queryable, id: number): Promise<Point | null> {
  const row = await db
    .selectFrom('users')
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || row.latitude === null || row.longitude === null) return null
  return { latitude: row.latitude, longitude: row.longitude }
}

async function findTags(db: Queryable, slugs: readonly string[]): Promise<number[]> {
  const query = db.selectFrom('interests').select('id')
  const rows = await query.where('slug', '=', (eb) => eb.fn.any(eb.val([...slugs]))).execute()
  return rows.map(({ id }) => id)
}

/** For rows of `events e`. Hosts and tags are checked per row: a join would read them all to show 20 events. */
export function matchesFilters(filters: EventFilters): RawBuilder<boolean> {
  const parts = [
    sql<boolean>`e.group_id is null and e.cancelled_at is null`,
    ...(filters.category === null ? [] : [sql<boolean>`e.category = ${filters.category}`]),
    ...[filters.tags, filters.matchingInterests].flatMap((tags) => (tags === null ? [] : [hasAny(tags)])),
    ...(filters.rangeKm === null || filters.here === null ? [] : [isWithin(filters.here, filters.rangeKm)]),
    ...(filters.beyondKm === null || filters.here === null ? [] : [isBeyond(filters.here, filters.beyondKm)]),
    ...(filters.without.length === 0 ? [] : [sql<boolean>`e.id <> all(${filters.without}::bigint[])`]),
    sql<boolean>`not exists (
      select from event_dismissals d where d.user_id = ${filters.viewerId} and d.event_id = e.id
    )`,
    sql<boolean>`coalesce(
      (select ${isVisible(filters.viewerId, 'host')} from users host where host.id = e.created_by),
      e.created_by is null
    )`,
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

function hasAny(tags: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`(
    select true from event_tags t where t.event_id = e.id and ${isAnyOf('t.interest_id', tags)} limit 1
  ) is true`
}

function isWithin({ latitude, longitude }: Point, km: number): RawBuilder<boolean> {
  return sql<boolean>`2 * 6371 * asin(least(1, sqrt(
    pow(sin(radians(e.latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(e.latitude)) * pow(sin(radians(e.longitude - ${longitude}) / 2), 2)
  ))) <= ${km}`
}

function isBeyond(here: Point, km: number): RawBuilder<boolean> {
  return sql<boolean>`(
    e.cell is null or e.cell <> all(${getCellsAround(here, km)}::int[]) or not ${isWithin(here, km)}
  )`
}

export type EventCursor = { startsAt: Date; id: number } | null

/** Whether a row of `events e` is within the requested time and after the cursor. */
export function isAfterCursor(filters: EventFilters, after: EventCursor): RawBuilder<boolean> {
  const to = filters.to === null ? sql`` : sql`and e.starts_at < ${filters.to}`
  const isAfter =
    after === null
      ? sql``
      : sql`and (e.starts_at, e.id) > (${after.startsAt}::timestamptz, ${after.id}::bigint)`
  return sql<boolean>`e.starts_at > ${filters.after} ${to} ${isAfter}`
}

export function isRunning({ running, to }: EventFilters): RawBuilder<boolean> {
  if (running === null) return sql<boolean>`false`
  const since = running.since === null ? sql`` : sql`and e.starts_at >= ${running.since}`
  const until = to === null ? sql`` : sql`and e.starts_at < ${to}`
  // PostgreSQL can't see the time, so it expects as few running events for each and doesn't plan anew.
  return sql<boolean>`tstzrange(e.starts_at, e.over_at) @> (select ${running.now}::timestamptz) ${since} ${until}`
}
