import { invalidBackBy, safetyCheckinEnded } from '@coterie/contract/events/safety-checkins'
import type { SafetyCheckinStatus } from '@coterie/contract/events/safety-checkins'
import { getEventEnd, safetyCheckinHours } from '@coterie/contract/limits'

import type { Span } from '../../../platform/calendar-time.ts'

const hour = 60 * 60 * 1000

export function checkReturnTime(backBy: Date, event: Span, now: Date) {
  const maxReturn = getEventEnd(event).getTime() + safetyCheckinHours.maxReturn * hour
  return backBy > now && backBy > event.startsAt && backBy.getTime() <= maxReturn ? null : invalidBackBy
}

export function checkCanChange({ homeSafeAt }: { homeSafeAt: Date | null }) {
  return homeSafeAt === null ? null : safetyCheckinEnded
}

export function getStatus(
  checkin: { homeSafeAt: Date | null; backBy: Date },
  now: Date,
): SafetyCheckinStatus {
  if (checkin.homeSafeAt !== null) return 'home-safe'
  return checkin.backBy <= now ? 'overdue' : 'on-the-way'
}

export function getExpiry({ backBy }: { backBy: Date }): Date {
  return new Date(backBy.getTime() + safetyCheckinHours.linkValid * hour)
}

/** Check-ins with a return time at or before this are deleted. */
export function getPurgeCutoff(now: Date): Date {
  return new Date(now.getTime() - safetyCheckinHours.linkValid * hour)
}
