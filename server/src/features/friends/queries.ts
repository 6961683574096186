import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'

/** A friendship is one row, with the smaller id first. */
function toPair(userId: number, otherId: number) {
  return { user_low: Math.min(userId, otherId), user_high: Math.max(userId, otherId) }
}

export async function areFriends(db: Queryable, userId: number, otherId: number): Promise<boolean> {
  return (await findFriendsSince(db, userId, otherId)) !== null
}

/** When they became friends; null if they aren't. */
export async function findFriendsSince(db: Queryable, userId: number, otherId: number): Promise<Date | null> {
  const { user_low, user_high } = toPair(userId, otherId)
  const row = await db
    .selectFrom('friendships')
    .select('created_at')
    .where('user_low', '=', user_low)
    .where('user_high', '=', user_high)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** True for a past friendship without a block since, unless they are friends again. */
export async function wereFriends(db: Queryable, userId: number, otherId: number): Promise<boolean> {
  const { user_low, user_high } = toPair(userId, otherId)
  const row = await db
    .selectFrom('former_friendships')
    .select('user_low')
    .where('user_low', '=', user_low)
    .where('user_high', '=', user_high)
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of their mutual friends in ascending order; with a page, at most `limit` after an id. */
export async function findMutualFriends(
  db: Queryable,
  userId: number,
  otherId: number,
  page?: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id from (${selectFriends(userId)}) as first_friends (id)
      intersect select id from (${selectFriends(otherId)}) as second_friends (id)
    ) mutual
    where id > ${page?.after ?? 0}
    order by id limit ${page?.limit ?? null}`.execute(db)
  return rows.map(({ id }) => id)
}

function selectFriends(id: number) {
  return sql`
    select user_high from friendships where user_low = ${id}
    union all select user_low from friendships where user_high = ${id}`
}

export type FriendRow = { id: number; since: Date }

/** Latest first; at most `limit` after the key. `search` matches part of a name, ignoring case. */
export async function findFriends(
  db: Queryable,
  viewerId: number,
  input: { search: string; after: [since: string, id: number] | null; limit: number },
): Promise<FriendRow[]> {
  const [since, id] = input.after ?? []
  const isAfter =
    input.after === null ? sql`true` : sql`(f.since, u.id) < (${since}::timestamptz, ${id}::bigint)`
  const { rows } = await sql<FriendRow>`
    select u.id, f.since
    from (
      select user_high as id, created_at as since from friendships where user_low = ${viewerId}
      union all
      select user_low, created_at from friendships where user_high = ${viewerId}
    ) f join users u on u.id = f.id
    where ${isVisible(viewerId, 'u')} and ${isAfter}
      and strpos(lower(u.name), lower(${input.search})) > 0
    order by f.since desc, u.id desc limit ${input.limit}`.execute(db)
  return rows
}

/** Idempotent. */
export async function insertFriendship(
  tx: Transaction,
  userId: number,
  otherId: number,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('friendships')
    .values({ ...toPair(userId, otherId), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await deleteFormerFriendship(tx, userId, otherId)
}

/** Deletes a friendship and any record of an earlier one. Idempotent. */
export async function deleteFriendshipAndHistory(
  tx: Transaction,
  userId: number,
  otherId: number,
): Promise<void> {
  await deleteFriendship(tx, userId, otherId)
  await deleteFormerFriendship(tx, userId, otherId)
}

/** Deletes a friendship and keeps a record of it. Idempotent. */
export async function endFriendship(
  tx: Transaction,
  userId: number,
  otherId: number,
  now: Date,
): Promise<void> {
  if (!(await deleteFriendship(tx, userId, otherId))) return
  await tx
    .insertInto('former_friendships')
    .values({ ...toPair(userId, otherId), ended_at: now })
    .execute()
}

/** @returns false if they weren't friends. */
async function deleteFriendship(tx: Transaction, userId: number, otherId: number): Promise<boolean> {
  const { user_low, user_high } = toPair(userId, otherId)
  const { numDeletedRows } = await tx
    .deleteFrom('friendships')
    .where('user_low', '=', user_low)
    .where('user_high', '=', user_high)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function deleteFormerFriendship(tx: Transaction, userId: number, otherId: number): Promise<void> {
  const { user_low, user_high } = toPair(userId, otherId)
  await tx
    .deleteFrom('former_friendships')
    .where('user_low', '=', user_low)
    .where('user_high', '=', user_high)
    .execute()
}
