import type { SafePlan } from '@coterie/contract/events/safety-checkins'

import { timeThere } from '../event-times.ts'

/** 'Sat, Dec 5, 11:30 PM', on the clock of the place. */
export function backByOf({ backBy, event }: Pick<SafePlan, 'backBy' | 'event'>, now: Date): string {
  return timeThere({ startsAt: backBy, endsAt: null, timezone: event.timezone }, now)
}
