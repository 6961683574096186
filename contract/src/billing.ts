import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { planIds } from './plans.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'

export const paidPlanIds = ['premium', 'advertiser'] as const
export type PaidPlanId = (typeof paidPlanIds)[number]

/**
 * - `none`: no paid plan.
 * - `active`: paid, and renewed when the period ends. Without a period end, an admin granted it.
 * - `past_due`: the latest payment failed. The plan runs until the period ends.
 * - `cancelled`: the plan ends with the period, without further charges.
 */
export const subscriptionStatuses = ['none', 'active', 'past_due', 'cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const subscription = z.object({
  planId: z.enum(planIds),
  status: z.enum(subscriptionStatuses),
  currentPeriodEnd: instant.nullable().describe('End of the paid period; `null` if nothing was paid.'),
  id: id.nullable().describe('ID of the subscription; `null` if the plan has no payments.'),
  price: z
    .number()
    .nullable()
    .describe(
      'Agreed price in US dollars a month, which may differ from today’s; `null` without a subscription.',
    ),
  canCancel: z.boolean(),
  canResume: z.boolean().describe('Whether it can be resumed; `false` if it was cancelled at PayPal.'),
  manageUrl: z
    .url()
    .nullable()
    .describe('PayPal’s page to update the payment method; `null` if the plan has no payments.'),
})
export type Subscription = z.output<typeof subscription>

export const getSubscription = endpoint({
  feature: 'billing',
  method: 'GET',
  path: '/api/subscription',
  audience: 'signedIn',
  summary: 'Get your plan and subscription.',
  response: subscription,
})

export const paymentRequired = refusal('payment_required', 409)

export const changePlan = endpoint({
  feature: 'billing',
  method: 'POST',
  path: '/api/subscription/change',
  audience: 'signedIn',
  summary:
    'Change to the Free plan: ends the charges, and the paid plan runs until its period ends. Refuses a paid plan that is not paid for.',
  body: z.object({ planId: z.enum(planIds).describe('Plan to change to.') }),
  response: subscription,
  refusals: [paymentRequired],
})

export const checkoutSettings = z.object({
  paypal: z
    .object({
      clientId: z.string().describe('Public ID of the PayPal app.'),
      sdkBase: z.url().describe('Base URL of PayPal’s SDK.'),
      environment: z.enum(['sandbox', 'production']),
    })
    .nullable()
    .describe('PayPal settings; `null` if payments are not set up.'),
  firstPayment: z
    .object({ premium: instant.nullable(), advertiser: instant.nullable() })
    .describe(
      'First payment of each plan if bought now, after the remaining days of the current plan; `null` means immediately.',
    ),
})
export type CheckoutSettings = z.output<typeof checkoutSettings>

export const getCheckout = endpoint({
  feature: 'billing',
  method: 'GET',
  path: '/api/billing/checkout',
  audience: 'signedIn',
  summary: 'Get the checkout settings: whether payments are set up, and when the first payment would be due.',
  response: checkoutSettings,
})

export const paymentsNotSetUp = refusal('payments_not_set_up', 503)
export const paypalUnavailable = {
  ...refusal('paypal_unavailable', 503),
  retryAfter: 10,
} as const
export const alreadySubscribed = refusal('already_subscribed', 409)

export const newSubscription = z.object({
  id,
  paypalId: z.string().describe('PayPal’s ID of the subscription, for its SDK.'),
  approveUrl: z
    .url()
    .describe('PayPal’s approval page, for browsers that can’t open the SDK’s window; returns to /checkout.'),
  firstPaymentAt: instant.nullable().describe('Date of the first charge; `null` means immediately.'),
})
export type NewSubscription = z.output<typeof newSubscription>

export const createSubscription = endpoint({
  feature: 'billing',
  method: 'POST',
  path: '/api/billing/subscriptions',
  audience: 'signedIn',
  summary: 'Create a PayPal subscription for you to approve at PayPal. Idempotent for half an hour.',
  body: z.object({ planId: z.enum(paidPlanIds).describe('Plan to subscribe to.') }),
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
    'Confirm a subscription after its approval. Checks with PayPal, and starts the plan if the subscription is active and matches the person, plan and price. Idempotent.',
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
  summary:
    'Cancel a subscription: ends the charges, and the plan runs until its period ends. It can be resumed until then.',
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
    'Resume a cancelled subscription before its period ends. A subscription cancelled at PayPal can’t be resumed.',
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

export const payment = z.object({
  id,
  at: instant,
  planId: z.enum(paidPlanIds),
  amount: z.string().describe('Amount with two decimals, such as 9.99.'),
  currency: z.string().describe('ISO 4217 code, such as USD.'),
  status: z.enum(paymentStatuses),
  receipt: z.string().describe('PayPal’s ID of the payment.'),
})
export type Payment = z.output<typeof payment>

export const listPayments = endpoint({
  feature: 'billing',
  method: 'GET',
  path: '/api/billing/payments',
  audience: 'signedIn',
  summary: 'List your payments, newest first.',
  query: pageQuery,
  paged: true,
  response: z.array(payment),
})

export const getPayment = endpoint({
  feature: 'billing',
  method: 'GET',
  path: '/api/billing/payments/{id}',
  audience: 'signedIn',
  summary: 'Get one of your payments, for its receipt.',
  params: z.object({ id: idInPath }),
  response: payment,
})
