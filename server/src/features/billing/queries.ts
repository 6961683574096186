import type { PaidPlanId } from '@coterie/contract/billing'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { SubscriptionState } from '../../db/tables.ts'

export type SubscriptionRow = {
  id: number
  userId: number
  plan: PaidPlanId
  price: number
  paypalPlanId: string
  requestId: string
  paypalId: string | null
  approveUrl: string | null
  firstPaymentAt: Date | null
  state: SubscriptionState
  endsWithPeriod: boolean
  pausedByUs: boolean
  replaced: boolean
  paymentFailed: boolean
  lastPaymentAt: Date | null
  paidUntil: Date | null
  activeSince: Date | null
  payerId: string | null
  lastResponse: number
  createdAt: Date
}

const columns = sql`s.id, s.user_id as "userId", s.plan, s.price::float8 as price,
  s.paypal_plan_id as "paypalPlanId", s.request_id as "requestId", s.paypal_id as "paypalId",
  s.approval_url as "approveUrl", s.first_payment_at as "firstPaymentAt", s.state,
  s.cancel_at_period_end as "endsWithPeriod", s.paused_by_us as "pausedByUs", s.replaced,
  s.payment_failed as "paymentFailed", s.last_payment_at as "lastPaymentAt", s.paid_until as "paidUntil",
  s.active_since as "activeSince", s.payer_id as "payerId", s.last_response as "lastResponse", s.created_at as "createdAt"`

async function findSubscriptions(
  db: Queryable,
  condition: ReturnType<typeof sql>,
): Promise<SubscriptionRow[]> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from subscriptions s where ${condition} order by s.id desc`.execute(db)
  return rows
}

export async function findOwnSubscription(db: Queryable, userId: number, id: number) {
  return (await findSubscriptions(db, sql`s.user_id = ${userId} and s.id = ${id}`))[0]
}

export async function findByPaypalId(db: Queryable, paypalId: string) {
  return (await findSubscriptions(db, sql`s.paypal_id = ${paypalId}`))[0]
}

/** The caller locks the user first. */
export async function lockSubscription(tx: Transaction, id: number) {
  return (
    await findSubscriptions(tx, sql`s.id = (select id from subscriptions where id = ${id} for update)`)
  )[0]
}

/** Subscriptions that were approved and not replaced, newest first. */
export async function findStartedSubscriptions(db: Queryable, userId: number): Promise<SubscriptionRow[]> {
  return await findSubscriptions(
    db,
    sql`s.user_id = ${userId} and s.active_since is not null and not s.replaced`,
  )
}

export async function findPendingSubscription(db: Queryable, userId: number, plan: PaidPlanId) {
  return (
    await findSubscriptions(db, sql`s.user_id = ${userId} and s.plan = ${plan} and s.state = 'pending'`)
  )[0]
}

export async function insertSubscription(
  tx: Transaction,
  created: {
    userId: number
    plan: PaidPlanId
    price: number
    paypalPlanId: string
    requestId: string
    firstPaymentAt: Date | null
    now: Date
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('subscriptions')
    .values({
      user_id: created.userId,
      plan: created.plan,
      price: created.price,
      paypal_plan_id: created.paypalPlanId,
      request_id: created.requestId,
      first_payment_at: created.firstPaymentAt,
      created_at: created.now,
      checked_at: created.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setPaypalId(
  db: Queryable,
  id: number,
  link: { paypalId: string; approveUrl: string | null },
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ paypal_id: link.paypalId, approval_url: link.approveUrl })
    .where('id', '=', id)
    .where('paypal_id', 'is', null)
    .execute()
}

/** A subscription PayPal created, but whose id we never received. */
export async function findWithoutPaypalId(db: Queryable, requestId: string) {
  return (await findSubscriptions(db, sql`s.request_id = ${requestId} and s.paypal_id is null`))[0]
}

export async function markLapsed(tx: Transaction, id: number): Promise<void> {
  await tx.updateTable('subscriptions').set({ state: 'lapsed' }).where('id', '=', id).execute()
}

/** Numbers the next query to PayPal. */
export async function incrementQueryNumber(db: Queryable, id: number, now: Date): Promise<number> {
  const { last_request: queryNumber } = await db
    .updateTable('subscriptions')
    .set((eb) => ({ last_request: eb('last_request', '+', 1), checked_at: now }))
    .where('id', '=', id)
    .returning('last_request')
    .executeTakeFirstOrThrow()
  return queryNumber
}

export type SyncedState = {
  state: SubscriptionState
  paymentFailed: boolean
  pausedByUs: boolean
  lastPaymentAt: Date | null
  paidUntil: Date | null
  activeSince: Date | null
  payerId: string | null
  lastResponse: number
}

export async function saveSyncedState(tx: Transaction, id: number, synced: SyncedState): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({
      state: synced.state,
      payment_failed: synced.paymentFailed,
      paused_by_us: synced.pausedByUs,
      last_payment_at: synced.lastPaymentAt,
      paid_until: synced.paidUntil,
      active_since: synced.activeSince,
      payer_id: synced.payerId,
      last_response: synced.lastResponse,
    })
    .where('id', '=', id)
    .execute()
}

export async function setEndsWithPeriod(tx: Transaction, id: number, endsWithPeriod: boolean): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ cancel_at_period_end: endsWithPeriod })
    .where('id', '=', id)
    .execute()
}

/** Responses to queries that have already been sent are ignored, because they may be from before. */
export async function setPausedByUs(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set((eb) => ({ paused_by_us: true, last_response: eb.ref('last_request') }))
    .where('id', '=', id)
    .execute()
}

/** Keeps the newest started subscription. @returns the PayPal ids of the others. */
export async function replaceEarlierSubscriptions(tx: Transaction, userId: number): Promise<string[]> {
  const { rows } = await sql<{ paypalId: string | null }>`
    update subscriptions set replaced = true
    where user_id = ${userId} and active_since is not null and not replaced and id < (
      select max(id) from subscriptions where user_id = ${userId} and active_since is not null
    )
    returning paypal_id as "paypalId"`.execute(tx)
  return rows.flatMap(({ paypalId }) => paypalId ?? [])
}

/** PayPal ids that may be charged now, or once approved. */
export async function findChargeablePaypalIds(tx: Transaction, userId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('subscriptions')
    .select('paypal_id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['pending', 'lapsed', 'active', 'suspended'])
    .execute()
  return rows.flatMap(({ paypal_id: paypalId }) => paypalId ?? [])
}
