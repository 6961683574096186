import { randomUUID } from 'node:crypto'

import {
  alreadySubscribed,
  notApprovedYet,
  paymentsNotSetUp,
  paypalUnavailable,
  subscriptionMismatch,
} from '@coterie/contract/billing'
import type { CheckoutSettings, NewSubscription, PaidPlanId } from '@coterie/contract/billing'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import type { Billing } from './billing.ts'
import { findPaypalPlans } from './paypal-queries.ts'
import { PaypalError } from './paypal/http.ts'
import * as queries from './queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { getFirstPaymentDate, getPrice, isAutoRenewing } from './rules.ts'
import { findActiveSubscription } from './sync-plan.ts'
import { syncSubscription } from './sync-subscription.ts'
import { toCustomId } from './validate-subscription.ts'
import { loadSubscription } from './view.ts'

/** Subscribing again within this time (ms) returns the same pending subscription. */
const pendingReuseTime = 30 * 60 * 1000
const prices = { premium: getPrice('premium'), advertiser: getPrice('advertiser') }

export async function getCheckout(
  { config, db }: Pick<Context, 'config' | 'db'>,
  viewerId: number,
  now: Date,
): Promise<CheckoutSettings> {
  const { paypal } = config
  const current = await findActiveSubscription(db, viewerId, now)
  const firstPayment = {
    premium: getFirstPaymentDate('premium', current, now)?.toISOString() ?? null,
    advertiser: getFirstPaymentDate('advertiser', current, now)?.toISOString() ?? null,
  }
  const isSetUp = paypal !== null && (await findPaypalPlans(db, paypal.clientId, prices)).size === 2
  if (!isSetUp) return { paypal: null, firstPayment }
  const { clientId, sdkBase } = paypal
  const environment = new URL(sdkBase).hostname === 'www.paypal.com' ? 'production' : 'sandbox'
  return { paypal: { clientId, sdkBase, environment }, firstPayment }
}

/** Creates a subscription at PayPal for the person to approve. Two concurrent clicks get the same one. */
export async function startSubscription(
  billing: Billing,
  viewerId: number,
  planId: PaidPlanId,
): Promise<
  | NewSubscription
  | typeof paymentsNotSetUp
  | typeof alreadySubscribed
  | typeof paypalUnavailable
  | typeof notFound
> {
  const { db, config } = billing
  const paypalPlans = await findPaypalPlans(db, config.paypal?.clientId ?? '', prices)
  const paypalPlanId = paypalPlans.get(planId)
  if (paypalPlanId === undefined) return paymentsNotSetUp
  const input = { viewerId, planId, paypalPlanId, now: billing.clock.now() }
  const row = await transact(db, (tx) => getPendingSubscription(tx, input))
  if (isRefusal(row)) return row
  if (row.paypalId !== null && row.approveUrl !== null)
    return toNewSubscription(row, row.paypalId, row.approveUrl)
  return await withPaypal(billing, async () => {
    const created = await billing.paypal.createSubscription(toAgreement(billing, row))
    await queries.setPaypalId(db, row.id, { paypalId: created.id, approveUrl: created.approveUrl })
    return toNewSubscription(row, created.id, created.approveUrl)
  })
}

type CheckoutInput = { viewerId: number; planId: PaidPlanId; paypalPlanId: string; now: Date }

async function getPendingSubscription(
  tx: Transaction,
  { viewerId, planId, paypalPlanId, now }: CheckoutInput,
): Promise<SubscriptionRow | typeof alreadySubscribed | typeof notFound> {
  await lockUsers(tx, [viewerId])
  const active = await findActiveSubscription(tx, viewerId, now)
  if (active?.plan === planId && isAutoRenewing(active)) return alreadySubscribed
  const pending = await queries.findPendingSubscription(tx, viewerId, planId)
  const firstPaymentAt = getFirstPaymentDate(planId, active, now)
  if (pending !== undefined) {
    const isRecent = pending.createdAt.getTime() > now.getTime() - pendingReuseTime
    const hasSameStart = (pending.firstPaymentAt === null) === (firstPaymentAt === null)
    if (isRecent && hasSameStart && pending.paypalPlanId === paypalPlanId) return pending
    await queries.markLapsed(tx, pending.id)
  }
  const price = prices[planId]
  const created = {
    userId: viewerId,
    plan: planId,
    price,
    paypalPlanId,
    requestId: randomUUID(),
    firstPaymentAt,
    now,
  }
  const id = await queries.insertSubscription(tx, created)
  return (await queries.findOwnSubscription(tx, viewerId, id)) ?? notFound
}

function toAgreement({ config }: Billing, row: SubscriptionRow) {
  const toReturnUrl = (outcome: string) =>
    `${config.appUrl}/checkout?plan=${row.plan}&subscription=${row.id}&paypal=${outcome}`
  return {
    requestId: row.requestId,
    customId: toCustomId(row),
    planId: row.paypalPlanId,
    startsAt: row.firstPaymentAt,
    brand: config.appName,
    returnUrl: toReturnUrl('approved'),
    cancelUrl: toReturnUrl('cancelled'),
  }
}

function toNewSubscription(row: SubscriptionRow, paypalId: string, approveUrl: string): NewSubscription {
  return { id: row.id, paypalId, approveUrl, firstPaymentAt: row.firstPaymentAt?.toISOString() ?? null }
}

/** Called after the approval: asks PayPal right away, so that the plan starts while the person waits. */
export async function confirmSubscription(billing: Billing, viewerId: number, id: number) {
  const { db, config, clock } = billing
  const row = await queries.findOwnSubscription(db, viewerId, id)
  if (row === undefined) return notFound
  const { paypalId } = row
  if (paypalId === null) return notApprovedYet
  return await withPaypal(billing, async () => {
    await syncSubscription(billing, paypalId)
    const updated = await queries.findOwnSubscription(db, viewerId, id)
    if (updated?.state === 'mismatch') return subscriptionMismatch
    if (updated === undefined || updated.activeSince === null) return notApprovedYet
    return await loadSubscription({ db, config }, viewerId, clock.now())
  })
}

export async function withPaypal<Result>(
  { log }: Pick<Context, 'log'>,
  run: () => Promise<Result>,
): Promise<Result | typeof paypalUnavailable> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error
    log.warn({ err: error }, 'PayPal request failed; responding with 503')
    return paypalUnavailable
  }
}
