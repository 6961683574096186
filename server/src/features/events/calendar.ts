import type { FileResponse } from '@coterie/contract/endpoint'
import { getEventEnd } from '@coterie/contract/limits'
import { notFound } from '@coterie/contract/refusals'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

import type { Context } from '../../context.ts'
import { hashToken, createToken } from '../../platform/sessions.ts'
import * as queries from './calendar-queries.ts'
import type { CalendarRow } from './calendar-queries.ts'

type Deps = Pick<Context, 'db' | 'config'>

const day = 24 * 60 * 60 * 1000
const daysBack = 90
/** Refresh interval for calendar apps (s). */
const refreshInterval = 60 * 60

export async function exportEvent(
  { db, config }: Deps,
  viewerId: number,
  id: number,
  now: Date,
): Promise<FileResponse | typeof notFound> {
  const [row] = await queries.findCalendarEvents(db, viewerId, { id }, now)
  return row === undefined ? notFound : toCalendarFile(config, [row], `event-${id}.ics`)
}

export async function readFeed(
  { db, config }: Deps,
  token: string,
  now: Date,
): Promise<FileResponse | typeof notFound> {
  const userId = await queries.findFeedOwner(db, hashToken(config.sessionSecret, token))
  if (userId === undefined) return notFound
  const since = new Date(now.getTime() - daysBack * day)
  return toCalendarFile(config, await queries.findCalendarEvents(db, userId, { since }, now), 'events.ics')
}

/** Replaces the person's earlier feed URL, if any. */
export async function createFeed({ db, config }: Deps, userId: number, now: Date) {
  const token = createToken()
  await queries.upsertFeed(db, { userId, hash: hashToken(config.sessionSecret, token) }, now)
  return { since: now.toISOString(), url: `${config.appUrl}/api/calendar/${token}/events.ics` }
}

/**
 * Times are in UTC, so each calendar app shows them in its own zone and needs no zone data from us. Each date of a
 * series is its own event. A higher SEQUENCE under the same UID replaces an earlier version.
 */
function toCalendarFile(
  { appName, appUrl }: Deps['config'],
  rows: readonly CalendarRow[],
  name: string,
): FileResponse {
  const calendar = ical({ name: appName, method: ICalCalendarMethod.PUBLISH, ttl: refreshInterval })
  calendar.prodId({ company: appName, product: 'events', language: 'EN' })
  for (const row of rows) {
    const url = `${appUrl}/events/${row.id}`
    calendar.createEvent({
      id: `event-${row.id}@${new URL(appUrl).hostname}`,
      sequence: row.sequence,
      start: row.startsAt,
      end: getEventEnd(row),
      stamp: row.changedAt,
      created: row.createdAt,
      lastModified: row.changedAt,
      summary: row.plusOnes === 0 ? row.title : `${row.title} (+${row.plusOnes})`,
      description: [row.description, url].filter((part) => part !== null).join('\n\n'),
      location: [row.address, row.location].filter((part) => part !== null).join(', '),
      url,
      status: row.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return { name, bytes: toBytes(calendar.toString()) }
}

async function* toBytes(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text)
}
