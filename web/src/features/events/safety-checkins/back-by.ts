import { eventEnd } from '@coterie/contract/limits'

import { toLocalTime } from '../event-times.ts'

const hour = 60 * 60 * 1000

type TimedEvent = { startsAt: string; endsAt: string | null; timezone: string }

/**
 * When one is probably back from an event, as a field of date and time holds it on the clock there: an hour after
 * its end, and never less than an hour from now.
 */
export function estimateBackBy(event: TimedEvent, now: number): string {
  const end = eventEnd(event).getTime()
  return toLocalTime(new Date(Math.max(end, now) + hour).toISOString(), event.timezone)
}
