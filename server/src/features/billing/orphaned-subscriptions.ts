import { z } from 'zod'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Billing } from './billing.ts'
import * as queries from './paypal-queries.ts'

export const syncSubscriptionJob = {
  kind: 'sync-subscription',
  payload: z.object({ paypalId: z.string() }),
  group: 'external',
} as const

/**
 * Cancels subscriptions at PayPal for good, in jobs after the caller's transaction. They stay on a list until
 * PayPal confirms that they ended, so that no one is charged for a deleted subscription.
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

/** Unapproved subscriptions can't be cancelled yet, so they stay on the list. */
export async function cancelIfOrphaned({ db, paypal }: Billing, paypalId: string): Promise<void> {
  if (!(await queries.isOrphan(db, paypalId))) return
  const status = (await paypal.findSubscription(paypalId))?.status ?? 'EXPIRED'
  if (status === 'APPROVAL_PENDING' || status === 'APPROVED') return
  if (status === 'ACTIVE' || status === 'SUSPENDED') await paypal.cancel(paypalId)
  await queries.deleteOrphan(db, paypalId)
}
