import { z } from 'zod'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Billing } from './billing.ts'
import * as queries from './paypal-queries.ts'

/** Asks PayPal how a subscription stands and writes it down. */
export const syncSubscriptionJob = {
  kind: 'align-subscription',
  payload: z.object({ paypalId: z.string() }),
} as const

/**
 * Has subscriptions cancelled at PayPal for good, in a job after the caller's transaction. They stay on a list
 * until PayPal says that they are over, so that nobody is charged for what is gone.
 */
export async function enqueueOrphanCancellations(
  { jobs, clock }: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  paypalIds: readonly string[],
): Promise<void> {
  await queries.insertOrphans(tx, paypalIds, clock.now())
  await jobs.enqueueAll(
    tx,
    syncSubscriptionJob,
    paypalIds.map((paypalId) => ({ paypalId })),
  )
}

/** Cancels a subscription if it is on that list. One that nobody has approved cannot be cancelled yet, and stays. */
export async function cancelIfOrphaned({ db, paypal }: Billing, paypalId: string): Promise<void> {
  if (!(await queries.isOrphan(db, paypalId))) return
  const status = (await paypal.findSubscription(paypalId))?.status ?? 'EXPIRED'
  if (status === 'APPROVAL_PENDING' || status === 'APPROVED') return
  if (status === 'ACTIVE' || status === 'SUSPENDED') await paypal.cancel(paypalId)
  await queries.deleteOrphan(db, paypalId)
}
