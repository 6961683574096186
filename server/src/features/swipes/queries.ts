import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { selectUserToday } from '../../db/user-local-day.ts'
import { isProfileVisible } from '../../visibility/profiles.ts'
import { getUsedLimitSql } from '../retention/service.ts'

export type Target = { kind: 'person' | 'group'; id: number }

const skips = {
  person: { table: sql.table('user_skips'), target: sql.ref('skipped_id') },
  group: { table: sql.table('group_skips'), target: sql.ref('group_id') },
}

export type Skip = {
  /** False if it was skipped before, or can't be. */
  isNew: boolean
  isVisible: boolean
  /** Whether the two are friends, or there is an open request. */
  isConnected: boolean
} & SwipeUsage

/**
 * Skips a person whose profile the viewer may see, or a circle, unless they are connected. `used` excludes this swipe. Lock the
 * viewer's row first.
 */
export async function insertSkip(
  tx: Transaction,
  userId: number,
  target: Target,
  now: Date,
): Promise<Skip | undefined> {
  const { table, target: column } = skips[target.kind]
  const { rows } = await sql<Skip>`
    with state as materialized (
      select ${isTargetVisible(userId, target)} as is_visible, ${isTargetConnected(userId, target)} as is_connected
    ), skip as (
      insert into ${table} (user_id, ${column}, created_at)
      select ${userId}, ${target.id}, ${now} from state where is_visible and not is_connected
      on conflict do nothing returning user_id
    )
    select state.is_visible as "isVisible", state.is_connected as "isConnected", exists (select from skip) as "isNew",
      ${selectSwipeUsage(now)}
    from state, ${selectUserToday(userId, now)}`.execute(tx)
  return rows[0]
}

/** SQL condition. Callers check a circle. */
function isTargetVisible(viewerId: number, { kind, id }: Target): RawBuilder<boolean> {
  if (kind === 'group') return sql<boolean>`true`
  return sql<boolean>`exists (
    select from users where id = ${id} and id <> ${viewerId} and ${isProfileVisible(viewerId, 'users')}
  )`
}

/** SQL condition: they are friends, or the viewer has an open request to the person or circle. */
function isTargetConnected(viewerId: number, { kind, id }: Target): RawBuilder<boolean> {
  if (kind === 'group')
    return sql<boolean>`exists (
      select from join_requests where from_id = ${viewerId} and group_id = ${id} and status = 'pending'
    )`
  const [low, high] = [Math.min(viewerId, id), Math.max(viewerId, id)]
  return sql<boolean>`(
    exists (select from friendships where user_low = ${low} and user_high = ${high})
    or exists (select from friend_requests where from_id = ${viewerId} and to_id = ${id} and status = 'pending')
  )`
}

export async function deleteSkip(db: Queryable, userId: number, { kind, id }: Target): Promise<void> {
  const { table, target } = skips[kind]
  await sql`delete from ${table} where user_id = ${userId} and ${target} = ${id}`.execute(db)
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
    select ${selectSwipeUsage(now)} from ${selectUserToday(userId, now)}`.execute(db)
  return rows[0]
}

/** SQL: the columns of `SwipeUsage`, from `selectUserToday`. */
function selectSwipeUsage(now: Date): RawBuilder<unknown> {
  return sql`
    today.ends_at as "endsAt",
    (select count(*) from user_skips where user_id = u.id and created_at >= today.begins_at)
    + (select count(*) from group_skips where user_id = u.id and created_at >= today.begins_at)
    + (select count(*) from friend_requests where from_id = u.id and created_at >= today.begins_at)
    + (select count(*) from join_requests where from_id = u.id and created_at >= today.begins_at)
    + ${getUsedLimitSql('swipes', now)} as used`
}
