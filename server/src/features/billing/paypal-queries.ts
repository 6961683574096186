import type { PaidPlanId } from '@coterie/contract/billing'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'

export async function insertEvent(
  tx: Transaction,
  event: { id: string; kind: string; now: Date },
): Promise<boolean> {
  const { id, kind, now } = event
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paypal_events')
    .values({ id, kind, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function insertTransmission(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('paypal_transmissions')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteOldEvents(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('paypal_events').where('received_at', '<', before).execute()
  await db.deleteFrom('paypal_transmissions').where('received_at', '<', before).execute()
}

export async function insertOrphans(tx: Transaction, paypalIds: readonly string[], now: Date): Promise<void> {
  if (paypalIds.length === 0) return
  await tx
    .insertInto('orphaned_subscriptions')
    .values(paypalIds.map((paypalId) => ({ paypal_id: paypalId, since: now, checked_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isOrphan(db: Queryable, paypalId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orphaned_subscriptions')
    .select('paypal_id')
    .where('paypal_id', '=', paypalId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOrphan(db: Queryable, paypalId: string): Promise<void> {
  await db.deleteFrom('orphaned_subscriptions').where('paypal_id', '=', paypalId).execute()
}

/** Subscriptions are due once a day; unapproved, orphaned and expired ones once an hour. */
export async function claimDueSubscriptions(
  db: Queryable,
  before: { day: Date; hour: Date },
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ paypalId: string }>`
    with due as (
      select id from subscriptions
      where state in ('pending', 'lapsed', 'active', 'suspended') and paypal_id is not null
        and (checked_at <= ${before.day} or (checked_at <= ${before.hour}
          and (paid_until <= ${now} or (state in ('pending', 'lapsed') and created_at > ${before.day}))))
      order by checked_at limit ${limit} for update skip locked
    ), checked as (
      update subscriptions s set checked_at = ${now} from due where s.id = due.id returning s.paypal_id
    ), orphans as (
      update orphaned_subscriptions set checked_at = ${now} where checked_at <= ${before.hour} returning paypal_id
    )
    select paypal_id as "paypalId" from checked union select paypal_id from orphans`.execute(db)
  return rows.map(({ paypalId }) => paypalId)
}

export async function findPaypalPlans(
  db: Queryable,
  clientId: string,
  prices: Readonly<Record<PaidPlanId, number>>,
): Promise<Map<PaidPlanId, string>> {
  const { rows } = await sql<{ plan: PaidPlanId; price: number; paypalId: string }>`
    select plan, price::float8 as price, paypal_id as "paypalId" from paypal_plans
    where client_id = ${clientId}`.execute(db)
  return new Map(
    rows.filter(({ plan, price }) => prices[plan] === price).map((row) => [row.plan, row.paypalId]),
  )
}

export async function savePaypalPlan(
  db: Queryable,
  created: { clientId: string; plan: PaidPlanId; price: number; paypalId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('paypal_plans')
    .values({
      client_id: created.clientId,
      plan: created.plan,
      price: created.price,
      paypal_id: created.paypalId,
      created_at: created.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'plan', 'price']).doUpdateSet({ paypal_id: created.paypalId }),
    )
    .execute()
}
