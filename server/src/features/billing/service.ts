import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import type { Plan } from '../../db/tables.ts'
import { endWithPeriod } from './change.ts'
import { enqueueOrphanCancellations } from './orphaned-subscriptions.ts'
import { findChargeable } from './queries.ts'
import { findActiveSubscription, syncPlan } from './sync-plan.ts'
import { saveGrantedPlan } from './user-queries.ts'

/** Has all that PayPal may charge somebody for cancelled there, after the caller's transaction, which erases them. */
export async function endPayments(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  userId: number,
): Promise<void> {
  await enqueueOrphanCancellations(ctx, tx, await findChargeable(tx, userId))
}

/** Has nothing more charged to somebody who goes away for a while. The plan runs until its period ends. */
export async function pausePayments(
  ctx: Pick<Context, 'jobs' | 'live' | 'clock'>,
  tx: Transaction,
  userId: number,
): Promise<void> {
  await lockUsers(tx, [userId])
  const running = await findActiveSubscription(tx, userId, ctx.clock.now())
  if (running !== undefined) await endWithPeriod(ctx, tx, running)
}

/** Gives somebody a plan that holds without being paid for; 'free' takes it back. What they pay for goes on. */
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
