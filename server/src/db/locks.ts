import type { Transaction } from './database.ts'
import type { Plan } from './tables.ts'

/**
 * Holds these people's rows until the transaction ends, and answers each one's plan as it stands then.
 * Changes that depend on what a person has already (circles on the Free plan, who is friends with whom)
 * lock first and count afterwards, so that two at once become one after the other. All take the rows in
 * the order of their ids: two that lock the same pair cannot wait for each other.
 *
 * @returns plans by id; somebody who is gone is missing.
 */
export async function lockUsers(tx: Transaction, ids: readonly number[]): Promise<Map<number, Plan>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'subscription_plan'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('id')
    // Weaker than `for update`: rows that merely refer to a person may still be written meanwhile.
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row.subscription_plan]))
}
