import { cannotCancel, cannotResume, notPaidFor } from '@coterie/contract/billing'
import type { PlanId } from '@coterie/contract/plans'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { lockPeople } from '../../db/locks.ts'
import { align } from './sync-subscription.ts'
import type { Billing } from './billing.ts'
import { alignJob } from './orphaned-subscriptions.ts'
import * as queries from './queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { isRunning } from './rules.ts'
import { findRunning, settle } from './sync-plan.ts'
import { whenPaypalAnswers } from './subscribe.ts'
import { findUserPlan, writeGrantedPlan } from './user-queries.ts'
import { viewSubscription } from './view.ts'

type Given = Pick<Context, 'config' | 'db' | 'clock' | 'jobs' | 'live'>

/** To the Free plan: what was paid for runs until its period ends. A paid plan begins with its payment alone. */
export async function changePlan(ctx: Given, viewerId: number, planId: PlanId) {
  const now = ctx.clock.now()
  return await transact(ctx.db, async (tx) => {
    await lockPeople(tx, [viewerId])
    const user = await findUserPlan(tx, viewerId)
    if (user === undefined) return notFound
    const running = await findRunning(tx, viewerId, now)
    if (planId !== 'free' && planId !== (running?.plan ?? user.plan)) return notPaidFor
    if (planId === 'free') await toFree(ctx, tx, { viewerId, running })
    return await viewSubscription({ db: tx, config: ctx.config }, viewerId, now)
  })
}

async function toFree(
  ctx: Given,
  tx: Transaction,
  { viewerId, running }: { viewerId: number; running: SubscriptionRow | undefined },
): Promise<void> {
  await writeGrantedPlan(tx, viewerId, 'free')
  if (running === undefined) return await settle(ctx, tx, viewerId, ctx.clock.now())
  return await endWithPeriod(ctx, tx, running)
}

/** Has nothing more charged for it. One that is over or cancelled already stays as it is. */
export async function endWithPeriod(
  ctx: Pick<Context, 'jobs' | 'live' | 'clock'>,
  tx: Transaction,
  row: SubscriptionRow,
): Promise<void> {
  if (isCancellable(row)) await end(ctx, tx, row)
  await settle(ctx, tx, row.userId, ctx.clock.now())
}

function isCancellable({ state, endsWithPeriod }: SubscriptionRow): boolean {
  return (state === 'active' || state === 'suspended') && !endsWithPeriod
}

async function end({ jobs }: Pick<Context, 'jobs'>, tx: Transaction, row: SubscriptionRow): Promise<void> {
  await queries.setEndsWithPeriod(tx, row.id, true)
  if (row.paypalId !== null) await jobs.enqueue(tx, alignJob, { paypalId: row.paypalId })
}

/** Nothing more is charged: PayPal hears of it in a job, which outlasts its absence. */
export async function cancel(ctx: Given, viewerId: number, id: number) {
  const now = ctx.clock.now()
  return await transact(ctx.db, async (tx) => {
    await lockPeople(tx, [viewerId])
    const row = await queries.findOwn(tx, viewerId, id)
    if (row === undefined) return notFound
    if (row.replaced || !isRunning(row, now) || !isCancellable(row)) return cannotCancel
    await end(ctx, tx, row)
    await settle(ctx, tx, viewerId, now)
    return await viewSubscription({ db: tx, config: ctx.config }, viewerId, now)
  })
}

/** Takes a cancellation back, here and at PayPal; when PayPal is away, the cancellation stands. */
export async function resume(billing: Billing, viewerId: number, id: number) {
  const { db, clock, config } = billing
  const row = await transact(db, (tx) => wantAgain(billing, tx, viewerId, id))
  if (isRefusal(row)) return row
  const answer = await whenPaypalAnswers(billing, async () => {
    if (row.paypalId !== null) await align(billing, row.paypalId)
  })
  const after = await queries.findOwn(db, viewerId, id)
  if (isRefusal(answer) || after?.state !== 'active') {
    await wantNoMore(billing, row)
    return isRefusal(answer) ? answer : cannotResume
  }
  return await viewSubscription({ db, config }, viewerId, clock.now())
}

async function wantAgain(billing: Billing, tx: Transaction, viewerId: number, id: number) {
  const now = billing.clock.now()
  await lockPeople(tx, [viewerId])
  const row = await queries.findOwn(tx, viewerId, id)
  if (row === undefined) return notFound
  const isAlive = row.state === 'active' || row.state === 'suspended'
  if (!isAlive || !row.endsWithPeriod || row.replaced || !isRunning(row, now)) return cannotResume
  await queries.setEndsWithPeriod(tx, id, false)
  await settle(billing, tx, viewerId, now)
  return row
}

async function wantNoMore(billing: Billing, row: SubscriptionRow): Promise<void> {
  await transact(billing.db, async (tx) => {
    await lockPeople(tx, [row.userId])
    await end(billing, tx, row)
    await settle(billing, tx, row.userId, billing.clock.now())
  })
}
