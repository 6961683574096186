import type { FileResponse } from '@coterie/contract/endpoint'
import { parseCoordinates } from '@coterie/contract/events/coordinates'
import { getFormatLocale } from '@coterie/contract/languages'
import type { Language } from '@coterie/contract/languages'
import { getEventEnd } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { notFound } from '@coterie/contract/refusals'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { toDays, toInstant } from '../../platform/calendar-time.ts'
import { hashToken, createToken } from '../../platform/sessions.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import * as queries from './calendar-queries.ts'
import type { CalendarRow } from './calendar-queries.ts'

type Deps = Pick<Context, 'db' | 'config'>

const day = 24 * 60 * 60 * 1000
const daysBack = 90
/** Refresh interval for calendar apps (s). */
const refreshInterval = 60 * 60

export async function exportEvent(
  { db, config }: Deps,
  { id, ...reader }: Reader & { id: number },
  now: Date,
): Promise<FileResponse | typeof notFound> {
  const rows = await queries.findCalendarEvents(db, reader.viewerId, { id }, now)
  return rows.length === 0
    ? notFound
    : toCalendarFile(config, await addHosts(db, rows, reader), `event-${id}.ics`)
}

/** The event for someone without an account. */
export async function exportGuestEvent(
  { db, config }: Deps,
  { id, language, seesAddress }: { id: number; language: Language; seesAddress: boolean },
  now: Date,
): Promise<FileResponse | typeof notFound> {
  const rows = await queries.findCalendarEvents(db, 0, { id, seesAddress }, now)
  return rows.length === 0
    ? notFound
    : toCalendarFile(config, await addHosts(db, rows, { viewerId: 0, language }), `event-${id}.ics`)
}

/** Events as visitors see them, as the text of a calendar. */
export async function createPublicCalendar(
  { db, config }: Deps,
  { ids, name }: { ids: readonly number[]; name: string },
  now: Date,
): Promise<string> {
  const rows = await queries.findCalendarEvents(db, 0, { ids }, now)
  return createCalendar(
    { ...config, name },
    rows.map((row) => ({ ...row, hosts: null })),
  )
}

export async function readFeed(
  { db, config }: Deps,
  token: string,
  now: Date,
): Promise<FileResponse | typeof notFound> {
  const owner = await queries.findFeedOwner(db, hashToken(config.sessionSecret, token))
  if (owner === undefined) return notFound
  const since = new Date(now.getTime() - daysBack * day)
  const rows = await queries.findCalendarEvents(db, owner.id, { since }, now)
  const reader = { viewerId: owner.id, language: owner.language }
  return toCalendarFile(config, await addHosts(db, rows, reader), 'events.ics')
}

type Reader = { viewerId: number; language: Language }
type RowWithHosts = CalendarRow & { hosts: string | null }

function getHostIds({ createdBy, coHostIds }: CalendarRow): number[] {
  return [createdBy, ...coHostIds].filter((id) => id !== null)
}

/** The line 'Hosted by Ada and Ben', with the hosts that the reader of the calendar can see. */
async function addHosts(
  db: Queryable,
  rows: readonly CalendarRow[],
  { viewerId, language }: Reader,
): Promise<RowWithHosts[]> {
  const people = viewerId === 0 ? new Map() : await findVisiblePeople(db, viewerId, rows.flatMap(getHostIds))
  const list = new Intl.ListFormat(getFormatLocale(language), { type: 'conjunction' })
  return rows.map((row) => {
    const names = getHostIds(row).flatMap((id) => people.get(id)?.name ?? [])
    const text = m.calendar_hosted_by({ names: list.format(names) }, { locale: language })
    return { ...row, hosts: names.length === 0 ? null : text }
  })
}

/** Replaces the person's earlier feed URL, if any. */
export async function createFeed({ db, config }: Deps, userId: number, now: Date) {
  const token = createToken()
  await queries.upsertFeed(db, { userId, hash: hashToken(config.sessionSecret, token) }, now)
  return { since: now.toISOString(), url: `${config.appUrl}/api/calendar/${token}/events.ics` }
}

/**
 * Times of day are in UTC, so each calendar app shows them in its own zone and needs no zone data from us. Each date of a
 * series is its own event. A higher SEQUENCE under the same UID replaces an earlier version.
 */
function toCalendarFile(config: Deps['config'], rows: readonly RowWithHosts[], name: string): FileResponse {
  return { name, bytes: toBytes(createCalendar({ ...config, name: config.appName }, rows)) }
}

function createCalendar(
  { appName, appUrl, name }: Deps['config'] & { name: string },
  rows: readonly RowWithHosts[],
): string {
  const calendar = ical({ name, method: ICalCalendarMethod.PUBLISH, ttl: refreshInterval })
  calendar.prodId({ company: appName, product: 'events', language: 'EN' })
  for (const row of rows) {
    const url = `${appUrl}/events/${row.id}`
    calendar.createEvent({
      id: `event-${row.id}@${new URL(appUrl).hostname}`,
      sequence: row.sequence,
      ...toCalendarTimes(row),
      stamp: row.changedAt,
      created: row.createdAt,
      lastModified: row.changedAt,
      summary: row.plusOnes === 0 ? row.title : `${row.title} (+${row.plusOnes})`,
      description: [row.description, row.hosts, url].filter((part) => part !== null).join('\n\n'),
      location: toCalendarLocation(row),
      url,
      status: row.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

/** All-day events have dates, which calendar apps show in every time zone, and end the day after their last. */
function toCalendarTimes({ isAllDay, timezone, ...span }: CalendarRow) {
  if (!isAllDay) return { start: span.startsAt, end: getEventEnd(span) }
  const { first, after } = toDays(span, timezone)
  return { allDay: true, start: toInstant(first, 'UTC'), end: toInstant(after, 'UTC') }
}

/** Calendar apps open the maps at the coordinates. */
function toCalendarLocation({ address, location, coordinates }: CalendarRow) {
  const title = [address, location].filter((part) => part !== null).join(', ')
  const point = parseCoordinates(coordinates ?? '')
  return point === null ? title : { title, geo: { lat: point.latitude, lon: point.longitude } }
}

async function* toBytes(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}
