import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import { findRecipient } from '../../db/recipients.ts'
import { sendMail } from '../../platform/mail.ts'
import type { Billing } from './billing.ts'
import { composePaymentFailedMail } from './mails.ts'
import { cancelIfOrphaned, enqueueOrphanCancellations } from './orphaned-subscriptions.ts'
import { savePayments } from './payment-queries.ts'
import { PaypalError } from './paypal/http.ts'
import type { PaypalSubscription, PaypalTransaction } from './paypal/schemas.ts'
import * as queries from './queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { isRunning } from './rules.ts'
import { syncPlan } from './sync-plan.ts'
import { toPayment, toSyncedState } from './synced-state.ts'
import { parseRequestId, findMismatch } from './validate-subscription.ts'

type PaypalSnapshot = {
  remote: PaypalSubscription | null
  transactions: readonly PaypalTransaction[]
  queryNumber: number
}

/** PayPal refuses a change that another sync has just made. */
const maxAttempts = 3

/**
 * Saves the current state of a subscription from PayPal, then updates PayPal to match the person's choice. Repeats this until
 * both agree, because the person may choose again meanwhile. Idempotent: the result depends only on PayPal's current state.
 *
 * @throws PaypalError if PayPal doesn't respond. Nothing has changed then, and it can be retried.
 */
export async function syncSubscription(billing: Billing, paypalId: string): Promise<void> {
  await cancelIfOrphaned(billing, paypalId)
  const row = (await queries.findByPaypalId(billing.db, paypalId)) ?? (await linkOrphan(billing, paypalId))
  if (row === undefined) return
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const updated = await refresh(billing, row, paypalId)
    if (updated === undefined) return
    try {
      if (!(await reconcileAtPaypal(billing, updated, paypalId))) return
    } catch (error) {
      const isRefused = error instanceof PaypalError && error.status === 422
      if (!isRefused || attempt === maxAttempts) throw error
    }
  }
}

/** Finds a subscription we created but whose id we never received, because PayPal's response was lost. */
async function linkOrphan({ db, paypal }: Billing, paypalId: string): Promise<SubscriptionRow | undefined> {
  const requestId = parseRequestId((await paypal.findSubscription(paypalId))?.custom_id)
  const row = requestId === undefined ? undefined : await queries.findWithoutPaypalId(db, requestId)
  if (row === undefined) return undefined
  await queries.setPaypalId(db, row.id, { paypalId, approveUrl: null })
  return row
}

async function refresh(billing: Billing, row: SubscriptionRow, paypalId: string) {
  const { db, clock, paypal } = billing
  const now = clock.now()
  const queryNumber = await queries.incrementQueryNumber(db, row.id, now)
  const remote = await paypal.findSubscription(paypalId)
  const wasApproved = remote !== null && !remote.status.startsWith('APPROV')
  const transactions = wasApproved ? await paypal.listTransactions(paypalId, row.createdAt, now) : []
  return await transact(db, (tx) => applySnapshot(billing, tx, row, { remote, transactions, queryNumber }))
}

/**
 * Saves PayPal's response, unless the response to a later query was saved.
 *
 * @returns the subscription as it is then, or undefined if it has no payments to start or stop.
 */
async function applySnapshot(
  billing: Billing,
  tx: Transaction,
  { id, userId }: SubscriptionRow,
  snapshot: PaypalSnapshot,
) {
  const now = billing.clock.now()
  await lockUsers(tx, [userId])
  const row = await queries.lockSubscription(tx, id)
  if (row === undefined || row.lastResponse >= snapshot.queryNumber) return row
  const { remote, queryNumber } = snapshot
  if (remote === null) return await markExpired(tx, row, queryNumber)
  const mismatch = findMismatch(row, remote, row.activeSince !== null)
  if (mismatch !== null)
    return await rejectMismatch(billing, tx, row, { mismatch, queryNumber, isOver: isOver(remote) })
  await savePayments(tx, row, snapshot.transactions.map(toPayment))
  const synced = await toSyncedState(tx, row, remote, now)
  await queries.saveSyncedState(tx, id, { ...synced, lastResponse: queryNumber })
  if (synced.activeSince !== null) await replaceOlderSubscriptions(billing, tx, row)
  await syncPlan(billing, tx, userId, now)
  const updated = await queries.lockSubscription(tx, id)
  if (updated !== undefined && !row.paymentFailed) await notifyOfFailure(billing, tx, updated)
  return updated
}

async function notifyOfFailure(billing: Billing, tx: Transaction, row: SubscriptionRow): Promise<void> {
  const { jobs, config, clock } = billing
  if (!row.paymentFailed || row.replaced || !isRunning(row, clock.now()) || row.paidUntil === null) return
  const to = await findRecipient(tx, row.userId)
  const failed = { plan: row.plan, paidUntil: row.paidUntil }
  if (to !== undefined) await jobs.enqueue(tx, sendMail, composePaymentFailedMail(to, failed, config))
}

/** PayPal deletes subscriptions that weren't approved in time. */
async function markExpired(tx: Transaction, row: SubscriptionRow, queryNumber: number): Promise<undefined> {
  await queries.saveSyncedState(tx, row.id, { ...row, state: 'ended', lastResponse: queryNumber })
}

function isOver({ status }: PaypalSubscription): boolean {
  return status === 'CANCELLED' || status === 'EXPIRED'
}

/** A mismatch gives no plan and must not be charged. */
async function rejectMismatch(
  billing: Billing,
  tx: Transaction,
  row: SubscriptionRow,
  {
    mismatch,
    queryNumber,
    isOver: isOverAtPaypal,
  }: { mismatch: string; queryNumber: number; isOver: boolean },
): Promise<undefined> {
  const { log, clock, live } = billing
  await queries.saveSyncedState(tx, row.id, {
    ...row,
    state: 'mismatch',
    activeSince: null,
    lastResponse: queryNumber,
  })
  if (row.state === 'mismatch') return
  log.warn({ subscription: row.id }, `PayPal subscription rejected, so it grants no plan: ${mismatch}`)
  if (row.paypalId !== null && !isOverAtPaypal) await enqueueOrphanCancellations(billing, tx, [row.paypalId])
  await syncPlan({ live }, tx, row.userId, clock.now())
}

/** Keeps the newest of a person's started subscriptions and cancels the others, regardless of their order. */
async function replaceOlderSubscriptions(
  billing: Billing,
  tx: Transaction,
  { userId }: SubscriptionRow,
): Promise<void> {
  await enqueueOrphanCancellations(billing, tx, await queries.replaceEarlierSubscriptions(tx, userId))
}

/**
 * Updates PayPal to match the person's choice: suspends a cancelled subscription, so that it can be resumed; cancels
 * it when its period is over; activates it when it is resumed.
 *
 * @returns whether anything changed at PayPal.
 */
async function reconcileAtPaypal(billing: Billing, row: SubscriptionRow, paypalId: string): Promise<boolean> {
  const { paypal, clock, db } = billing
  const isPast = !isRunning(row, clock.now())
  if (row.endsWithPeriod && isPast && (row.state === 'active' || row.state === 'suspended')) {
    await paypal.cancel(paypalId)
    return true
  }
  if (row.endsWithPeriod && row.state === 'active') {
    // Before, in case this process is killed; and after, because a response from before the suspension may be saved meanwhile.
    await queries.setPausedByUs(db, row.id)
    await paypal.suspend(paypalId)
    await queries.setPausedByUs(db, row.id)
    return true
  }
  if (!row.endsWithPeriod && row.state === 'suspended' && row.pausedByUs) {
    await paypal.activate(paypalId)
    return true
  }
  return false
}
