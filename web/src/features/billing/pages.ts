import { m } from '@coterie/contract/paraglide/messages'

import type { Page } from '../../ui/page-type.ts'

export const billingPages: readonly Page[] = [
  {
    path: '/checkout',
    title: m.titles_checkout,
    access: 'member',
    frame: 'spread',
    load: async () => (await import('./checkout/checkout-page.tsx')).CheckoutPage,
  },
  {
    path: '/account/receipts/:id',
    title: m.titles_receipt,
    access: 'member',
    frame: 'bare',
    load: async () => (await import('./receipt/receipt-page.tsx')).ReceiptPage,
  },
]
