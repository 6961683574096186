import { getEventEnd } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'

import { getDateFormat, formatDate, formatDateRange } from '../../ui/dates.tsx'

/**
 * Instants, and the time zone of the venue. `endsAt` is null if the end is unknown. An all-day event has days and no time
 * of day; it ends at midnight after its last day.
 */
export type EventTimes = { startsAt: string; endsAt: string | null; timezone: string; allDay?: boolean }

type EventSpan = Pick<EventTimes, 'startsAt' | 'endsAt'>

export function isEventOver(event: EventSpan, now: number): boolean {
  return getEventEnd(event).getTime() <= now
}

export type CancellableEvent = EventSpan & { cancelled: boolean }

export function hasTakenPlace(event: CancellableEvent, now: number): boolean {
  return !event.cancelled && isEventOver(event, now)
}

/** For example 'Europe/Berlin'. */
export function getOwnTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Local time at the venue: 'Sat, Dec 5, 7:00 – 10:00 PM' or 'Sat, Dec 5, all day'. Includes year and time zone if they differ from the viewer's. */
export function formatEventTime(span: EventTimes, now: Date, ownTimeZone = getOwnTimeZone()): string {
  if (span.allDay === true) return formatDays(span, now)
  const formatted = formatSpan(span, span.timezone, now)
  return isInOwnTimeZone(span, ownTimeZone)
    ? formatted
    : `${formatted} ${getTimeZoneName(span.startsAt, span.timezone)}`
}

/** The same in the viewer's time zone: '11:00 AM – 2:00 PM your time'; null if the clocks agree, or for whole days. */
export function formatOwnTime(span: EventTimes, now: Date, ownTimeZone = getOwnTimeZone()): string | null {
  if (span.allDay === true || isInOwnTimeZone(span, ownTimeZone)) return null
  const isSameDay = getDay(span.startsAt, ownTimeZone) === getDay(span.startsAt, span.timezone)
  return m.event_times_your_time({
    time: isSameDay ? formatClockTimes(span, ownTimeZone) : formatSpan(span, ownTimeZone, now),
  })
}

/** Whether the clocks agree at both the start and the end. */
function isInOwnTimeZone({ startsAt, endsAt, timezone }: EventTimes, ownTimeZone: string): boolean {
  return [startsAt, endsAt ?? startsAt].every(
    (instant) => toLocalTime(instant, timezone) === toLocalTime(instant, ownTimeZone),
  )
}

/** 'Sat, Dec 5, all day' or 'Sat, Dec 5 – Sun, Dec 6'. The days are those of the venue, wherever the viewer is. */
function formatDays({ startsAt, endsAt, timezone }: EventTimes, now: Date): string {
  const style = isThisYear(startsAt, timezone, now) ? 'nearWeekday' : 'weekday'
  const lastMoment = endsAt === null ? startsAt : new Date(Date.parse(endsAt) - 1).toISOString()
  return getDay(startsAt, timezone) === getDay(lastMoment, timezone)
    ? m.event_times_all_day({ day: formatDate(startsAt, style, timezone) })
    : formatDateRange(startsAt, lastMoment, style, timezone)
}

function formatSpan({ startsAt, endsAt }: EventTimes, timeZone: string, now: Date): string {
  const style = getDateStyle(startsAt, timeZone, now)
  if (endsAt === null) return formatDate(startsAt, style, timeZone)
  return formatDateRange(startsAt, endsAt, style, timeZone)
}

function formatClockTimes({ startsAt, endsAt }: EventTimes, timeZone: string): string {
  const endsSameDay = endsAt !== null && getDay(startsAt, timeZone) === getDay(endsAt, timeZone)
  return endsSameDay
    ? formatDateRange(startsAt, endsAt, 'clock', timeZone)
    : formatDate(startsAt, 'clock', timeZone)
}

/** With the year if it is not the current one. */
function getDateStyle(instant: string, timeZone: string, now: Date): 'appointment' | 'farAppointment' {
  return isThisYear(instant, timeZone, now) ? 'appointment' : 'farAppointment'
}

function isThisYear(instant: string, timeZone: string, now: Date): boolean {
  return getYear(instant, timeZone) === getYear(now.toISOString(), timeZone)
}

/** '2026-12-05' */
export function getDay(instant: string, timeZone: string): string {
  return toLocalTime(instant, timeZone).slice(0, 10)
}

function getYear(instant: string, timeZone: string): string {
  return toLocalTime(instant, timeZone).slice(0, 4)
}

export function getTimeZoneName(instant: string, timeZone: string): string {
  const parts = getDateFormat('clockAndZone', timeZone).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Value of a datetime-local field in that time zone: '2026-12-05T19:00'. */
export function toLocalTime(instant: string, timeZone: string): string {
  const parts = getDateFormat('digits', timeZone).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The parts of a date tile: 'Sat', '5' and 'Dec'. */
export function getDateParts(
  instant: string,
  timeZone: string,
): { weekday: string; day: string; month: string } {
  return {
    weekday: formatDate(instant, 'shortWeekday', timeZone),
    day: formatDate(instant, 'dayOfMonth', timeZone),
    month: formatDate(instant, 'shortMonth', timeZone),
  }
}

/** A time in the near future: '6:30 PM', or 'Sun, Dec 6, 2:00 AM' on another day. */
export function formatMoment(instant: string, now: Date, ownTimeZone = getOwnTimeZone()): string {
  const isToday = getDay(instant, ownTimeZone) === getDay(now.toISOString(), ownTimeZone)
  return formatDate(instant, isToday ? 'clock' : getDateStyle(instant, ownTimeZone, now), ownTimeZone)
}

/** Same clock time a week later: '2026-12-28T19:00' → '2027-01-04T19:00'. */
export function addWeek(localTime: string): string {
  const date = new Date(`${localTime}Z`)
  date.setUTCDate(date.getUTCDate() + 7)
  return date.toISOString().slice(0, 16)
}
