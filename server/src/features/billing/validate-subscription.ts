import type { PaypalSubscription } from './paypal/schemas.ts'

export type AgreedTerms = { userId: number; requestId: string; paypalPlanId: string; price: number }

export function toCustomId({ userId, requestId }: { userId: number; requestId: string }): string {
  return `${userId}:${requestId}`
}

/** The request ID in a `custom_id`; undefined if the subscription isn't ours. */
export function parseRequestId(customId: string | undefined): string | undefined {
  return /^\d{1,16}:([0-9a-f-]{36})$/.exec(customId ?? '')?.[1]
}

/**
 * How PayPal's subscription differs from the agreed terms, for the log. The price isn't checked once the
 * subscription has started: only the operator can change a plan's price, and its subscribers mustn't lose the
 * plan.
 */
export function findMismatch(
  terms: AgreedTerms,
  remote: PaypalSubscription,
  hasStarted: boolean,
): string | null {
  if (remote.custom_id !== toCustomId(terms)) return 'belongs to another person or agreement'
  if (remote.plan_id !== terms.paypalPlanId) return 'is for another plan'
  if (remote.plan_overridden || remote.quantity !== '1') return 'has different terms than its plan'
  return hasStarted ? null : findPriceMismatch(terms, remote)
}

function findPriceMismatch(terms: AgreedTerms, remote: PaypalSubscription): string | null {
  if (!(remote.plan?.billing_cycles ?? []).every((cycle) => isAgreed(cycle, terms.price))) {
    return 'has a different price'
  }
  const paid = remote.billing_info?.last_payment?.amount
  if (paid !== undefined && !isPrice(paid, terms.price)) return 'was paid with a different amount'
  return null
}

type Cycle = NonNullable<PaypalSubscription['plan']>['billing_cycles'][number]
type Money = { currency_code: string; value: string }

function isAgreed({ tenure_type: kind, frequency, pricing_scheme: scheme }: Cycle, price: number): boolean {
  const isMonthly =
    frequency === undefined || (frequency.interval_unit === 'MONTH' && frequency.interval_count === 1)
  const fixed = scheme?.fixed_price
  return kind === 'REGULAR' && isMonthly && (fixed === undefined || isPrice(fixed, price))
}

function isPrice({ currency_code: currency, value }: Money, price: number): boolean {
  return currency === 'USD' && Math.round(Number(value) * 100) === Math.round(price * 100)
}
