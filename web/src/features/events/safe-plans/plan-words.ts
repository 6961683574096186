import type { SafePlan } from '@coterie/contract/event-safety'

import { timeThere } from '../times.ts'

/** 'Sat, 5 Dec, 23:30', on the clock of the place. */
export function backByOf({ backBy, event }: Pick<SafePlan, 'backBy' | 'event'>, now: Date): string {
  return timeThere({ startsAt: backBy, endsAt: null, timezone: event.timezone }, now)
}
