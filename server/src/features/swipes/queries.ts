import type { CardReason } from '@coterie/contract/swipes'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { selectUserToday } from '../../db/user-local-day.ts'
import { isVisible } from '../../visibility/people.ts'
import { isProfileVisible } from '../../visibility/profiles.ts'
import { getUsedLimitSql } from '../retention/service.ts'

export type Target = { kind: 'person' | 'group'; id: number }

const skips = {
  person: { table: sql.table('user_skips'), target: sql.ref('skipped_id') },
  group: { table: sql.table('group_skips'), target: sql.ref('group_id') },
}

export type Skip = {
  isVisible: boolean
  /** Whether the two are friends, the viewer is a member, or there is an open request. */
  isConnected: boolean
  /** Whether it was skipped before. */
  isOld: boolean
  /** False also if another swipe of the person came first. Then nothing is saved. */
  isSaved: boolean
} & SwipeUsage

type SkipInput = {
  userId: number
  target: Target
  limit: number | null
  reason: CardReason | null
  /** Doesn't look for other reasons to see a person's profile, which take longer. */
  onlyDiscoverable: boolean
}

/**
 * Skips a person whose profile the viewer may see, or a circle, unless they are connected or the limit is reached. `used`
 * excludes this swipe.
 *
 * One statement doesn't see what other swipes of the person save meanwhile, but it changes nothing if they changed the
 * version.
 */
export async function insertSkip(
  db: Queryable,
  { userId, target, limit, reason, onlyDiscoverable }: SkipInput,
  now: Date,
): Promise<Skip | undefined> {
  const { table, target: column } = skips[target.kind]
  const { rows } = await sql<Skip>`
    with state as materialized (
      select ${isTargetVisible(userId, target, onlyDiscoverable)} as "isVisible", ${isTargetConnected(userId, target)} as "isConnected",
        exists (select from ${table} where user_id = ${userId} and ${column} = ${target.id}) as "isOld",
        ${selectSwipeUsage(now)}
      from ${selectUserToday(userId, now)}
    ), counted as (
      insert into swipe_versions as own (user_id, version)
      select ${userId}, 1 from state
      where "isVisible" and not "isConnected" and not "isOld" and (${limit}::int is null or used < ${limit})
      on conflict (user_id) do update set version = own.version + 1
        where own.version = (select version from swipe_versions where user_id = ${userId})
      returning user_id
    ), skip as (
      insert into ${table} (user_id, ${column}, created_at, card_reason, card_rank, card_weighting)
      select counted.user_id, ${target.id}, ${now}, ${reason}::card_reason, card.rank, card.weighting
      from counted left join ${selectRankedCard(userId, target, reason)} card on true
    )
    select state.*, exists (select from counted) as "isSaved" from state`.execute(db)
  return rows[0]
}

/**
 * SQL: a subquery with the rank of a card and the weighting that ranked it, from the newest queue with the card. Without a reason,
 * the swipe was not on a card, and there is no row.
 */
export function selectRankedCard(
  userId: number,
  { kind, id }: Target,
  reason: CardReason | null,
): RawBuilder<unknown> {
  const feed = kind === 'group' ? 'circles' : 'people'
  return sql`(
    select q.positions[array_position(q.ids, ${id}::bigint)] as rank, q.weighting from feed_queues q
    where q.user_id = ${userId} and q.feed = ${feed}::feed and ${id}::bigint = any(q.ids) and ${reason !== null}
    order by q.provisional, q.started_at desc limit 1
  )`
}

/** Makes concurrent skips of the person wait and run again. Call it before reading their swipes. */
export async function increaseSwipeVersion(tx: Transaction, userId: number): Promise<void> {
  await sql`
    insert into swipe_versions as own (user_id, version) values (${userId}, 1)
    on conflict (user_id) do update set version = own.version + 1`.execute(tx)
}

/** SQL condition. Callers check circles, whose visibility has many conditions. */
function isTargetVisible(
  viewerId: number,
  { kind, id }: Target,
  onlyDiscoverable: boolean,
): RawBuilder<boolean> {
  if (kind === 'group') return sql<boolean>`true`
  const condition = onlyDiscoverable
    ? sql`is_discoverable and ${isVisible(viewerId, 'users')}`
    : isProfileVisible(viewerId, 'users')
  return sql<boolean>`exists (select from users where id = ${id} and id <> ${viewerId} and ${condition})`
}

/** SQL condition: they are friends, the viewer is a member, or has an open request to the person or circle. */
function isTargetConnected(viewerId: number, { kind, id }: Target): RawBuilder<boolean> {
  if (kind === 'group')
    return sql<boolean>`(
      exists (select from group_members where group_id = ${id} and user_id = ${viewerId})
      or exists (
        select from join_requests where from_id = ${viewerId} and group_id = ${id} and status = 'pending'
      )
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
    (
      select count(*) from (
        select created_at from user_skips where user_id = u.id
        union all select created_at from group_skips where user_id = u.id
        union all select created_at from friend_requests where from_id = u.id
        union all select created_at from join_requests where from_id = u.id
      ) swipes where created_at >= today.begins_at
    )
    + ${getUsedLimitSql('swipes', now)} as used`
}
