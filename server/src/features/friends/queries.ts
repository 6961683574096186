import { sql } from 'kysely'

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

/** Ids of those who are friends with both. */
export async function findMutualFriends(db: Queryable, one: number, other: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${friendsOf(one)}) as of_one (id)
    intersect select id from (${friendsOf(other)}) as of_other (id)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

function friendsOf(id: number) {
  return sql`
    select user_high from friendships where user_low = ${id}
    union all select user_low from friendships where user_high = ${id}`
}

/** Makes two people friends. Friends already: nothing changes. */
export async function befriend(tx: Transaction, one: number, other: number, now: Date): Promise<void> {
  await tx
    .insertInto('friendships')
    .values({ ...pairOf(one, other), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
