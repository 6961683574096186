import type { SubscriptionStatus } from '@coterie/contract/billing'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { renewalGrace } from '../../db/plans.ts'
import type { Plan } from '../../db/tables.ts'

export type UserPlan = {
  plan: Plan
  status: SubscriptionStatus
  periodEnd: Date | null
}

export async function findUserPlan(db: Queryable, userId: number) {
  return await db
    .selectFrom('users')
    .select([
      'subscription_plan as plan',
      'subscription_status as status',
      'subscription_period_end as periodEnd',
      'granted_plan as granted',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function saveUserPlan(tx: Transaction, userId: number, plan: UserPlan): Promise<boolean> {
  const { rows } = await sql`
    update users set subscription_plan = ${plan.plan}, subscription_status = ${plan.status},
      subscription_period_end = ${plan.periodEnd}
    where id = ${userId} and (subscription_plan, subscription_status, subscription_period_end)
      is distinct from (${plan.plan}::plan, ${plan.status}::text, ${plan.periodEnd}::timestamptz(3))
    returning id`.execute(tx)
  return rows.length > 0
}

export async function saveGrantedPlan(tx: Transaction, userId: number, plan: Plan): Promise<void> {
  await tx.updateTable('users').set({ granted_plan: plan }).where('id', '=', userId).execute()
}

export async function findUsersWithExpiredPeriod(db: Queryable, now: Date, limit: number): Promise<number[]> {
  const renewedAfter = new Date(now.getTime() - renewalGrace)
  const { rows } = await sql<{ id: number }>`
    select id from users
    where subscription_period_end <= case subscription_status when 'active' then ${renewedAfter}::timestamptz
      else ${now}::timestamptz end
    order by subscription_period_end limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
