import type { SafetyCheckin } from '@coterie/contract/events/safety-checkins'

import { formatEventTime } from '../event-times.ts'

/** 'Sat, Dec 5, 11:30 PM', on the clock of the place. */
export function formatBackBy({ backBy, event }: Pick<SafetyCheckin, 'backBy' | 'event'>, now: Date): string {
  return formatEventTime({ startsAt: backBy, endsAt: null, timezone: event.timezone }, now)
}
