import {
  endsBeforeStart,
  lastsTooLong,
  seriesTooLong,
  seriesTooShort,
  startsInPast,
  tooFarAhead,
} from '@coterie/contract/events/editing'
import type { Frequency } from '@coterie/contract/events/events'
import {
  checkInHours,
  eventEnd,
  markDays,
  mostOccurrences,
  offerHours,
  seriesDays,
} from '@coterie/contract/limits'

import { instantOf, repeated } from './calendar-time.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const longest = 14 * day
const farthest = 3 * 365 * day

/** A date of an event on the clock of its zone. */
export type Wall = { starts: string; ends: string | null }
/** The same as instants. */
export type Span = { startsAt: Date; endsAt: Date | null }

export function spanOf({ starts, ends }: Wall, zone: string): Span {
  return { startsAt: instantOf(starts, zone), endsAt: ends === null ? null : instantOf(ends, zone) }
}

/** Why an event cannot take place then; null when it can. */
export function whyNotThen({ startsAt, endsAt }: Span, now: Date) {
  if (startsAt <= now) return startsInPast
  if (startsAt.getTime() - now.getTime() > farthest) return tooFarAhead
  if (endsAt === null) return null
  if (endsAt <= startsAt) return endsBeforeStart
  return endsAt.getTime() - startsAt.getTime() > longest ? lastsTooLong : null
}

export type Repeat = { every: Frequency; count?: number | undefined; until?: string | undefined }

/** All dates of a series, each at the same time on the clock; or why there is no such series. */
export function datesOf(first: Wall, repeat: Repeat, zone: string, now: Date) {
  const most = repeat.count ?? mostOccurrences + 1
  const dates: Wall[] = []
  for (let n = 0; n < most; n += 1) {
    const starts = repeated(first.starts, repeat.every, n)
    if (repeat.until !== undefined && starts.slice(0, 10) > repeat.until) break
    dates.push({ starts, ends: first.ends === null ? null : repeated(first.ends, repeat.every, n) })
  }
  const last = dates.at(-1)
  if (last === undefined || dates.length < 2) return seriesTooShort
  const ahead = instantOf(last.starts, zone).getTime() - now.getTime()
  return dates.length > mostOccurrences || ahead > seriesDays * day ? seriesTooLong : dates
}

/** Until when a place that came free now is held for somebody. */
export function offerEnd(startsAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + offerHours * hour, startsAt.getTime()))
}

/** Whether this person listed the event. A circle's meetup has no host of its own. */
export function isListedBy(
  event: { groupId: number | null; createdBy: number | null },
  userId: number,
): boolean {
  return event.groupId === null && event.createdBy === userId
}

export function isOver(span: Span, now: Date): boolean {
  return eventEnd(span) <= now
}

/** When the code at the place works. */
export function checkInWindow(span: Span): { opensAt: Date; closesAt: Date } {
  return {
    opensAt: new Date(span.startsAt.getTime() - checkInHours.before * hour),
    closesAt: new Date(eventEnd(span).getTime() + checkInHours.after * hour),
  }
}

export function canCheckIn(span: Span, now: Date): boolean {
  const { opensAt, closesAt } = checkInWindow(span)
  return now >= opensAt && now <= closesAt
}

/** Whether the host can say who came. */
export function canMark(span: Span, now: Date): boolean {
  const { opensAt } = checkInWindow(span)
  return now >= opensAt && now.getTime() <= span.startsAt.getTime() + markDays * day
}
