import { freeCircles } from '@coterie/contract/groups'

import type { Plan } from '../../db/tables.ts'

const day = 24 * 60 * 60 * 1000

/** Whether a person's plan holds no further circle, given how many they are in. */
export function isFull(plan: Plan, circles: number): boolean {
  return plan === 'free' && circles >= freeCircles
}

/** A message, a new member or an activity in the last 7 days. */
export function isActive(lastActiveAt: Date, now: Date): boolean {
  return now.getTime() - lastActiveAt.getTime() <= 7 * day
}

/**
 * What a card says of a circle's next event, in the event's own time zone:
 * 'Board game night, Sat 5 Dec, 19:00'.
 */
export function meetupText(event: { title: string; startsAt: Date; timezone: string }): string {
  const parts = formatOf(event.timezone).formatToParts(event.startsAt)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  const { weekday, day: date, month, hour, minute } = part
  return `${event.title}, ${weekday} ${date} ${month}, ${hour}:${minute}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Kept, one a time zone: making one takes longer than reading a page of circles. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  formats.set(timeZone, format)
  return format
}

/**
 * 'Paris, France' → its city and country; null where a typed location does not have that form, as
 * 'The old harbour' has not.
 */
export function cityAndCountry(location: string): { city: string; country: string } | null {
  const comma = location.lastIndexOf(',')
  const [city, country] = [location.slice(0, comma).trim(), location.slice(comma + 1).trim()]
  return comma === -1 || city === '' || country === '' ? null : { city, country }
}
