import type { SafetyCheckin } from '@coterie/contract/events/safety-checkins'

import { formatEventTime } from '../event-times.ts'

/** 'Sat, Dec 5, 11:30 PM', local time at the venue. */
export function formatBackBy({ backBy, event }: Pick<SafetyCheckin, 'backBy' | 'event'>, now: Date): string {
  return formatEventTime({ startsAt: backBy, endsAt: null, timezone: event.timezone }, now)
}
