import type { Context } from '../../context.ts'
import type { Paypal } from './paypal/client.ts'

export type Billing = Pick<Context, 'config' | 'db' | 'clock' | 'jobs' | 'live' | 'log'> & {
  readonly paypal: Paypal
}
