import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Plan } from './tables.ts'

/** For how long (ms) a plan that renews itself outlives its period: PayPal charges within hours, and tries again. */
export const renewalGrace = 3 * 24 * 60 * 60 * 1000

/**
 * The plan of a row of `users` at this moment. A job takes away what is over; this holds until it has.
 *
 * @param users names the table or its alias.
 */
export function currentPlan(now: Date, users: string): RawBuilder<Plan> {
  const column = (name: string) => sql.ref(`${users}.${name}`)
  const renewedAfter = new Date(now.getTime() - renewalGrace)
  return sql<Plan>`case when ${column('subscription_period_end')} <=
    case ${column('subscription_status')} when 'active' then ${renewedAfter}::timestamptz else ${now}::timestamptz end
    then ${column('granted_plan')} else ${column('subscription_plan')} end`
}
