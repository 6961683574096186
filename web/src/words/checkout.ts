import { product } from './product.ts'

/** /checkout. */
export const checkoutWords = {
  title: 'Checkout',
  back: 'Back to Account',
  invalidPlan: 'Invalid plan',
  invalidPlanDetail: 'Please select a valid subscription plan.',
  failed: 'The checkout could not be loaded',

  summary: 'Order summary',
  subscription: (plan: string) => `${plan} Subscription`,
  planLine: (plan: string) => `${plan} plan`,
  price: (dollars: number) => `$${dollars.toFixed(2)}`,
  monthly: (dollars: number) => `$${dollars.toFixed(2)} per month`,
  tax: 'Tax',
  total: 'Total',
  untilCancelled: 'You will be charged monthly until you cancel',
  includes: 'Plan includes',
  firstPayment: (day: string) =>
    `Your first payment is on ${day}: what is left of your present plan counts towards this one.`,

  payment: 'Payment Details',
  paymentHint: 'Pay with PayPal to subscribe',
  subscribe: 'Subscribe with PayPal',
  opening: 'Waiting for PayPal...',
  instead: 'Pay on PayPal’s own page instead',
  insteadHint: 'If PayPal’s window does not open here. It leads back to this page.',
  loading: 'Loading PayPal',

  notSetUp: 'PayPal configuration required',
  notSetUpDetail: 'A PayPal client ID must be added to the environment before anybody can pay here.',
  toAccount: 'Return to Account',

  yours: (plan: string) => `You have ${plan} already`,
  yoursDetail: 'There is nothing to pay. You can manage or cancel it in your account settings.',

  cancelled: 'You left PayPal before subscribing',
  cancelledDetail: 'Nothing was charged. You can subscribe whenever you like.',
  unreachable: 'PayPal could not be reached',
  unreachableDetail: 'Its part of this page did not load. Nothing was charged.',
  windowFailed: 'PayPal’s window did not work',
  windowFailedDetail: 'Nothing was charged. Please try again, or pay on PayPal’s own page.',
  notBegun: 'The subscription was not begun',

  confirming: 'Confirming your payment with PayPal...',
  waiting: 'PayPal is still working on it',
  waitingDetail: 'Your plan begins as soon as PayPal confirms, also when you leave this page.',
  notConfirmed: 'Your payment is not confirmed yet',
  checkAgain: 'Check again',
  tryAgain: 'Try again',

  updated: 'Subscription updated',
  updatedDetail: 'Your plan has been updated successfully.',

  secure: `Your payment is processed securely by PayPal. ${product} never sees your card or bank details.`,
  manage: 'You can manage or cancel your subscription any time from your account settings.',
}
