import type { Payment } from '@coterie/contract/billing'

import { product } from './product.ts'

/** 'Billing & Plan' of /account, and receipts. */
export const billingWords = {
  yourPlan: 'Your plan',
  planIs: (plan: string) => `You are on the ${plan} plan.`,
  planLoading: 'Loading your plan',
  planFailed: 'Your plan could not be loaded',
  free: 'Free, for as long as you like. A paid plan begins with its first payment and can be cancelled any time.',
  renews: (day: string, price: string) => `Renews on ${day} for ${price}.`,
  given: 'It was given to you: nothing is charged, and it has no end.',
  endsOn: (day: string) => `Cancelled. Nothing more is charged; you keep it until ${day}.`,
  endedThere: 'It was ended at PayPal and cannot be resumed. You can subscribe again; what is left counts.',
  pastDue: (day: string) =>
    `Your last payment failed. You keep the plan until ${day}; please check how you pay at PayPal.`,
  paidUntil: (day: string) => `Paid until ${day}.`,
  statuses: { none: 'Free', active: 'Active', past_due: 'Payment failed', cancelled: 'Cancelled' },

  method: 'Payment method',
  manage: 'Update Payment Method',
  addMethod: 'Add Payment Method',
  addMethodHint: 'There is none yet. You choose one at PayPal when you subscribe.',
  manageHint: 'How you pay is kept at PayPal, and can be updated there.',

  cancel: 'Cancel subscription',
  cancelTitle: (plan: string) => `Cancel ${plan}?`,
  cancelUntil: (plan: string, day: string) =>
    `You keep ${plan} until ${day}. After that you are on the Free plan, and nothing more is charged. Until then you can resume.`,
  cancelNow: 'Nothing more is charged. Until the plan ends you can resume.',
  cancelling: 'Cancelling...',
  cancelIt: 'Cancel plan',
  keep: 'Keep it',
  cancelled: 'Subscription cancelled',
  cancelledDetail: (plan: string, day: string) => `You keep ${plan} until ${day}.`,
  cancelFailed: 'The subscription was not cancelled',
  resume: 'Resume subscription',
  resuming: 'Resuming...',
  resumed: 'Subscription resumed',
  resumedDetail: (plan: string) => `${plan} goes on as before.`,
  resumeFailed: 'The subscription was not resumed',

  plans: 'Plans',
  price: (dollars: number) => `$${dollars.toFixed(2)}`,
  perMonth: 'per month',
  bestValue: 'Best value',
  currentPlan: 'Current plan',
  upgradeTo: (plan: string) => `Upgrade to ${plan}`,
  switchTo: (plan: string) => `Switch to ${plan}`,
  again: (plan: string) => `Subscribe to ${plan} again`,
  toFree: 'Change to Free',
  changing: 'Changing...',
  freeFrom: (day: string) => `From ${day}`,
  updated: 'Subscription updated',
  updatedDetail: 'Your plan has been updated successfully.',
  updateFailed: 'Error updating subscription',
  updateFailedDetail: 'There was a problem updating your subscription.',

  payments: 'Payment history',
  paymentsLoading: 'Loading your payments',
  paymentsFailed: 'Your payments could not be loaded',
  noPayments: 'No payments yet',
  noPaymentsHint: 'What you pay appears here, each with a receipt.',
  planPaid: (plan: string) => `${plan}, one month`,
  receipt: 'Receipt',
  receiptOf: (plan: string, day: string) => `for ${plan}, ${day}`,

  receiptTitle: 'Receipt',
  receiptFailed: 'The receipt could not be loaded',
  number: 'Receipt number',
  date: 'Date',
  paidBy: 'Paid by',
  paidTo: 'Paid to',
  seller: product,
  paidWith: 'Paid with',
  paypal: 'PayPal',
  tax: 'Tax',
  total: 'Total',
  print: 'Print',
  toBilling: 'Back to Billing & Plan',
}

/** How a payment stands. */
export const paymentStatusWords: Record<Payment['status'], string> = {
  completed: 'Paid',
  pending: 'Pending',
  declined: 'Declined',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
  reversed: 'Reversed',
}
