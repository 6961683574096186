import type { Payment } from '@coterie/contract/billing'

import { product } from './product.ts'

/** The ‘Billing & Plan’ tab of /account, and receipts. */
export const billingTexts = {
  yourPlan: 'Your plan',
  planIs: (plan: string) => `You’re on the ${plan} plan.`,
  planLoading: 'Loading your plan',
  planFailed: 'Couldn’t load your plan',
  freeHint: 'Free forever. Upgrade or cancel any time.',
  renews: (day: string, price: string) => `Renews on ${day} for ${price}.`,
  complimentary: 'This plan is on us. You won’t be charged.',
  cancelledUntil: (day: string) => `Cancelled. You won’t be charged again, and you keep it until ${day}.`,
  cancelledAtPaypal:
    'You cancelled this in PayPal, so it can’t be resumed. Subscribe again and we’ll credit the days you have left.',
  pastDue: (day: string) =>
    `Your last payment failed. You keep the plan until ${day}. Check your payment method in PayPal.`,
  paidUntil: (day: string) => `Paid until ${day}.`,
  statuses: { none: 'Free', active: 'Active', past_due: 'Payment failed', cancelled: 'Cancelled' },

  paymentMethod: 'Payment method',
  updatePaymentMethod: 'Update Payment Method',
  addPaymentMethod: 'Add Payment Method',
  noPaymentMethodHint: 'None yet. You’ll choose one in PayPal when you subscribe.',
  paymentMethodHint: 'Your payment details are stored and managed in PayPal.',

  cancel: 'Cancel subscription',
  cancelTitle: (plan: string) => `Cancel ${plan}?`,
  cancelHintUntil: (plan: string, day: string) =>
    `You keep ${plan} until ${day} and can resume any time before then. After that you’ll be on the Free plan. You won’t be charged again.`,
  cancelHint: 'You won’t be charged again. You can resume until the plan ends.',
  cancelling: 'Cancelling...',
  confirmCancel: 'Cancel plan',
  keepPlan: 'Keep plan',
  cancelled: 'Subscription cancelled',
  cancelledDetail: (plan: string, day: string) => `You keep ${plan} until ${day}.`,
  cancelFailed: 'Couldn’t cancel the subscription',
  resume: 'Resume subscription',
  resuming: 'Resuming...',
  resumed: 'Subscription resumed',
  resumedDetail: (plan: string) => `${plan} continues as before.`,
  resumeFailed: 'Couldn’t resume the subscription',

  plans: 'Plans',
  perMonth: 'per month',
  bestValue: 'Best value',
  currentPlan: 'Current plan',
  upgradeTo: (plan: string) => `Upgrade to ${plan}`,
  switchTo: (plan: string) => `Switch to ${plan}`,
  resubscribeTo: (plan: string) => `Subscribe to ${plan} again`,
  switchToFree: 'Switch to Free',
  changing: 'Changing...',
  freeFrom: (day: string) => `From ${day}`,
  updated: 'Subscription updated',
  updatedDetail: 'Your plan has been updated successfully.',
  updateFailed: 'Error updating subscription',
  updateFailedDetail: 'There was a problem updating your subscription.',

  payments: 'Payment history',
  paymentsLoading: 'Loading your payments',
  paymentsFailed: 'Couldn’t load your payments',
  noPayments: 'No payments yet',
  noPaymentsHint: 'Your payments appear here, each with a receipt.',
  planPaid: (plan: string) => `${plan}, one month`,
  receipt: 'Receipt',
  receiptLabel: (plan: string, day: string) => `for ${plan}, ${day}`,

  receiptTitle: 'Receipt',
  receiptFailed: 'Couldn’t load the receipt',
  number: 'Receipt number',
  date: 'Date',
  paidBy: 'Paid by',
  sellerLabel: 'Paid to',
  sellerName: product,
  paidWith: 'Paid with',
  paypal: 'PayPal',
  tax: 'Tax',
  total: 'Total',
  print: 'Print',
  toBilling: 'Back to Billing & Plan',
}

export const paymentStatusTexts: Record<Payment['status'], string> = {
  completed: 'Paid',
  pending: 'Pending',
  declined: 'Declined',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
  reversed: 'Reversed',
}
