import type { Frequency } from '@coterie/contract/events/events'
import { Temporal } from '@js-temporal/polyfill'

/**
 * Time as people mean it: a date and time on the clock of a place ('2026-12-05T19:30') and its zone. What
 * stands in the database are the instants that these are.
 */

/** Whether this names a time zone of the IANA data; offsets such as +02:00 know no daylight saving. */
export function isTimeZone(name: string): boolean {
  if (!/^(UTC|[A-Za-z_]+\/[\w+/-]+)$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The instant of a time on the clock. One that the clock skips in spring is as much later as it was put
 * forward (02:30 → 03:30); of one that comes twice in autumn the first is meant.
 */
export function toInstant(wall: string, zone: string): Date {
  const zoned = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone, { disambiguation: 'compatible' })
  return new Date(zoned.epochMilliseconds)
}

/** What the clock of a zone shows at an instant, to the minute. */
export function toWallTime(instant: Date, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
  return at.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** The n-th time after a first one. On the 31st means on the last day where a month is shorter. */
export function getNthOccurrence(first: string, every: Frequency, n: number): string {
  const step = { week: { weeks: n }, 'two-weeks': { weeks: 2 * n }, month: { months: n } }[every]
  return formatWallTime(Temporal.PlainDateTime.from(first).add(step))
}

/** A time moved on the clock by as much as `from` is away from `to`, whatever the clock does in between. */
export function shiftWallTime(wall: string, from: string, to: string): string {
  const by = Temporal.PlainDateTime.from(from).until(Temporal.PlainDateTime.from(to), { largestUnit: 'day' })
  return formatWallTime(Temporal.PlainDateTime.from(wall).add(by))
}

function formatWallTime(at: Temporal.PlainDateTime): string {
  return at.toString({ smallestUnit: 'minute' })
}
