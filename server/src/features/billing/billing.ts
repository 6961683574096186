import type { Context } from '../../context.ts'
import type { Paypal } from './paypal/client.ts'

/** What billing works with: the application's, and PayPal where it is set up. */
export type Billing = Pick<Context, 'config' | 'db' | 'clock' | 'jobs' | 'live' | 'log'> & {
  readonly paypal: Paypal
}
