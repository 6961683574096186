import type { Payment, Subscription } from '@coterie/contract/billing'
import { subscriptionStatuses } from '@coterie/contract/billing'
import type { Page } from '@coterie/contract/endpoint'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { invalidCursor } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { createPage, readCursor } from '../../db/keyset.ts'
import { findPayment, findPayments } from './payment-queries.ts'
import type { PaymentRow } from './payment-queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { getStatus } from './rules.ts'
import { findActiveSubscription } from './sync-plan.ts'
import { findUserPlan } from './user-queries.ts'

const pageSize = 20

type Deps = { db: Queryable; config: Pick<Context['config'], 'paypal'> }

export async function loadSubscription(
  { db, config }: Deps,
  userId: number,
  now: Date,
): Promise<Subscription | typeof notFound> {
  const user = await findUserPlan(db, userId)
  if (user === undefined) return notFound
  const active = await findActiveSubscription(db, userId, now)
  if (active !== undefined) return toActiveSubscription(active, config.paypal?.sdkBase)
  const isOver = user.periodEnd !== null && user.periodEnd <= now
  const planId = isOver ? user.granted : user.plan
  const status = subscriptionStatuses.find((value) => value === user.status) ?? 'active'
  return {
    planId,
    status: planId === 'free' ? 'none' : isOver ? 'active' : status,
    currentPeriodEnd: isOver ? null : (user.periodEnd?.toISOString() ?? null),
    id: null,
    price: null,
    canCancel: false,
    canResume: false,
    manageUrl: null,
  }
}

function toActiveSubscription(row: SubscriptionRow, sdkBase: string | undefined): Subscription {
  const isOpenAtPaypal = row.state === 'active' || row.state === 'suspended'
  return {
    planId: row.plan,
    status: getStatus(row),
    currentPeriodEnd: row.paidUntil?.toISOString() ?? null,
    id: row.id,
    price: row.price,
    canCancel: isOpenAtPaypal && !row.endsWithPeriod,
    canResume: isOpenAtPaypal && row.endsWithPeriod,
    manageUrl: sdkBase === undefined ? null : `${sdkBase}/myaccount/autopay/`,
  }
}

export async function listPayments(
  db: Queryable,
  userId: number,
  cursor: string | undefined,
): Promise<Page<Payment> | typeof invalidCursor> {
  const after = readCursor(cursor, ['instant', 'integer'])
  if (isRefusal(after)) return after
  const rows = await findPayments(db, userId, { after, limit: pageSize + 1 })
  const page = createPage(rows, pageSize, ({ at, id }) => [at.toISOString(), id])
  return { items: page.items.map(toPayment), next: page.next }
}

export async function getPayment(
  db: Queryable,
  userId: number,
  id: number,
): Promise<Payment | typeof notFound> {
  const row = await findPayment(db, userId, id)
  return row === undefined ? notFound : toPayment(row)
}

function toPayment({ at, ...row }: PaymentRow): Payment {
  return { ...row, at: at.toISOString() }
}
