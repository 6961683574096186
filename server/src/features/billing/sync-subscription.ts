import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { lockPeople } from '../../db/locks.ts'
import { findReader } from '../../db/recipients.ts'
import { sendMail } from '../../platform/mail.ts'
import type { Billing } from './billing.ts'
import { sayFarewell, sendFarewells } from './orphaned-subscriptions.ts'
import { requestIdIn, whyUnfit } from './validate-subscription.ts'
import { paymentFailedMail } from './mails.ts'
import { keepPayments } from './payment-queries.ts'
import type { AtPaypal, Transaction as PaidAtPaypal } from './paypal/schemas.ts'
import * as queries from './queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { isRunning } from './rules.ts'
import { kept, seenIn } from './synced-state.ts'
import { settle } from './sync-plan.ts'

/** What PayPal answered: the subscription, null if it knows none, and what was paid for it. */
type Answer = { there: AtPaypal | null; paid: readonly PaidAtPaypal[]; question: number }

/**
 * Asks PayPal how a subscription stands now, writes that down, and has PayPal do what the person wants of it.
 * Whatever made us ask, and however often or late, the outcome is what PayPal says at this moment.
 *
 * @throws PaypalProblem when PayPal does not answer; then nothing was changed, and it can be asked again.
 */
export async function align(billing: Billing, paypalId: string): Promise<void> {
  await sayFarewell(billing, paypalId)
  const row = (await queries.findByPaypalId(billing.db, paypalId)) ?? (await adopt(billing, paypalId))
  if (row === undefined) return
  const after = await look(billing, row, paypalId)
  if (after !== undefined && (await bringAbout(billing, after, paypalId))) await look(billing, row, paypalId)
}

/** One that we had made but whose name never reached us: PayPal's answer was lost. */
async function adopt({ db, paypal }: Billing, paypalId: string): Promise<SubscriptionRow | undefined> {
  const requestId = requestIdIn((await paypal.findSubscription(paypalId))?.custom_id)
  const row = requestId === undefined ? undefined : await queries.findNameless(db, requestId)
  if (row === undefined) return undefined
  await queries.nameSubscription(db, row.id, { paypalId, approveUrl: null })
  return row
}

async function look(billing: Billing, row: SubscriptionRow, paypalId: string) {
  const { db, clock, paypal } = billing
  const now = clock.now()
  const question = await queries.numberQuestion(db, row.id, now)
  const there = await paypal.findSubscription(paypalId)
  const wasApproved = there !== null && !there.status.startsWith('APPROV')
  const paid = wasApproved ? await paypal.listTransactions(paypalId, row.madeAt, now) : []
  return await transact(db, (tx) => take(billing, tx, row, { there, paid, question }))
}

/** Writes an answer down, unless a later question has been answered meanwhile. */
async function take(billing: Billing, tx: Transaction, { id, userId }: SubscriptionRow, answer: Answer) {
  const now = billing.clock.now()
  await lockPeople(tx, [userId])
  const row = await queries.lockSubscription(tx, id)
  if (row === undefined || row.answered >= answer.question) return undefined
  const { there, question } = answer
  if (there === null) return await writeGone(tx, row, question)
  const unfit = whyUnfit(row, there, row.activeSince !== null)
  if (unfit !== null) return await refuse(billing, tx, row, { unfit, question, isOver: isOver(there) })
  await keepPayments(tx, row, answer.paid.map(kept))
  const seen = await seenIn(tx, row, there, now)
  await queries.writeSeen(tx, id, { ...seen, answered: question })
  if (row.activeSince === null && seen.activeSince !== null) await begin(billing, tx, row)
  await settle(billing, tx, userId, now)
  const after = await queries.lockSubscription(tx, id)
  if (after !== undefined && !row.paymentFailed) await tellOfFailure(billing, tx, after)
  return after
}

/** Tells the person once, while they still have the plan. */
async function tellOfFailure(billing: Billing, tx: Transaction, row: SubscriptionRow): Promise<void> {
  const { jobs, config, clock } = billing
  if (!row.paymentFailed || row.replaced || !isRunning(row, clock.now()) || row.paidUntil === null) return
  const to = await findReader(tx, row.userId)
  const failed = { plan: row.plan, paidUntil: row.paidUntil }
  if (to !== undefined) await jobs.enqueue(tx, sendMail, paymentFailedMail(to, failed, config))
}

/** PayPal forgets what was not approved in time. */
async function writeGone(tx: Transaction, row: SubscriptionRow, question: number): Promise<undefined> {
  await queries.writeSeen(tx, row.id, { ...row, state: 'ended', answered: question })
}

function isOver({ status }: AtPaypal): boolean {
  return status === 'CANCELLED' || status === 'EXPIRED'
}

/** It gives no plan, and nothing shall be charged for it. */
async function refuse(
  billing: Billing,
  tx: Transaction,
  row: SubscriptionRow,
  { unfit, question, isOver: isOverThere }: { unfit: string; question: number; isOver: boolean },
): Promise<undefined> {
  const { log, clock, live } = billing
  await queries.writeSeen(tx, row.id, { ...row, state: 'mismatch', activeSince: null, answered: question })
  if (row.state === 'mismatch') return
  log.warn({ subscription: row.id }, `A subscription at PayPal is ${unfit}`)
  if (row.paypalId !== null && !isOverThere) await sendFarewells(billing, tx, [row.paypalId])
  await settle({ live }, tx, row.userId, clock.now())
}

/** Of all that a person has begun the latest made takes the place of the others, in whatever order they were begun. */
async function begin(billing: Billing, tx: Transaction, { userId }: SubscriptionRow): Promise<void> {
  await sendFarewells(billing, tx, await queries.replaceEarlier(tx, userId))
}

/**
 * Has PayPal do what is wanted: suspend what the person cancelled, so that it can still be resumed; cancel it for
 * good when its period is over; go on with what they resumed.
 *
 * @returns whether PayPal was told anything.
 */
async function bringAbout(billing: Billing, row: SubscriptionRow, paypalId: string): Promise<boolean> {
  const { paypal, clock, db } = billing
  const isPast = !isRunning(row, clock.now())
  if (row.endsWithPeriod && isPast && (row.state === 'active' || row.state === 'suspended')) {
    await paypal.cancel(paypalId)
    return true
  }
  if (row.endsWithPeriod && row.state === 'active') {
    await queries.setPausedByUs(db, row.id)
    await paypal.suspend(paypalId)
    return true
  }
  if (!row.endsWithPeriod && row.state === 'suspended' && row.pausedByUs) {
    await paypal.activate(paypalId)
    return true
  }
  return false
}
