import { cannotCancel, cannotResume, paymentRequired } from '@coterie/contract/billing'
import type { PlanId } from '@coterie/contract/plans'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import type { Billing } from './billing.ts'
import { syncSubscriptionJob } from './orphaned-subscriptions.ts'
import * as queries from './queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { isRunning } from './rules.ts'
import { withPaypal } from './subscribe.ts'
import { findActiveSubscription, syncPlan } from './sync-plan.ts'
import { syncSubscription } from './sync-subscription.ts'
import { findUserPlan, saveGrantedPlan } from './user-queries.ts'
import { loadSubscription } from './view.ts'

type Deps = Pick<Context, 'config' | 'db' | 'clock' | 'jobs' | 'live'>

/** Can only change to the Free plan, at the end of the paid period. Paid plans start with a payment. */
export async function changePlan(ctx: Deps, viewerId: number, planId: PlanId) {
  const now = ctx.clock.now()
  return await transact(ctx.db, async (tx) => {
    await lockUsers(tx, [viewerId])
    const user = await findUserPlan(tx, viewerId)
    if (user === undefined) return notFound
    const active = await findActiveSubscription(tx, viewerId, now)
    if (planId !== 'free' && planId !== (active?.plan ?? user.plan)) return paymentRequired
    if (planId === 'free') await changeToFree(ctx, tx, { viewerId, active })
    return await loadSubscription({ db: tx, config: ctx.config }, viewerId, now)
  })
}

async function changeToFree(
  ctx: Deps,
  tx: Transaction,
  { viewerId, active }: { viewerId: number; active: SubscriptionRow | undefined },
): Promise<void> {
  await saveGrantedPlan(tx, viewerId, 'free')
  if (active === undefined) return await syncPlan(ctx, tx, viewerId, ctx.clock.now())
  return await endWithPeriod(ctx, tx, active)
}

/** Stops charges at the end of the period. Does nothing if the subscription is over or cancelled. */
export async function endWithPeriod(
  ctx: Pick<Context, 'jobs' | 'live' | 'clock'>,
  tx: Transaction,
  row: SubscriptionRow,
): Promise<void> {
  if (isCancellable(row)) await scheduleEnd(ctx, tx, row)
  await syncPlan(ctx, tx, row.userId, ctx.clock.now())
}

function isCancellable({ state, endsWithPeriod }: SubscriptionRow): boolean {
  return (state === 'active' || state === 'suspended') && !endsWithPeriod
}

async function scheduleEnd(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  row: SubscriptionRow,
): Promise<void> {
  await queries.setEndsWithPeriod(tx, row.id, true)
  if (row.paypalId !== null) await jobs.enqueue(tx, syncSubscriptionJob, { paypalId: row.paypalId })
}

/** Stops charges. A job notifies PayPal, and retries if PayPal is down. */
export async function cancelSubscription(ctx: Deps, viewerId: number, id: number) {
  const now = ctx.clock.now()
  return await transact(ctx.db, async (tx) => {
    await lockUsers(tx, [viewerId])
    const row = await queries.findOwnSubscription(tx, viewerId, id)
    if (row === undefined) return notFound
    if (row.replaced || !isRunning(row, now) || !isCancellable(row)) return cannotCancel
    await scheduleEnd(ctx, tx, row)
    await syncPlan(ctx, tx, viewerId, now)
    return await loadSubscription({ db: tx, config: ctx.config }, viewerId, now)
  })
}

export async function resumeSubscription(billing: Billing, viewerId: number, id: number) {
  const { db, clock, config } = billing
  const row = await transact(db, (tx) => undoCancellation(billing, tx, viewerId, id))
  if (isRefusal(row)) return row
  const result = await withPaypal(billing, async () => {
    if (row.paypalId !== null) await syncSubscription(billing, row.paypalId)
  })
  const updated = await queries.findOwnSubscription(db, viewerId, id)
  if (isRefusal(result) || updated?.state !== 'active') {
    await redoCancellation(billing, row)
    return isRefusal(result) ? result : cannotResume
  }
  return await loadSubscription({ db, config }, viewerId, clock.now())
}

async function undoCancellation(billing: Billing, tx: Transaction, viewerId: number, id: number) {
  const now = billing.clock.now()
  await lockUsers(tx, [viewerId])
  const row = await queries.findOwnSubscription(tx, viewerId, id)
  if (row === undefined) return notFound
  const isOpenAtPaypal = row.state === 'active' || row.state === 'suspended'
  if (!isOpenAtPaypal || !row.endsWithPeriod || row.replaced || !isRunning(row, now)) return cannotResume
  await queries.setEndsWithPeriod(tx, id, false)
  await syncPlan(billing, tx, viewerId, now)
  return row
}

async function redoCancellation(billing: Billing, row: SubscriptionRow): Promise<void> {
  await transact(billing.db, async (tx) => {
    await lockUsers(tx, [row.userId])
    await scheduleEnd(billing, tx, row)
    await syncPlan(billing, tx, row.userId, billing.clock.now())
  })
}
