import type { Input } from '@coterie/contract/endpoint'
import { eventRequiresPlan, noSeries, seriesTooLong } from '@coterie/contract/events/editing'
import { dateAlreadyInSeries } from '@coterie/contract/events/series'
import type { addSeriesDate, Series, SeriesRsvp } from '@coterie/contract/events/series'
import type { Language } from '@coterie/contract/languages'
import { maxOccurrences } from '@coterie/contract/limits'
import { isRefusal, notAllowed, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { getNthOccurrence, shiftWallTime, toSpan, toWallTime } from '../../platform/calendar-time.ts'
import type { WallTimes } from '../../platform/calendar-time.ts'
import { getRefusalMessage } from '../../platform/http/endpoint/error-response.ts'
import { canManage, getEventAccess } from './access.ts'
import type { EventAccess, Viewer } from './access.ts'
import { rsvpToEvent } from './attendance.ts'
import type { Deps } from './attendance.ts'
import { loadEvents, readEventPage } from './cards.ts'
import { loadEventPage } from './create.ts'
import { logAdminAction } from './log-admin-action.ts'
import { checkDates, checkIsInSeriesPeriod } from './rules.ts'
import * as queries from './series-queries.ts'
import type { LastDate } from './series-queries.ts'
import type { RsvpWriter } from './simple-rsvp.ts'
import { canPublishEvents } from './view.ts'

export async function readSeries(
  db: Queryable,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<Series | typeof notFound> {
  const access = await getEventAccess(db, viewer.id, id)
  if (access === undefined) return notFound
  if (access.seriesId === null) return { dates: [], next: null }
  const ids = await queries.findSeriesDates(db, viewer.id, id)
  const cards = await loadEvents(db, viewer.id, ids, now)
  const last = canAddDates(viewer, access) ? await queries.findLastDate(db, access.seriesId) : undefined
  return {
    dates: ids.flatMap((dateId) => {
      const card = cards.get(dateId)
      if (card === undefined) return []
      const { startsAt, endsAt, timezone, cancelled, goingCount, spotsLeft, mine } = card
      const { attendance } = mine
      return [{ id: dateId, startsAt, endsAt, timezone, cancelled, goingCount, spotsLeft, attendance }]
    }),
    next: last === undefined || last.count >= maxOccurrences ? null : getNextDate(last),
  }
}

/** Public events need a plan; meetups don't. */
function canAddDates(viewer: Viewer, access: EventAccess): boolean {
  return canManage(viewer, access) && (access.groupId !== null || canPublishEvents(viewer))
}

function getNextDate({ startsAt, endsAt, timezone, every }: LastDate): WallTimes {
  const starts = toWallTime(startsAt, timezone)
  const next = getNthOccurrence(starts, every, 1)
  return {
    starts: next,
    ends: endsAt === null ? null : shiftWallTime(toWallTime(endsAt, timezone), starts, next),
  }
}

/** Each date has its own transaction, so that a refused RSVP doesn't undo the others. */
export async function rsvpToSeries(
  ctx: Deps & Pick<Context, 'config'> & { rsvpWriter: RsvpWriter },
  { viewer, id, language }: { viewer: Viewer; id: number; language: Language },
  now: Date,
): Promise<SeriesRsvp | typeof notFound | typeof noSeries> {
  const access = await getEventAccess(ctx.db, viewer.id, id)
  if (access === undefined) return notFound
  if (access.seriesId === null) return noSeries
  const dates: SeriesRsvp['dates'] = []
  let points = 0
  for (const { id: dateId, startsAt, timezone } of await queries.findRemainingDates(
    ctx.db,
    access.seriesId,
    now,
  )) {
    const result = await rsvpToEvent(ctx, { viewer, id: dateId, overlap: 'refuse' }, now)
    const isRefused = isRefusal(result)
    if (!isRefused) points += result.points
    dates.push({
      id: dateId,
      startsAt: startsAt.toISOString(),
      timezone,
      attendance: isRefused ? null : result.attendance,
      refusal: isRefused ? getRefusalMessage(result, language) : null,
    })
  }
  const event = await readEventPage(ctx.db, viewer, id, now)
  return isRefusal(event) ? event : { event, points, dates }
}

type NewDateInput = { viewer: Viewer; id: number; form: Input<typeof addSeriesDate>['body'] }

export async function addDate(ctx: Pick<Context, 'db'>, { viewer, id, form }: NewDateInput, now: Date) {
  const access = await getEventAccess(ctx.db, viewer.id, id)
  if (access === undefined) return notFound
  if (!canManage(viewer, access)) return notAllowed
  if (!canAddDates(viewer, access)) return eventRequiresPlan
  const { seriesId } = access
  if (seriesId === null) return noSeries
  const added = await transact(ctx.db, async (tx) => {
    const copy = await insertDate(tx, seriesId, form, now)
    if (typeof copy === 'number')
      await logAdminAction(tx, viewer, { action: 'create-event', event: copy, dates: 1 }, now)
    return copy
  })
  return typeof added === 'number' ? await loadEventPage(ctx.db, viewer, added, now) : added
}

async function insertDate(tx: Transaction, seriesId: number, form: NewDateInput['form'], now: Date) {
  await queries.lockSeries(tx, seriesId)
  const last = await queries.findLastDate(tx, seriesId)
  if (last === undefined) return notFound
  const span = toSpan(getTimes(last, form), last.timezone)
  const refusal = checkDates(span, now) ?? checkIsInSeriesPeriod(span, now)
  if (refusal !== null) return refusal
  if (last.count >= maxOccurrences) return seriesTooLong
  if (await queries.hasDate(tx, seriesId, span.startsAt)) return dateAlreadyInSeries
  return (await queries.copyToDate(tx, { id: last.id, ...span }, now)) ?? notFound
}

/** Without an end, the new date lasts as long as the last one. */
function getTimes(last: LastDate, { starts, ends }: NewDateInput['form']): WallTimes {
  const next = getNextDate(last)
  if (starts === undefined) return next
  if (ends !== undefined) return { starts, ends }
  return { starts, ends: next.ends === null ? null : shiftWallTime(next.ends, next.starts, starts) }
}
