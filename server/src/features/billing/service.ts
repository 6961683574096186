import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import type { Plan } from '../../db/tables.ts'
import { endWithPeriod } from './change-plan.ts'
import { enqueueOrphanCancellations } from './orphaned-subscriptions.ts'
import { findChargeablePaypalIds } from './queries.ts'
import { findActiveSubscription, syncPlan } from './sync-plan.ts'
import { saveGrantedPlan } from './user-queries.ts'

/** Cancels everything PayPal may charge a person for, after the caller's transaction, which erases them. */
export async function endPayments(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  userId: number,
): Promise<void> {
  await enqueueOrphanCancellations(ctx, tx, await findChargeablePaypalIds(tx, userId))
}

/** Stops charges for a person who deactivates their account. The plan runs until its period ends. */
export async function pausePayments(
  ctx: Pick<Context, 'jobs' | 'live' | 'clock'>,
  tx: Transaction,
  userId: number,
): Promise<void> {
  await lockUsers(tx, [userId])
  const running = await findActiveSubscription(tx, userId, ctx.clock.now())
  if (running !== undefined) await endWithPeriod(ctx, tx, running)
}

/** Grants a plan without payment; 'free' revokes it. A paid subscription continues. */
export async function grantPlan(
  ctx: Pick<Context, 'live' | 'clock'>,
  tx: Transaction,
  userId: number,
  plan: Plan,
): Promise<void> {
  await lockUsers(tx, [userId])
  await saveGrantedPlan(tx, userId, plan)
  await syncPlan(ctx, tx, userId, ctx.clock.now())
}
