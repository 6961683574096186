import type { PaidPlanId, Subscription } from '@coterie/contract/billing'
import { plans, type Plan } from '@coterie/contract/plans'

export type PaidPlan = Plan & { id: PaidPlanId }

export function getPaidPlan(id: string | null): PaidPlan | undefined {
  return plans.find((plan): plan is PaidPlan => plan.id === id && plan.price > 0)
}

/** 'premium' → 'Premium' */
export function getPlanName(id: string): string {
  return plans.find((plan) => plan.id === id)?.getName() ?? id
}

/** Whether the subscription is for this plan and will renew. */
export function willRenew(subscription: Subscription | undefined, plan: PaidPlan): boolean {
  return subscription?.planId === plan.id && subscription.status === 'active'
}
