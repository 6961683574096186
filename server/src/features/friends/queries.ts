import type { Queryable, Transaction } from '../../db/database.ts'

/** A friendship is one row, the smaller id first. */
function pairOf(one: number, other: number) {
  return { user_low: Math.min(one, other), user_high: Math.max(one, other) }
}

export async function areFriends(db: Queryable, one: number, other: number): Promise<boolean> {
  const { user_low, user_high } = pairOf(one, other)
  const row = await db
    .selectFrom('friendships')
    .select('user_low')
    .where('user_low', '=', user_low)
    .where('user_high', '=', user_high)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes two people friends. Friends already: nothing changes. */
export async function befriend(tx: Transaction, one: number, other: number, now: Date): Promise<void> {
  await tx
    .insertInto('friendships')
    .values({ ...pairOf(one, other), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
