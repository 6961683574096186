import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { lockPeople } from '../../db/locks.ts'
import { each } from '../../platform/for-each-settled.ts'
import { findBegun } from './queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { isRunning, statusOf } from './rules.ts'
import { findOver, findUserPlan, writeUserPlan } from './user-queries.ts'
import type { UserPlan } from './user-queries.ts'

/** How many people's plans end in one round. */
const mostAtOnce = 200

/** The subscription that gives somebody their plan now. */
export async function findRunning(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  return (await findBegun(db, userId)).find((row) => isRunning(row, now))
}

/**
 * Makes a person's row say what their subscriptions mean now: the plan, its status, and until when. The rest of
 * the application reads nothing else. Lock the person first.
 */
export async function settle(
  { live }: Pick<Context, 'live'>,
  tx: Transaction,
  userId: number,
  now: Date,
): Promise<void> {
  const running = await findRunning(tx, userId, now)
  const granted = (await findUserPlan(tx, userId))?.granted ?? 'free'
  const isChanged = await writeUserPlan(
    tx,
    userId,
    running === undefined ? without(granted) : planOf(running),
  )
  if (isChanged) live.recheck(tx, [userId])
  live.tell(tx, { to: [userId], event: { kind: 'subscription' } })
}

function planOf(row: SubscriptionRow): UserPlan {
  return { plan: row.plan, status: statusOf(row), periodEnd: row.paidUntil }
}

function without(granted: UserPlan['plan']): UserPlan {
  return { plan: granted, status: granted === 'free' ? 'none' : 'active', periodEnd: null }
}

/** Ends the plans whose period is over, each in a transaction of its own. */
export async function endPeriods(ctx: Pick<Context, 'db' | 'live'>, now: Date): Promise<void> {
  await each(
    await findOver(ctx.db, now, mostAtOnce),
    async (id) =>
      await transact(ctx.db, async (tx) => {
        await lockPeople(tx, [id])
        await settle(ctx, tx, id, now)
      }),
  )
}
