import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Billing } from './billing.ts'
import { syncSubscriptionJob } from './orphaned-subscriptions.ts'
import { findPaypalIdByPayment, markReversed } from './payment-queries.ts'
import { insertEvent, insertTransmission } from './paypal-queries.ts'
import type { PaypalEvent, PaypalRefund, PaypalSale } from './paypal/schemas.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Checks a payment that was refunded or reversed; its event doesn't name the subscription. */
export const checkPaymentJob = {
  kind: 'check-payment',
  payload: z.object({ saleId: z.string(), isReversed: z.boolean(), reversalId: z.string().optional() }),
  group: 'external',
} as const

/**
 * Stores an event once and checks it in a job, by asking PayPal. The delivery is recorded in the same
 * transaction, so that PayPal can resend one that failed.
 */
export async function storeEvent(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { event, transmissionId, now }: { event: PaypalEvent; transmissionId: string; now: Date },
): Promise<void> {
  await transact(db, async (tx) => {
    const { id, event_type: kind, resource } = event
    if (!(await insertTransmission(tx, transmissionId, now))) return
    if (!(await insertEvent(tx, { id, kind, now }))) return
    const saleId = getReversedSaleId(event)
    if (saleId !== undefined) {
      const isReversed = kind === 'PAYMENT.SALE.REVERSED'
      return await jobs.enqueue(tx, checkPaymentJob, { saleId, isReversed, reversalId: resource.id })
    }
    const paypalId = kind.startsWith('BILLING.SUBSCRIPTION.') ? resource.id : resource.billing_agreement_id
    if (paypalId !== undefined) await jobs.enqueue(tx, syncSubscriptionJob, { paypalId })
  })
}

function getReversedSaleId({ event_type: kind, resource }: PaypalEvent): string | undefined {
  if (kind === 'PAYMENT.SALE.REFUNDED') return resource.sale_id
  return kind === 'PAYMENT.SALE.REVERSED' ? (resource.sale_id ?? resource.id) : undefined
}

/** Trusts an event about a payment only if PayPal confirms it. A reversal is final. */
export async function checkPayment(
  billing: Billing,
  { saleId, isReversed, reversalId }: z.output<typeof checkPaymentJob.payload>,
): Promise<void> {
  const { db, paypal, log } = billing
  const sale = await paypal.findSale(saleId)
  const paypalId = (await findPaypalIdByPayment(db, saleId)) ?? sale?.billing_agreement_id
  if (paypalId === undefined) return
  if (!isReversed) return await syncSubscription(billing, paypalId)
  const reversal = reversalId === undefined ? null : await paypal.findRefund(reversalId)
  if (!isConfirmed(saleId, sale, reversal)) {
    log.warn({ saleId }, 'PayPal did not confirm the reversal of a payment; ignoring the event')
  } else if (!(await markReversed(db, saleId))) {
    // The payment must be known; syncing adds it.
    await syncSubscription(billing, paypalId)
    await markReversed(db, saleId)
  }
  await syncSubscription(billing, paypalId)
}

/** A sale can stay 'completed' after a chargeback; then there is a refund of the whole amount. */
function isConfirmed(saleId: string, sale: PaypalSale | null, reversal: PaypalRefund | null): boolean {
  if (sale === null) return false
  if (sale.state === 'reversed' || sale.state === 'refunded' || sale.state === 'denied') return true
  if (reversal?.sale_id !== saleId || reversal.state !== 'completed') return false
  return Math.abs(Number(reversal.amount.total)) >= Number(sale.amount.total)
}
