import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { planIds } from './plans.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'

export const paidPlanIds = ['premium', 'advertiser'] as const
export type PaidPlanId = (typeof paidPlanIds)[number]

/**
 * - `none`: without a paid plan.
 * - `active`: paid for, and renewed at the end of the period; without an end it was given by the operator.
 * - `past_due`: the latest payment failed; the plan runs until the end of the period.
 * - `cancelled`: ends with the period, nothing more is charged.
 */
export const subscriptionStatuses = ['none', 'active', 'past_due', 'cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const subscription = z.object({
  planId: z.enum(planIds),
  status: z.enum(subscriptionStatuses),
  /** Until when it is paid for; null where nothing was. */
  currentPeriodEnd: instant.nullable(),
  /** Which one to cancel or resume; null where no payments go with the plan. */
  id: id.nullable(),
  /** US dollars a month that it was agreed for, which an older one may not share with the plan; null without one. */
  price: z.number().nullable(),
  canCancel: z.boolean(),
  /** Whether it can go on without paying anew. One that was cancelled at PayPal cannot. */
  canResume: z.boolean(),
  /** Where PayPal lists it, for "Update Payment Method"; null where no payments go with the plan. */
  manageUrl: z.url().nullable(),
})
export type Subscription = z.output<typeof subscription>

export const getSubscription = endpoint({
  feature: 'billing',
  method: 'GET',
  path: '/api/subscription',
  audience: 'signedIn',
  summary: 'The plan of the signed-in person.',
  response: subscription,
})

export const paymentRequired = refusal('payment_required', 409)

export const changePlan = endpoint({
  feature: 'billing',
  method: 'POST',
  path: '/api/subscription/change',
  audience: 'signedIn',
  summary:
    'Change to the Free plan: nothing more is charged, and the paid plan runs until its period ends. A paid plan that is not paid for is refused.',
  body: z.object({ planId: z.enum(planIds) }),
  response: subscription,
  refusals: [paymentRequired],
})

/** What the browser needs for PayPal's SDK: `clientId` is public, and `sdkBase` is where its script comes from. */
export const checkoutSettings = z.object({
  /** Null: payments are not set up here. */
  paypal: z
    .object({
      clientId: z.string(),
      sdkBase: z.url(),
      environment: z.enum(['sandbox', 'production']),
    })
    .nullable(),
  /**
   * When the first payment of each plan would be taken, were it bought now: what is left of a paid plan counts
   * towards the new one by its worth. Null: at once.
   */
  firstPayment: z.object({ premium: instant.nullable(), advertiser: instant.nullable() }),
})
export type CheckoutSettings = z.output<typeof checkoutSettings>

export const getCheckout = endpoint({
  feature: 'billing',
  method: 'GET',
  path: '/api/billing/checkout',
  audience: 'signedIn',
  summary:
    'What the checkout needs to know: whether and how one can pay, and when the first payment would be.',
  response: checkoutSettings,
})

export const paymentsNotSetUp = refusal('payments_not_set_up', 503)
export const paypalUnavailable = {
  ...refusal('paypal_unavailable', 503),
  retryAfter: 10,
} as const
export const alreadySubscribed = refusal('already_subscribed', 409)

/** A subscription that waits for the person's approval at PayPal. */
export const newSubscription = z.object({
  id,
  /** PayPal's own id: what its SDK wants to hear from `createSubscription`. */
  paypalId: z.string(),
  /** PayPal's page to approve it, for a browser in which the SDK's window cannot open. It leads back to /checkout. */
  approveUrl: z.url(),
  /** When it will first be charged; null: at once. */
  firstPaymentAt: instant.nullable(),
})
export type NewSubscription = z.output<typeof newSubscription>

export const createSubscription = endpoint({
  feature: 'billing',
  method: 'POST',
  path: '/api/billing/subscriptions',
  audience: 'signedIn',
  summary:
    'Make a subscription at PayPal, for the person to approve there. Asking twice within half an hour gives the same one.',
  body: z.object({ planId: z.enum(paidPlanIds) }),
  status: 201,
  response: newSubscription,
  refusals: [paymentsNotSetUp, alreadySubscribed, paypalUnavailable],
})

export const notApprovedYet = refusal('not_approved_yet', 409)
export const subscriptionMismatch = refusal('subscription_mismatch', 409)

export const confirmSubscription = endpoint({
  feature: 'billing',
  method: 'POST',
  path: '/api/billing/subscriptions/{id}/confirm',
  audience: 'signedIn',
  summary:
    'After approving: asks PayPal, and begins the plan when the subscription is active, of this person, for the right plan and price. Asking again does no harm.',
  params: z.object({ id: idInPath }),
  response: subscription,
  refusals: [notApprovedYet, subscriptionMismatch, paypalUnavailable],
})

export const cannotCancel = refusal('cannot_cancel', 409)

export const cancelSubscription = endpoint({
  feature: 'billing',
  method: 'POST',
  path: '/api/billing/subscriptions/{id}/cancel',
  audience: 'signedIn',
  summary: 'Nothing more is charged; the plan runs until its period ends. Until then it can be resumed.',
  params: z.object({ id: idInPath }),
  response: subscription,
  refusals: [cannotCancel],
})

export const cannotResume = refusal('cannot_resume', 409)

export const resumeSubscription = endpoint({
  feature: 'billing',
  method: 'POST',
  path: '/api/billing/subscriptions/{id}/resume',
  audience: 'signedIn',
  summary:
    'Take a cancellation back while the period lasts. One that was ended at PayPal itself cannot be resumed.',
  params: z.object({ id: idInPath }),
  response: subscription,
  refusals: [cannotResume, paypalUnavailable],
})

export const paymentStatuses = [
  'completed',
  'pending',
  'declined',
  'refunded',
  'partially_refunded',
  'reversed',
] as const

/** A payment as PayPal has it; together with `receipt`, PayPal's own id of it, a receipt. */
export const payment = z.object({
  id,
  at: instant,
  planId: z.enum(paidPlanIds),
  /** With two decimals: '9.99'. */
  amount: z.string(),
  /** 'USD' */
  currency: z.string(),
  status: z.enum(paymentStatuses),
  receipt: z.string(),
})
export type Payment = z.output<typeof payment>

export const listPayments = endpoint({
  feature: 'billing',
  method: 'GET',
  path: '/api/billing/payments',
  audience: 'signedIn',
  summary: 'What the signed-in person paid, the latest first.',
  query: pageQuery,
  paged: true,
  response: z.array(payment),
})

export const getPayment = endpoint({
  feature: 'billing',
  method: 'GET',
  path: '/api/billing/payments/{id}',
  audience: 'signedIn',
  summary: 'One payment of the signed-in person, for its receipt.',
  params: z.object({ id: idInPath }),
  response: payment,
})
