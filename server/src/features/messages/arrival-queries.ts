import { arrivalDays, maxArrivals, maxWaversShown } from '@coterie/contract/messages/arrivals'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'
import { rateLimitSql } from './store-messages-sql.ts'

export type ArrivalRow = {
  userId: number
  joinedAt: Date
  waveCount: number
  /** The first to wave. */
  waverIds: number[]
  hasWaved: boolean
}

/**
 * Derived from memberships, so arrivals of people who left are gone. Oldest first, as in `listArrivals` of the contract. Waves
 * count if the viewer may see who waved. No rows for non-members.
 *
 * @param userId only the arrival of this person.
 */
export async function findArrivals(
  db: Queryable,
  { viewerId, groupId, userId = null }: { viewerId: number; groupId: number; userId?: number | null },
  now: Date,
): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    with arrivals as (
      select m.group_id, m.user_id, m.joined_at
      from group_members own join group_members m on m.group_id = own.group_id
      join groups g on g.id = m.group_id join users u on u.id = m.user_id
      where own.group_id = ${groupId} and own.user_id = ${viewerId} and m.joined_at >= own.joined_at
        and m.joined_at > g.created_at and m.joined_at > ${now}::timestamptz - make_interval(days => ${arrivalDays})
        and ${isVisible(viewerId, 'u')} and (${userId}::bigint is null or m.user_id = ${userId}::bigint)
      order by m.joined_at desc, m.user_id desc limit ${maxArrivals}
    )
    select a.user_id as "userId", a.joined_at as "joinedAt", waves.*
    from arrivals a cross join lateral (
      select count(*)::int as "waveCount", coalesce(bool_or(w.user_id = ${viewerId}), false) as "hasWaved",
        coalesce((array_agg(w.user_id order by w.created_at, w.user_id))[1:${sql.lit(maxWaversShown)}], '{}') as "waverIds"
      from waves w join group_members m on m.group_id = w.group_id and m.user_id = w.user_id
      join users u on u.id = w.user_id
      where w.group_id = a.group_id and w.newcomer_id = a.user_id and w.created_at >= a.joined_at
        and ${isVisible(viewerId, 'u')}
    ) waves
    order by a.joined_at, a.user_id`.execute(db)
  return rows
}

/** The caller must hold the lock on the row of the person who waves. @returns false if the rate limit refused it. */
export async function insertWave(
  tx: Transaction,
  wave: { groupId: number; newcomerId: number; userId: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with ready as materialized (
      select ${wave.userId}::bigint as sender_id, ${now}::timestamptz(3) as now
    ), limited as (${rateLimitSql})
    insert into waves (group_id, newcomer_id, user_id, created_at)
    select ${wave.groupId}, ${wave.newcomerId}, user_id, ${now} from limited where accepted > 0
    on conflict (group_id, newcomer_id, user_id) do update set created_at = excluded.created_at
    returning user_id`.execute(tx)
  return rows.length > 0
}

/** Whether both are still members and the newcomer hasn't muted the circle. */
export async function getsWaves(
  db: Queryable,
  { groupId, userId, by }: { groupId: number; userId: number; by: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from group_members newcomer
    join group_members waver on waver.group_id = newcomer.group_id and waver.user_id = ${by}
    where newcomer.group_id = ${groupId} and newcomer.user_id = ${userId} and not exists (
      select from conversation_mutes mute join conversations c on c.id = mute.conversation_id
      where c.group_id = newcomer.group_id and mute.user_id = newcomer.user_id
        and (mute.until is null or mute.until > ${now})
    )`.execute(db)
  return rows.length > 0
}
