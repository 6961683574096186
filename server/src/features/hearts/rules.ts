import { heartsClosed, heartsNotOpen } from '@coterie/contract/hearts'
import { getEventEnd, heartDays, heartsOpen } from '@coterie/contract/limits'

import { shiftWallTime, toInstant, toWallTime } from '../../platform/calendar-time.ts'
import type { Span } from '../../platform/calendar-time.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

type EventTimes = Span & { timezone: string }

/** Three hours after the event, or at 9 in the morning if that is at night where it took place. */
export function getHeartsOpening({ timezone, ...span }: EventTimes): Date {
  const earliest = new Date(getEventEnd(span).getTime() + heartsOpen.hoursAfter * hour)
  const wall = toWallTime(earliest, timezone)
  const [date = '', time = ''] = wall.split('T')
  const morning = `${date}T${toTime(heartsOpen.from)}`
  if (time < toTime(heartsOpen.from)) return toInstant(morning, timezone)
  if (time <= toTime(heartsOpen.until)) return earliest
  return toInstant(shiftWallTime(morning, '2000-01-01T00:00', '2000-01-02T00:00'), timezone)
}

const toTime = (hours: number) => `${String(hours).padStart(2, '0')}:00`

/** When the last hearts of an event can be given, and those that stayed one-sided are deleted. */
export function getHeartsClosing(event: EventTimes): Date {
  return new Date(getHeartsOpening(event).getTime() + heartDays * day)
}

export function checkHeartsOpen(event: EventTimes, now: Date) {
  if (now < getHeartsOpening(event)) return heartsNotOpen
  return now >= getHeartsClosing(event) ? heartsClosed : null
}

const minCircle = 3
const maxCircle = 8

/**
 * Groups of people who are all friends with each other, where each has a mutual heart with another one of the group. No person
 * is in two groups.
 */
export function findCircles(
  friendships: readonly (readonly [number, number])[],
  hearts: readonly (readonly [number, number])[],
): number[][] {
  const friends = toPairSet(friendships)
  const mutual = toPairSet(hearts)
  const countHearts = (id: number) => hearts.filter((pair) => pair.includes(id)).length
  const ids = [...new Set(hearts.flat())].toSorted((a, b) => countHearts(b) - countHearts(a) || a - b)
  const circles: number[][] = []
  for (const [first, second] of hearts.toSorted((a, b) => rank(ids, a) - rank(ids, b))) {
    const used = new Set(circles.flat())
    const circle = [first, second]
    for (const id of ids) {
      const fits = !used.has(id) && circle.every((other) => friends.has(`${id} ${other}`))
      const isLinked = circle.some((other) => mutual.has(`${id} ${other}`))
      if (fits && isLinked && circle.length < maxCircle) circle.push(id)
    }
    const isFree = !used.has(first) && !used.has(second) && friends.has(`${first} ${second}`)
    if (isFree && circle.length >= minCircle) circles.push(circle)
  }
  return circles
}

const rank = (ids: readonly number[], [first, second]: readonly [number, number]) =>
  ids.indexOf(first) + ids.indexOf(second)

function toPairSet(pairs: readonly (readonly [number, number])[]): ReadonlySet<string> {
  return new Set(pairs.flatMap(([first, second]) => [`${first} ${second}`, `${second} ${first}`]))
}
