import type { PaidPlanId, SubscriptionStatus } from '@coterie/contract/billing'
import { plans } from '@coterie/contract/plans'

import { renewalGrace } from '../../db/plans.ts'
import type { PaymentStatus, SubscriptionState } from '../../db/tables.ts'

export type PlanSubscription = {
  plan: PaidPlanId
  state: SubscriptionState
  endsWithPeriod: boolean
  paymentFailed: boolean
  paidUntil: Date | null
}

/** Smaller credits (ms) are dropped: PayPal refuses a start time in the past. */
const minCredit = 2 * 60 * 60 * 1000

/** US dollars a month. */
export function getPrice(planId: PaidPlanId): number {
  return plans.find(({ id }) => id === planId)?.price ?? 0
}

export function isAutoRenewing({ state, endsWithPeriod, paymentFailed }: PlanSubscription): boolean {
  return state === 'active' && !endsWithPeriod && !paymentFailed
}

/** A subscription that renews itself gets a grace period, because PayPal may be late. */
export function isRunning(subscription: PlanSubscription, now: Date): boolean {
  if (subscription.paidUntil === null) return false
  const grace = isAutoRenewing(subscription) ? renewalGrace : 0
  return subscription.paidUntil.getTime() + grace > now.getTime()
}

export function getStatus(subscription: PlanSubscription): SubscriptionStatus {
  if (subscription.endsWithPeriod || subscription.state === 'ended') return 'cancelled'
  return isAutoRenewing(subscription) ? 'active' : 'past_due'
}

/**
 * When a new plan would first be charged. The rest of the current plan becomes days of the new one at its
 * price, so that no one pays twice for the same days. Null: immediately.
 */
export function getFirstPaymentDate(
  planId: PaidPlanId,
  current: { price: number; paidUntil: Date | null } | undefined,
  now: Date,
): Date | null {
  if (current === undefined || current.paidUntil === null) return null
  const remaining = current.paidUntil.getTime() - now.getTime()
  const credit = Math.floor((remaining * current.price) / getPrice(planId) / 1000) * 1000
  return credit < minCredit ? null : new Date(Math.floor(now.getTime() / 1000) * 1000 + credit)
}

export function addMonth(at: Date): Date {
  const next = new Date(at)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== at.getUTCDate()) next.setUTCDate(0)
  return next
}

export type StoredPayment = { paidAt: Date; status: PaymentStatus }

/** PayPal's "last payment" may differ from the payment's time by this (ms). */
const clockTolerance = 10 * 60 * 1000
const refundedStatuses: ReadonlySet<PaymentStatus> = new Set(['refunded', 'reversed'])
const paidStatuses: ReadonlySet<PaymentStatus> = new Set(['completed', 'partially_refunded'])

/** The latest payment that wasn't fully refunded. `payments` can be in any order. */
export function getLastValidPayment(
  reported: Date | undefined,
  payments: readonly StoredPayment[],
): { at: Date | null; wasRefunded: boolean } {
  const latest = payments.toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
  const lastPaidAt = latest.find(({ status }) => paidStatuses.has(status))?.paidAt ?? null
  const latestFinal = latest.find(({ status }) => paidStatuses.has(status) || refundedStatuses.has(status))
  const isRefunded =
    latestFinal !== undefined &&
    refundedStatuses.has(latestFinal.status) &&
    (reported === undefined || latestFinal.paidAt.getTime() >= reported.getTime() - clockTolerance)
  if (isRefunded) return { at: lastPaidAt, wasRefunded: true }
  return { at: reported ?? lastPaidAt, wasRefunded: false }
}

/**
 * When the paid period ends, from PayPal's current data and what was known before. PayPal doesn't report it
 * for suspended or cancelled subscriptions; then the known end for the same payment still holds.
 */
export function getPaidUntil(
  remote: { isActive: boolean; failedPayments: number; nextBilling: Date | undefined },
  last: { at: Date | null; wasRefunded: boolean },
  known: { paidUntil: Date | null; lastPaymentAt: Date | null; firstPaymentAt: Date | null },
): Date | null {
  const isPaid = remote.isActive && remote.failedPayments === 0 && !last.wasRefunded
  if (isPaid && remote.nextBilling !== undefined) return remote.nextBilling
  if (last.at === null) return last.wasRefunded ? null : known.firstPaymentAt
  const isSamePayment = last.at.getTime() === known.lastPaymentAt?.getTime()
  return isSamePayment && known.paidUntil !== null ? known.paidUntil : addMonth(last.at)
}
