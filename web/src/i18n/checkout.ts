import { product } from './product.ts'

export const checkoutTexts = {
  title: 'Checkout',
  back: 'Back to Account',
  invalidPlan: 'Invalid plan',
  invalidPlanDetail: 'Please select a valid subscription plan.',
  failed: 'Couldn’t load the checkout',

  summary: 'Order summary',
  subscription: (plan: string) => `${plan} Subscription`,
  planLine: (plan: string) => `${plan} plan`,
  monthly: (price: string) => `${price} per month`,
  tax: 'Tax',
  total: 'Total',
  untilCancelled: 'You will be charged monthly until you cancel',
  includes: 'Plan includes',
  firstPayment: (day: string) =>
    `Your first payment is on ${day}. We’ll credit the time left on your current plan.`,

  payment: 'Payment Details',
  paymentHint: 'Pay with PayPal to subscribe',
  subscribe: 'Subscribe with PayPal',
  waitingForPaypal: 'Waiting for PayPal...',
  payOnPaypal: 'Pay on PayPal’s website instead',
  payOnPaypalHint: 'Use this if the PayPal window doesn’t open. You’ll come back to this page.',
  loading: 'Loading PayPal',

  notSetUp: 'PayPal configuration required',
  notSetUpDetail: 'A PayPal client ID must be added to the environment before anyone can pay here.',
  returnToAccount: 'Return to Account',

  alreadySubscribed: (plan: string) => `You already have ${plan}`,
  alreadySubscribedDetail: 'There’s nothing to pay. Manage or cancel it in your account settings.',

  cancelled: 'Payment not completed',
  cancelledDetail: 'You weren’t charged. You can subscribe any time.',
  unreachable: 'Couldn’t reach PayPal',
  unreachableDetail: 'PayPal didn’t load on this page. You weren’t charged.',
  paypalWindowFailed: 'PayPal didn’t open',
  paypalWindowFailedDetail: 'You weren’t charged. Try again, or pay on PayPal’s website.',
  startFailed: 'Couldn’t start the subscription',

  confirming: 'Confirming your payment with PayPal...',
  processing: 'PayPal is still processing your payment',
  processingDetail: 'Your plan starts as soon as PayPal confirms. You can leave this page.',
  notConfirmed: 'Your payment isn’t confirmed yet',
  checkAgain: 'Check again',
  tryAgain: 'Try again',

  updated: 'Subscription updated',
  updatedDetail: 'Your plan has been updated successfully.',

  securityNote: `Your payment is processed securely by PayPal. ${product} never sees your card or bank details.`,
  manageNote: 'You can manage or cancel your subscription any time from your account settings.',
}
