import { eventTimesWords } from '../../words/event-times.ts'
import { dayFirst } from '../../words/language.ts'

/** When something is: instants, and the zone of the place. Without an end only its beginning is known. */
export type Span = { startsAt: string; endsAt: string | null; timezone: string }

/** The zone of this device: 'Europe/Berlin'. */
function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * When it is at the place: 'Sat, 5 Dec, 19:00 – 22:00', 'Sat, 5 Dec, 22:00 – Sun, 6 Dec, 02:00'; with the
 * year where that is not `now`'s, and with the zone where it is not the reader's own time.
 */
export function timeThere(span: Span, now: Date, here = ownZone()): string {
  const said = spanIn(span, span.timezone, now)
  return isOwnTime(span, here) ? said : `${said} ${zoneName(span.startsAt, span.timezone)}`
}

/** The same in the reader's own time: '11:00 – 14:00 your time'; null where the clocks agree. */
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
  const begin = `${dayOf(startsAt, timeZone, now)}, ${clock(startsAt, timeZone)}`
  if (endsAt === null) return begin
  const isSameDay = dayIn(startsAt, timeZone) === dayIn(endsAt, timeZone)
  const end = clock(endsAt, timeZone)
  return `${begin} – ${isSameDay ? end : `${dayOf(endsAt, timeZone, now)}, ${end}`}`
}

function clocksIn({ startsAt, endsAt }: Span, timeZone: string): string {
  const ends = endsAt !== null && dayIn(startsAt, timeZone) === dayIn(endsAt, timeZone)
  return ends ? `${clock(startsAt, timeZone)} – ${clock(endsAt, timeZone)}` : clock(startsAt, timeZone)
}

function clock(instant: string, timeZone: string): string {
  return formatter({ hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant))
}

/** 'Sat, 5 Dec', 'Sat, 5 Dec 2027' in another year. */
function dayOf(instant: string, timeZone: string, now: Date): string {
  const { weekday, day, month } = leafOf(instant, timeZone)
  const year = yearIn(instant, timeZone)
  const isThisYear = year === yearIn(now.toISOString(), timeZone)
  return `${weekday}, ${day} ${month}${isThisYear ? '' : ` ${year}`}`
}

/** '2026-12-05' */
function dayIn(instant: string, timeZone: string): string {
  return wallTime(instant, timeZone).slice(0, 10)
}

function yearIn(instant: string, timeZone: string): string {
  return wallTime(instant, timeZone).slice(0, 4)
}

/** The short name of a zone at that time: 'GMT+9', 'CET'. */
export function zoneName(instant: string, timeZone: string): string {
  const parts = formatter({ timeZone, timeZoneName: 'short' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** What the clock and calendar there show, as a field of date and time holds it: '2026-12-05T19:00'. */
export function wallTime(instant: string, timeZone: string): string {
  const digits = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  const parts = formatter({ ...digits, timeZone }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dayFirst, { ...options, hourCycle: 'h23' })
}

/** The large numbers on a card: ['Sat', '5', 'Dec']. */
export function leafOf(instant: string, timeZone: string): { weekday: string; day: string; month: string } {
  const date = new Date(instant)
  const part = (options: Intl.DateTimeFormatOptions) => formatter({ ...options, timeZone }).format(date)
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
  }
}

/** A moment here, soon: '18:30', 'Sun, 6 Dec, 02:00' on another day. */
export function momentIn(instant: string, now: Date, here = ownZone()): string {
  const isToday = dayIn(instant, here) === dayIn(now.toISOString(), here)
  return isToday ? clock(instant, here) : `${dayOf(instant, here, now)}, ${clock(instant, here)}`
}

/** The same time on the clock, seven days later: '2026-12-28T19:00' → '2027-01-04T19:00'. */
export function weekLater(wall: string): string {
  const date = new Date(`${wall}Z`)
  date.setUTCDate(date.getUTCDate() + 7)
  return date.toISOString().slice(0, 16)
}
