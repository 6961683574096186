import type { Payment } from '@coterie/contract/billing'

import { getFormatLocale } from '../../i18n/language.ts'

/** 9.99 → '$9.99', in every language. */
export function formatPrice(dollars: number): string {
  return `$${dollars.toFixed(2)}`
}

/** '9.99', 'USD' → '$9.99' */
export function formatAmount({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string {
  return new Intl.NumberFormat(getFormatLocale(), { style: 'currency', currency }).format(Number(amount))
}
