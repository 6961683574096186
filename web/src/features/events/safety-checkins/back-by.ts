import { eventEnd } from '@coterie/contract/limits'

import { wallTime } from '../event-times.ts'

const hour = 60 * 60 * 1000

type Timed = { startsAt: string; endsAt: string | null; timezone: string }

/**
 * When one is probably back from an event, as a field of date and time holds it on the clock there: an hour after
 * its end, and never less than an hour from now.
 */
export function probablyBack(event: Timed, now: number): string {
  const end = eventEnd(event).getTime()
  return wallTime(new Date(Math.max(end, now) + hour).toISOString(), event.timezone)
}
