import { m } from '@coterie/contract/paraglide/messages'

import { openByButtons } from '../interact.ts'
import type { Screen } from '../screen.ts'

export const billingScreens: readonly Screen[] = [
  { name: 'billing, paid plan', as: 'admin', path: '/account?tab=billing', fullPage: true },
  {
    name: 'billing, cancel',
    as: 'admin',
    path: '/account?tab=billing',
    open: openByButtons(m.billing_cancel),
  },
  {
    name: 'billing, loading',
    as: 'admin',
    path: '/account',
    responses: { '/api/subscription': 'pending', '/api/billing/payments': 'pending' },
  },
  {
    name: 'billing, failed',
    as: 'admin',
    path: '/account',
    responses: { '/api/subscription': 'failed', '/api/billing/payments': 'failed' },
  },
  { name: 'receipt', as: 'admin', path: ({ receipt }) => `/account/receipts/${receipt}` },
  { name: 'checkout', as: 'person', path: '/checkout?plan=premium', fullPage: true },
  { name: 'checkout, already paid', as: 'admin', path: '/checkout?plan=advertiser' },
  {
    name: 'checkout, PayPal unavailable',
    as: 'person',
    path: '/checkout?plan=premium',
    responses: { '/web-sdk/v6/core': 'failed' },
  },
]
