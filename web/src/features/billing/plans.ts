import type { PaidPlanId, Subscription, Payment } from '@coterie/contract/billing'
import { m } from '@coterie/contract/paraglide/messages'
import { plans, type Plan } from '@coterie/contract/plans'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { isApiError } from '../../api/errors.ts'
import { cursorQuery, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { getFormatLocale } from '../../i18n/language.ts'

export const ownSubscriptionQuery = queryOptions({
  queryKey: queryKeys.subscription,
  queryFn: ({ signal }) => call('GET /api/subscription', { signal }),
  refetchOnMount: 'always',
})

/** How to pay on this server, and when a plan bought now would first be charged. */
export const checkoutSettingsQuery = queryOptions({
  queryKey: [...queryKeys.subscription, 'checkout'],
  queryFn: ({ signal }) => call('GET /api/billing/checkout', { signal }),
  refetchOnMount: 'always',
})

export const ownPaymentsQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: [...queryKeys.subscription, 'payments'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/billing/payments', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.subscription, 'payment', id],
    queryFn: ({ signal }) => call('GET /api/billing/payments/{id}', { params: { id }, signal }),
  })

const maxConfirmationAttempts = 10
const retryDelay = 3000

/** The server asks PayPal whether the approved subscription is active. Idempotent. */
export const confirmationQuery = (id: string) =>
  queryOptions({
    queryKey: ['confirm-subscription', id],
    queryFn: () => call('POST /api/billing/subscriptions/{id}/confirm', { params: { id } }),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      isApiError(state.error, 'not_approved_yet') && state.errorUpdateCount < maxConfirmationAttempts
        ? retryDelay
        : false,
  })

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

/** 9.99 → '$9.99', in every language. */
export function formatPrice(dollars: number): string {
  return `$${dollars.toFixed(2)}`
}

/** '9.99', 'USD' → '$9.99' */
export function formatAmount({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string {
  return new Intl.NumberFormat(getFormatLocale(), { style: 'currency', currency }).format(Number(amount))
}

export const paymentStatusTexts = {
  completed: m.payment_status_completed,
  pending: m.payment_status_pending,
  declined: m.payment_status_declined,
  refunded: m.payment_status_refunded,
  partially_refunded: m.payment_status_partially_refunded,
  reversed: m.payment_status_reversed,
}
