import { titles } from '../../i18n/titles.ts'
import type { Page } from '../../ui/page-type.ts'

export const billingPages: readonly Page[] = [
  {
    path: '/checkout',
    title: () => titles.checkout,
    access: 'member',
    frame: 'spread',
    load: async () => (await import('./checkout/checkout-page.tsx')).CheckoutPage,
  },
  {
    path: '/account/receipts/:id',
    title: () => titles.receipt,
    access: 'member',
    frame: 'bare',
    load: async () => (await import('./receipt/receipt-page.tsx')).ReceiptPage,
  },
]
