import type { Ledger, Sale, Subscription } from './ledger.ts'

const toUsd = (value: string) => ({ currency_code: 'USD', value })

export function toSubscriptionBody(ledger: Ledger, subscription: Subscription): object {
  const { id, status, planId, customId, startTime, quantity, isOverridden, price, failedPayments } =
    subscription
  const last = subscription.sales.findLast((sale) => sale.status !== 'DECLINED')
  const plan = ledger.plans.get(planId)
  const cycles = plan?.billing_cycles.map((cycle) => ({
    ...cycle,
    pricing_scheme: { fixed_price: toUsd(price) },
  }))
  const nextBilling = status === 'ACTIVE' ? subscription.nextBilling : undefined
  return {
    id,
    status,
    plan_id: planId,
    ...(customId === undefined ? {} : { custom_id: customId }),
    start_time: startTime.toISOString(),
    quantity,
    plan_overridden: isOverridden,
    plan: { product_id: plan?.product_id, name: plan?.name, billing_cycles: cycles ?? [] },
    subscriber: {
      email_address: 'buyer@example.org',
      name: { given_name: 'Bea', surname: 'Buyer' },
      ...(status === 'APPROVAL_PENDING' ? {} : { payer_id: 'BUYERBEA23456' }),
    },
    ...(status === 'APPROVAL_PENDING'
      ? {}
      : {
          billing_info: {
            outstanding_balance: toUsd('0.0'),
            failed_payments_count: failedPayments,
            ...(last === undefined ? {} : { last_payment: { amount: toUsd(last.value), time: last.time } }),
            ...(nextBilling === undefined ? {} : { next_billing_time: nextBilling }),
          },
        }),
  }
}

export function toSaleBody({ id, status, value, time }: Sale): object {
  return { id, status, amount_with_breakdown: { gross_amount: toUsd(value) }, time }
}

export function createProblem(name: string, issue?: string): object {
  return { name, message: name, debug_id: 'double', details: issue === undefined ? [] : [{ issue }] }
}
