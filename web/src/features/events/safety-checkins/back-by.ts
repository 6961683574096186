import { eventEnd } from '@coterie/contract/limits'

import { toLocalTime } from '../event-times.ts'

const hour = 60 * 60 * 1000

type TimedEvent = { startsAt: string; endsAt: string | null; timezone: string }

/** An hour after the event's end, and at least an hour from now, as the value of a datetime-local field. */
export function estimateBackBy(event: TimedEvent, now: number): string {
  const end = eventEnd(event).getTime()
  return toLocalTime(new Date(Math.max(end, now) + hour).toISOString(), event.timezone)
}
