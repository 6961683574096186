import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { lockUsers } from '../../db/locks.ts'
import { forEachSettled } from '../../platform/for-each-settled.ts'
import { findStartedSubscriptions } from './queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { isRunning, getStatus } from './rules.ts'
import { findUsersWithExpiredPeriod, findUserPlan, saveUserPlan } from './user-queries.ts'
import type { UserPlan } from './user-queries.ts'

const batchSize = 200

export async function findActiveSubscription(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  return (await findStartedSubscriptions(db, userId)).find((row) => isRunning(row, now))
}

/**
 * Updates the user's plan, its status and its end from their subscriptions. The rest of the app reads only
 * the user's row. Lock the user first.
 */
export async function syncPlan(
  { live }: Pick<Context, 'live'>,
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<void> {
  const active = await findActiveSubscription(tx, userId, now)
  const grantedPlan = (await findUserPlan(tx, userId))?.granted ?? 'free'
  const isChanged = await saveUserPlan(
    tx,
    userId,
    active === undefined ? toGrantedPlan(grantedPlan) : toUserPlan(active),
  )
  if (isChanged) live.revalidate(tx, [userId])
  live.publish(tx, { to: [userId], event: { kind: 'subscription' } })
}

function toUserPlan(row: SubscriptionRow): UserPlan {
  return { plan: row.plan, status: getStatus(row), periodEnd: row.paidUntil }
}

function toGrantedPlan(grantedPlan: UserPlan['plan']): UserPlan {
  return { plan: grantedPlan, status: grantedPlan === 'free' ? 'none' : 'active', periodEnd: null }
}

export async function endExpiredPeriods(ctx: Pick<Context, 'db' | 'live'>, now: Date): Promise<void> {
  await forEachSettled(
    await findUsersWithExpiredPeriod(ctx.db, now, batchSize),
    async (id) =>
      await transact(ctx.db, async (tx) => {
        await lockUsers(tx, [id])
        await syncPlan(ctx, tx, id, now)
      }),
  )
}
