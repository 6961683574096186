import type { PaidPlanId } from '@coterie/contract/billing'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { PaymentStatus } from '../../db/tables.ts'

export type NewPayment = {
  paypalId: string
  amount: string
  currency: string
  status: PaymentStatus
  paidAt: Date
}

/** Saves payments from PayPal. Reversed payments stay reversed, because PayPal's list doesn't show reversals. */
export async function savePayments(
  tx: Transaction,
  subscription: { id: number; userId: number },
  payments: readonly NewPayment[],
): Promise<void> {
  if (payments.length === 0) return
  await sql`
    insert into payments (user_id, subscription_id, paypal_id, amount, currency, status, paid_at)
    select ${subscription.userId}, ${subscription.id}, p."paypalId", p.amount, p.currency, p.status::payment_status, p."paidAt"
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb)
      as p("paypalId" text, amount numeric, currency text, status text, "paidAt" timestamptz)
    on conflict (paypal_id) do update set amount = excluded.amount, paid_at = excluded.paid_at,
      status = case when payments.status = 'reversed' then payments.status else excluded.status end
    where payments.subscription_id = excluded.subscription_id`.execute(tx)
}

export async function findSubscriptionPayments(tx: Transaction, subscriptionId: number) {
  return await tx
    .selectFrom('payments')
    .select(['status', 'paid_at as paidAt'])
    .where('subscription_id', '=', subscriptionId)
    .execute()
}

export async function markReversed(db: Queryable, paypalId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ status: 'reversed' })
    .where('paypal_id', '=', paypalId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findPaypalIdByPayment(db: Queryable, paypalId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments as p')
    .innerJoin('subscriptions as s', 's.id', 'p.subscription_id')
    .select('s.paypal_id as paypalId')
    .where('p.paypal_id', '=', paypalId)
    .executeTakeFirst()
  return row?.paypalId ?? undefined
}

export type PaymentRow = {
  id: number
  planId: PaidPlanId
  amount: string
  currency: string
  status: PaymentStatus
  receipt: string
  at: Date
}

const columns = sql`p.id, s.plan as "planId", p.amount::text as amount, p.currency, p.status,
  p.paypal_id as receipt, p.paid_at as at
  from payments p join subscriptions s on s.id = p.subscription_id`

export async function findPayments(
  db: Queryable,
  userId: number,
  { after, limit }: { after: readonly [string, number] | null; limit: number },
): Promise<PaymentRow[]> {
  const afterCursor =
    after === null ? sql`` : sql`and (p.paid_at, p.id) < (${after[0]}::timestamptz, ${after[1]})`
  const { rows } = await sql<PaymentRow>`
    select ${columns} where p.user_id = ${userId} ${afterCursor}
    order by p.paid_at desc, p.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findPayment(
  db: Queryable,
  userId: number,
  id: number,
): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${columns} where p.user_id = ${userId} and p.id = ${id}`.execute(db)
  return rows[0]
}
