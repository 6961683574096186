import type { PaidPlanId, SubscriptionStatus } from '@coterie/contract/billing'
import { plans } from '@coterie/contract/plans'

import { renewalGrace } from '../../db/plans.ts'
import type { PaymentStatus, SubscriptionState } from '../../db/tables.ts'

/** What we hold of a subscription, as far as its standing goes. */
export type Standing = {
  plan: PaidPlanId
  state: SubscriptionState
  endsWithPeriod: boolean
  paymentFailed: boolean
  paidUntil: Date | null
}

/** What is left of a plan counts towards another only if its first payment is so far off (ms): PayPal takes no start in the past. */
const leastCredit = 2 * 60 * 60 * 1000

/** US dollars a month. */
export function priceOf(planId: PaidPlanId): number {
  return plans.find(({ id }) => id === planId)?.price ?? 0
}

export function renewsItself({ state, endsWithPeriod, paymentFailed }: Standing): boolean {
  return state === 'active' && !endsWithPeriod && !paymentFailed
}

/** Whether it gives its plan now. One that renews itself outlives its period by a grace, since PayPal may be late. */
export function isRunning(standing: Standing, now: Date): boolean {
  if (standing.paidUntil === null) return false
  const grace = renewsItself(standing) ? renewalGrace : 0
  return standing.paidUntil.getTime() + grace > now.getTime()
}

export function statusOf(standing: Standing): SubscriptionStatus {
  if (standing.endsWithPeriod || standing.state === 'ended') return 'cancelled'
  return renewsItself(standing) ? 'active' : 'past_due'
}

/**
 * When a plan would be charged first, were it begun now: what is left of the present one buys days of the new one
 * by its worth, so that nobody pays twice for the same days. Null: at once.
 */
export function firstPaymentOf(
  planId: PaidPlanId,
  left: { price: number; paidUntil: Date | null } | undefined,
  now: Date,
): Date | null {
  if (left === undefined || left.paidUntil === null) return null
  const remaining = left.paidUntil.getTime() - now.getTime()
  const credit = Math.floor((remaining * left.price) / priceOf(planId) / 1000) * 1000
  return credit < leastCredit ? null : new Date(Math.floor(now.getTime() / 1000) * 1000 + credit)
}

/** A calendar month later; the 31st of January is followed by the last day of February. */
export function monthAfter(at: Date): Date {
  const next = new Date(at)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== at.getUTCDate()) next.setUTCDate(0)
  return next
}

export type KnownPayment = { paidAt: Date; status: PaymentStatus }

/** A payment and PayPal's "last payment" are the same within this (ms); their clocks differ. */
const sameMoment = 10 * 60 * 1000
const givenBack: ReadonlySet<PaymentStatus> = new Set(['refunded', 'reversed'])
const good: ReadonlySet<PaymentStatus> = new Set(['completed', 'partially_refunded'])

/**
 * The latest payment that still stands, as PayPal tells it; null where there is none. One that was wholly given
 * back pays for nothing.
 *
 * @param payments in any order.
 */
export function lastGoodPayment(
  told: Date | undefined,
  payments: readonly KnownPayment[],
): { at: Date | null; wasGivenBack: boolean } {
  const latest = payments.toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime())
  const standing = latest.find(({ status }) => good.has(status))?.paidAt ?? null
  const settled = latest.find(({ status }) => good.has(status) || givenBack.has(status))
  const isBack =
    settled !== undefined &&
    givenBack.has(settled.status) &&
    (told === undefined || settled.paidAt.getTime() >= told.getTime() - sameMoment)
  if (isBack) return { at: standing, wasGivenBack: true }
  return { at: told ?? standing, wasGivenBack: false }
}

/**
 * Until when a subscription is paid for, from PayPal's present word on it and what was known before. PayPal no
 * longer says so of one that was suspended or cancelled: then what the same payment bought before still holds.
 */
export function paidUntilOf(
  there: { isActive: boolean; failedPayments: number; nextBilling: Date | undefined },
  last: { at: Date | null; wasGivenBack: boolean },
  known: { paidUntil: Date | null; lastPaymentAt: Date | null; firstPaymentAt: Date | null },
): Date | null {
  const isGood = there.isActive && there.failedPayments === 0 && !last.wasGivenBack
  if (isGood && there.nextBilling !== undefined) return there.nextBilling
  if (last.at === null) return last.wasGivenBack ? null : known.firstPaymentAt
  const isSame = last.at.getTime() === known.lastPaymentAt?.getTime()
  return isSame && known.paidUntil !== null ? known.paidUntil : monthAfter(last.at)
}
