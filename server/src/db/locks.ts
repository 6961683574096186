import type { Transaction } from './database.ts'
import type { Plan } from './tables.ts'

/**
 * Locks the rows of these users until the transaction ends. Changes that depend on a count (such as circles on the Free
 * plan) lock first and count afterwards, so concurrent changes queue here. Rows are locked in order of id, which prevents
 * deadlocks.
 *
 * @returns current plans by user id, excluding deleted users.
 */
export async function lockUsers(tx: Transaction, ids: readonly number[]): Promise<Map<number, Plan>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'subscription_plan'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('id')
    // Weaker than `for update`: other transactions may still insert rows that reference the user.
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row.subscription_plan]))
}
