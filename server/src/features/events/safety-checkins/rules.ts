import { badBackBy, planEnded } from '@coterie/contract/events/safety-checkins'
import type { PlanStatus } from '@coterie/contract/events/safety-checkins'
import { eventEnd, safePlanHours } from '@coterie/contract/limits'

import type { Span } from '../rules.ts'

const hour = 60 * 60 * 1000

/** Why one cannot be back by then from an event, or null. */
export function whyNotBackBy(backBy: Date, event: Span, now: Date) {
  const latest = eventEnd(event).getTime() + safePlanHours.latest * hour
  return backBy > now && backBy > event.startsAt && backBy.getTime() <= latest ? null : badBackBy
}

/** Why a plan cannot be changed any more, or null. */
export function whyNotChange({ homeSafeAt }: { homeSafeAt: Date | null }) {
  return homeSafeAt === null ? null : planEnded
}

export function statusOf(plan: { homeSafeAt: Date | null; backBy: Date }, now: Date): PlanStatus {
  if (plan.homeSafeAt !== null) return 'home-safe'
  return plan.backBy <= now ? 'overdue' : 'on-the-way'
}

export function expiryOf({ backBy }: { backBy: Date }): Date {
  return new Date(backBy.getTime() + safePlanHours.kept * hour)
}

/** Those back by then or earlier are forgotten. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - safePlanHours.kept * hour)
}

/** 'Ada' of 'Ada Lovelace'. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
