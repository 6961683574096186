import { dateFormat, dateInWords, spanInWords } from '../../ui/dates.ts'
import { eventTimesWords } from '../../i18n/event-times.ts'

/** When something is: instants, and the zone of the place. Without an end only its beginning is known. */
export type Span = { startsAt: string; endsAt: string | null; timezone: string }

/** The zone of this device: 'Europe/Berlin'. */
function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * When it is at the place: 'Sat, Dec 5, 7:00 – 10:00 PM', 'Sat, Dec 5, 10:00 PM – Sun, Dec 6, 2:00 AM'; with
 * the year where that is not `now`'s, and with the zone where it is not the reader's own time.
 */
export function timeThere(span: Span, now: Date, here = ownZone()): string {
  const said = spanIn(span, span.timezone, now)
  return isOwnTime(span, here) ? said : `${said} ${zoneName(span.startsAt, span.timezone)}`
}

/** The same in the reader's own time: '11:00 AM – 2:00 PM your time'; null where the clocks agree. */
export function timeHere(span: Span, now: Date, here = ownZone()): string | null {
  if (isOwnTime(span, here)) return null
  const isSameDay = dayIn(span.startsAt, here) === dayIn(span.startsAt, span.timezone)
  return eventTimesWords.yourTime(isSameDay ? clocksIn(span, here) : spanIn(span, here, now))
}

/** Whether the clocks at the place show what the reader's show, at its beginning and its end. */
function isOwnTime({ startsAt, endsAt, timezone }: Span, here: string): boolean {
  return [startsAt, endsAt ?? startsAt].every(
    (instant) => wallTime(instant, timezone) === wallTime(instant, here),
  )
}

function spanIn({ startsAt, endsAt }: Span, timeZone: string, now: Date): string {
  const style = styleFor(startsAt, timeZone, now)
  if (endsAt === null) return dateInWords(startsAt, style, timeZone)
  return spanInWords(startsAt, endsAt, style, timeZone)
}

function clocksIn({ startsAt, endsAt }: Span, timeZone: string): string {
  const ends = endsAt !== null && dayIn(startsAt, timeZone) === dayIn(endsAt, timeZone)
  return ends ? spanInWords(startsAt, endsAt, 'clock', timeZone) : dateInWords(startsAt, 'clock', timeZone)
}

/** With the year where it is not this one. */
function styleFor(instant: string, timeZone: string, now: Date): 'appointment' | 'farAppointment' {
  const isThisYear = yearIn(instant, timeZone) === yearIn(now.toISOString(), timeZone)
  return isThisYear ? 'appointment' : 'farAppointment'
}

/** '2026-12-05' */
function dayIn(instant: string, timeZone: string): string {
  return wallTime(instant, timeZone).slice(0, 10)
}

function yearIn(instant: string, timeZone: string): string {
  return wallTime(instant, timeZone).slice(0, 4)
}

/** The short name of a zone at that time: 'GMT+9', 'EST'. */
export function zoneName(instant: string, timeZone: string): string {
  const parts = dateFormat('clockAndZone', timeZone).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** What the clock and calendar there show, as a field of date and time holds it: '2026-12-05T19:00'. */
export function wallTime(instant: string, timeZone: string): string {
  const parts = dateFormat('digits', timeZone).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The large numbers on a card: ['Sat', '5', 'Dec']. */
export function leafOf(instant: string, timeZone: string): { weekday: string; day: string; month: string } {
  return {
    weekday: dateInWords(instant, 'leafWeekday', timeZone),
    day: dateInWords(instant, 'leafDay', timeZone),
    month: dateInWords(instant, 'leafMonth', timeZone),
  }
}

/** A moment here, soon: '6:30 PM', 'Sun, Dec 6, 2:00 AM' on another day. */
export function momentIn(instant: string, now: Date, here = ownZone()): string {
  const isToday = dayIn(instant, here) === dayIn(now.toISOString(), here)
  return dateInWords(instant, isToday ? 'clock' : styleFor(instant, here, now), here)
}

/** The same time on the clock, seven days later: '2026-12-28T19:00' → '2027-01-04T19:00'. */
export function weekLater(wall: string): string {
  const date = new Date(`${wall}Z`)
  date.setUTCDate(date.getUTCDate() + 7)
  return date.toISOString().slice(0, 16)
}
