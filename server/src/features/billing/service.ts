import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { lockPeople } from '../../db/locks.ts'
import type { Plan } from '../../db/tables.ts'
import { endWithPeriod } from './change.ts'
import { sendFarewells } from './orphaned-subscriptions.ts'
import { findChargeable } from './queries.ts'
import { findRunning, settle } from './sync-plan.ts'
import { writeGrantedPlan } from './user-queries.ts'

/** Has all that PayPal may charge somebody for cancelled there, after the caller's transaction, which erases them. */
export async function endPaymentsOf(
  ctx: Pick<Context, 'jobs' | 'clock'>,
  tx: Transaction,
  userId: number,
): Promise<void> {
  await sendFarewells(ctx, tx, await findChargeable(tx, userId))
}

/** Has nothing more charged to somebody who goes away for a while. The plan runs until its period ends. */
export async function pausePaymentsOf(
  ctx: Pick<Context, 'jobs' | 'live' | 'clock'>,
  tx: Transaction,
  userId: number,
): Promise<void> {
  await lockPeople(tx, [userId])
  const running = await findRunning(tx, userId, ctx.clock.now())
  if (running !== undefined) await endWithPeriod(ctx, tx, running)
}

/** Gives somebody a plan that holds without being paid for; 'free' takes it back. What they pay for goes on. */
export async function grantPlan(
  ctx: Pick<Context, 'live' | 'clock'>,
  tx: Transaction,
  userId: number,
  plan: Plan,
): Promise<void> {
  await lockPeople(tx, [userId])
  await writeGrantedPlan(tx, userId, plan)
  await settle(ctx, tx, userId, ctx.clock.now())
}
