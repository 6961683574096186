import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Plan } from './tables.ts'

/** How long (ms) a renewing plan stays active after its period, since PayPal may charge late and retries. */
export const renewalGrace = 3 * 24 * 60 * 60 * 1000

/**
 * The plan of a user at `now`. A job resets expired plans; this is correct even before the job has run.
 *
 * @param users the table or its alias.
 */
export function selectCurrentPlan(now: Date, users: string): RawBuilder<Plan> {
  const column = (name: string) => sql.ref(`${users}.${name}`)
  const renewedAfter = new Date(now.getTime() - renewalGrace)
  return sql<Plan>`case when ${column('subscription_period_end')} <=
    case ${column('subscription_status')} when 'active' then ${renewedAfter}::timestamptz else ${now}::timestamptz end
    then ${column('granted_plan')} else ${column('subscription_plan')} end`
}
