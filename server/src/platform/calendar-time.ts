import type { Frequency } from '@coterie/contract/events/events'
import { Temporal } from '@js-temporal/polyfill'

/** Wall times are local ('2026-12-05T19:30'); the database stores instants. */

/** Whether this is an IANA time zone. Offsets such as +02:00 are refused: they don't follow daylight saving. */
export function isTimeZone(name: string): boolean {
  if (!/^(UTC|[A-Za-z_]+\/[\w+/-]+)$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A time skipped in spring moves forward (02:30 → 03:30). A time that occurs twice in autumn means the first one. */
export function toInstant(wall: string, zone: string): Date {
  const zoned = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: 'compatible' })
  return new Date(zoned.epochMilliseconds)
}

export function toWallTime(instant: Date, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
  return at.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** With the offset of the zone: '2026-12-05T19:30:00+01:00'. */
export function toOffsetTime(instant: Date, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
  return at.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** The n-th date of a series. The 31st becomes the last day in shorter months. */
export function getNthOccurrence(first: string, every: Frequency, n: number): string {
  const step = { week: { weeks: n }, 'two-weeks': { weeks: 2 * n }, month: { months: n } }[every]
  return formatWallTime(Temporal.PlainDateTime.from(first).add(step))
}

/** Shifts a local time by the difference between `from` and `to`, ignoring daylight saving. */
export function shiftWallTime(wall: string, from: string, to: string): string {
  const difference = Temporal.PlainDateTime.from(from).until(Temporal.PlainDateTime.from(to), {
    largestUnit: 'day',
  })
  return formatWallTime(Temporal.PlainDateTime.from(wall).add(difference))
}

function formatWallTime(at: Temporal.PlainDateTime): string {
  return at.toString({ smallestUnit: 'minute' })
}

/** The ends of today and of the next days in a time zone, each with its date. */
export function getNextMidnights(
  now: Date,
  zone: string,
  count: number,
): { dayBefore: string; startsAt: Date }[] {
  const today = Temporal.PlainDate.from(toWallTime(now, zone).slice(0, 10))
  return Array.from({ length: count }, (_, index) => {
    const dayBefore = today.add({ days: index })
    const { epochMilliseconds } = dayBefore.add({ days: 1 }).toZonedDateTime(zone)
    return { dayBefore: dayBefore.toString(), startsAt: new Date(epochMilliseconds) }
  })
}

/** In local time of the event's zone. */
export type WallTimes = { starts: string; ends: string | null }
export type Span = { startsAt: Date; endsAt: Date | null }

/** The first and the last day of an event without a time of day; `after` is the day after the last. */
export function toDays(
  { startsAt, endsAt }: Span,
  zone: string,
): { first: string; last: string; after: string } {
  const first = Temporal.PlainDate.from(toWallTime(startsAt, zone).slice(0, 10))
  const end = Temporal.PlainDate.from(toWallTime(endsAt ?? startsAt, zone).slice(0, 10))
  const after = Temporal.PlainDate.compare(end, first) > 0 ? end : first.add({ days: 1 })
  return { first: first.toString(), last: after.subtract({ days: 1 }).toString(), after: after.toString() }
}

export function toSpan({ starts, ends }: WallTimes, zone: string): Span {
  return { startsAt: toInstant(starts, zone), endsAt: ends === null ? null : toInstant(ends, zone) }
}
