import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { selectUserToday } from '../../db/user-local-day.ts'
import { getUsedLimitSql } from '../retention/service.ts'

export type Target = { kind: 'person' | 'group'; id: number }

const skips = {
  person: { table: sql.table('user_skips'), target: sql.ref('skipped_id') },
  group: { table: sql.table('group_skips'), target: sql.ref('group_id') },
}

/** @returns false if it was already skipped. */
export async function insertSkip(
  tx: Transaction,
  userId: number,
  { kind, id }: Target,
  now: Date,
): Promise<boolean> {
  const { table, target } = skips[kind]
  const { rows } = await sql`
    insert into ${table} (user_id, ${target}, created_at) values (${userId}, ${id}, ${now})
    on conflict do nothing returning user_id`.execute(tx)
  return rows.length > 0
}

export async function deleteSkip(db: Queryable, userId: number, { kind, id }: Target): Promise<void> {
  const { table, target } = skips[kind]
  await sql`delete from ${table} where user_id = ${userId} and ${target} = ${id}`.execute(db)
}

/** To this person, or to join this circle. */
export async function hasPendingRequest(
  db: Queryable,
  userId: number,
  { kind, id }: Target,
): Promise<boolean> {
  const { rows } =
    kind === 'group'
      ? await sql`
        select from join_requests
        where from_id = ${userId} and group_id = ${id} and status = 'pending'`.execute(db)
      : await sql`
        select from friend_requests
        where from_id = ${userId} and to_id = ${id} and status = 'pending'`.execute(db)
  return rows.length > 0
}

/** Swipes used in the current local day, and when it ends. */
export type SwipeUsage = { used: number; endsAt: Date }

/** Counts since local midnight; UTC if the zone is unknown. */
export async function findSwipesToday(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<SwipeUsage | undefined> {
  const { rows } = await sql<SwipeUsage>`
    select today.ends_at as "endsAt",
      (select count(*) from user_skips where user_id = u.id and created_at >= today.begins_at)
      + (select count(*) from group_skips where user_id = u.id and created_at >= today.begins_at)
      + (select count(*) from friend_requests where from_id = u.id and created_at >= today.begins_at)
      + (select count(*) from join_requests where from_id = u.id and created_at >= today.begins_at)
      + ${getUsedLimitSql('swipes', now)} as used
    from ${selectUserToday(userId, now)}`.execute(db)
  return rows[0]
}
