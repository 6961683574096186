import { z } from 'zod'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { align } from './align.ts'
import type { Billing } from './billing.ts'
import { alignJob } from './farewell.ts'
import { findPaidFor, markReversed } from './payment-queries.ts'
import { rememberEvent } from './paypal-queries.ts'
import type { PaypalEvent } from './paypal/shapes.ts'

/** Something happened to a payment; which subscription it was for has to be found out. */
export const paymentJob = {
  kind: 'look-at-payment',
  payload: z.object({ saleId: z.string(), isReversed: z.boolean() }),
} as const

/** Takes an event that came, once: what it means is found out in a job, by asking PayPal. */
export async function takeEvent(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  event: PaypalEvent,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const { id, event_type: kind, resource } = event
    if (!(await rememberEvent(tx, { id, kind, now }))) return
    const saleId = givenBackIn(event)
    if (saleId !== undefined) {
      const isReversed = kind === 'PAYMENT.SALE.REVERSED'
      return await jobs.enqueue(tx, paymentJob, { saleId, isReversed })
    }
    const paypalId = kind.startsWith('BILLING.SUBSCRIPTION.') ? resource.id : resource.billing_agreement_id
    if (paypalId !== undefined) await jobs.enqueue(tx, alignJob, { paypalId })
  })
}

/** The payment that was refunded or reversed; its event names no subscription. */
function givenBackIn({ event_type: kind, resource }: PaypalEvent): string | undefined {
  if (kind === 'PAYMENT.SALE.REFUNDED') return resource.sale_id
  return kind === 'PAYMENT.SALE.REVERSED' ? (resource.sale_id ?? resource.id) : undefined
}

/** A reversal is final and stands in no list of PayPal's, so that the event alone tells it. */
export async function lookAtPayment(
  billing: Billing,
  { saleId, isReversed }: { saleId: string; isReversed: boolean },
): Promise<void> {
  const { db, paypal } = billing
  const paypalId = (await findPaidFor(db, saleId)) ?? (await paypal.findSubscriptionOfSale(saleId))
  if (paypalId === undefined) return
  // Reversals need the payment to be known; asking makes it so.
  if (isReversed && !(await markReversed(db, saleId))) {
    await align(billing, paypalId)
    await markReversed(db, saleId)
  }
  await align(billing, paypalId)
}
