import { randomUUID } from 'node:crypto'

import {
  alreadySubscribed,
  notApprovedYet,
  paymentsNotSetUp,
  paypalAway,
  subscriptionUnfit,
} from '@coterie/contract/billing'
import type { CheckoutSettings, NewSubscription, PaidPlanId } from '@coterie/contract/billing'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { lockPeople } from '../../db/locks.ts'
import { align } from './sync-subscription.ts'
import type { Billing } from './billing.ts'
import { customIdOf } from './validate-subscription.ts'
import { findPaypalPlans } from './paypal-queries.ts'
import { PaypalProblem } from './paypal/http.ts'
import * as queries from './queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { firstPaymentOf, priceOf, renewsItself } from './rules.ts'
import { findRunning } from './sync-plan.ts'
import { viewSubscription } from './view.ts'

/** For how long (ms) asking again gives the same subscription to approve. */
const sameFor = 30 * 60 * 1000
const prices = { premium: priceOf('premium'), advertiser: priceOf('advertiser') }

/** What the checkout may know. Nothing secret is in it. */
export async function checkoutFor(
  { config, db }: Pick<Context, 'config' | 'db'>,
  viewerId: number,
  now: Date,
): Promise<CheckoutSettings> {
  const { paypal } = config
  const left = await findRunning(db, viewerId, now)
  const firstPayment = {
    premium: firstPaymentOf('premium', left, now)?.toISOString() ?? null,
    advertiser: firstPaymentOf('advertiser', left, now)?.toISOString() ?? null,
  }
  const isSetUp = paypal !== null && (await findPaypalPlans(db, paypal.clientId, prices)).size === 2
  if (!isSetUp) return { paypal: null, firstPayment }
  const { clientId, sdkBase } = paypal
  const environment = new URL(sdkBase).hostname === 'www.paypal.com' ? 'production' : 'sandbox'
  return { paypal: { clientId, sdkBase, environment }, firstPayment }
}

/** Has PayPal make a subscription for the person to approve there. Two clicks at once get the same. */
export async function subscribe(
  billing: Billing,
  viewerId: number,
  planId: PaidPlanId,
): Promise<
  NewSubscription | typeof paymentsNotSetUp | typeof alreadySubscribed | typeof paypalAway | typeof notFound
> {
  const { db, config } = billing
  const known = await findPaypalPlans(db, config.paypal?.clientId ?? '', prices)
  const paypalPlanId = known.get(planId)
  if (paypalPlanId === undefined) return paymentsNotSetUp
  const wish = { viewerId, planId, paypalPlanId, now: billing.clock.now() }
  const row = await transact(db, (tx) => waitingRow(tx, wish))
  if (isRefusal(row)) return row
  if (row.paypalId !== null && row.approveUrl !== null) return viewNew(row, row.paypalId, row.approveUrl)
  return await whenPaypalAnswers(billing, async () => {
    const made = await billing.paypal.makeSubscription(agreementOf(billing, row))
    await queries.nameSubscription(db, row.id, { paypalId: made.id, approveUrl: made.approveUrl })
    return viewNew(row, made.id, made.approveUrl)
  })
}

type Wish = { viewerId: number; planId: PaidPlanId; paypalPlanId: string; now: Date }

/** The row of this wish: that of an earlier click, or a new one. */
async function waitingRow(
  tx: Transaction,
  { viewerId, planId, paypalPlanId, now }: Wish,
): Promise<SubscriptionRow | typeof alreadySubscribed | typeof notFound> {
  await lockPeople(tx, [viewerId])
  const running = await findRunning(tx, viewerId, now)
  if (running?.plan === planId && renewsItself(running)) return alreadySubscribed
  const waiting = await queries.findWaiting(tx, viewerId, planId)
  const firstPaymentAt = firstPaymentOf(planId, running, now)
  if (waiting !== undefined) {
    const isFresh = waiting.madeAt.getTime() > now.getTime() - sameFor
    const isSame = (waiting.firstPaymentAt === null) === (firstPaymentAt === null)
    if (isFresh && isSame && waiting.paypalPlanId === paypalPlanId) return waiting
    await queries.lapse(tx, waiting.id)
  }
  const price = prices[planId]
  const made = {
    userId: viewerId,
    plan: planId,
    price,
    paypalPlanId,
    requestId: randomUUID(),
    firstPaymentAt,
    now,
  }
  const id = await queries.insertSubscription(tx, made)
  return (await queries.findOwn(tx, viewerId, id)) ?? notFound
}

function agreementOf({ config }: Billing, row: SubscriptionRow) {
  const back = (outcome: string) =>
    `${config.appUrl}/checkout?plan=${row.plan}&subscription=${row.id}&paypal=${outcome}`
  return {
    requestId: row.requestId,
    customId: customIdOf(row),
    planId: row.paypalPlanId,
    startsAt: row.firstPaymentAt,
    brand: config.appName,
    returnUrl: back('approved'),
    cancelUrl: back('cancelled'),
  }
}

function viewNew(row: SubscriptionRow, paypalId: string, approveUrl: string): NewSubscription {
  return { id: row.id, paypalId, approveUrl, firstPaymentAt: row.firstPaymentAt?.toISOString() ?? null }
}

/** After the approval: asks PayPal here and now, so that the plan begins under the person's eyes. */
export async function confirm(billing: Billing, viewerId: number, id: number) {
  const { db, config, clock } = billing
  const row = await queries.findOwn(db, viewerId, id)
  if (row === undefined) return notFound
  const { paypalId } = row
  if (paypalId === null) return notApprovedYet
  return await whenPaypalAnswers(billing, async () => {
    await align(billing, paypalId)
    const after = await queries.findOwn(db, viewerId, id)
    if (after?.state === 'mismatch') return subscriptionUnfit
    if (after === undefined || after.activeSince === null) return notApprovedYet
    return await viewSubscription({ db, config }, viewerId, clock.now())
  })
}

/** Does what needs PayPal; when that is away or talks nonsense, says so instead. */
export async function whenPaypalAnswers<Answer>(
  { log }: Pick<Context, 'log'>,
  work: () => Promise<Answer>,
): Promise<Answer | typeof paypalAway> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaypalProblem)) throw error
    log.warn({ err: error }, 'PayPal did not do what was asked')
    return paypalAway
  }
}
