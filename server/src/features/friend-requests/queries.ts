import type { CardReason } from '@coterie/contract/swipes'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { RequestStatus } from '../../db/tables.ts'
import { selectRankedCard } from '../swipes/service.ts'

export type FriendRequestRow = {
  id: number
  from_id: number
  to_id: number
  status: RequestStatus
  introduction: string | null
  created_at: Date
}

const columns = ['id', 'from_id', 'to_id', 'status', 'introduction', 'created_at'] as const

/** Regardless of its status. */
export async function findLatestRequest(
  db: Queryable,
  fromId: number,
  toId: number,
): Promise<FriendRequestRow | undefined> {
  return await db
    .selectFrom('friend_requests')
    .select(columns)
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type OpenFriendRequest = Pick<FriendRequestRow, 'id' | 'introduction'>

export async function findOpenRequest(
  db: Queryable,
  fromId: number,
  toId: number,
): Promise<OpenFriendRequest | undefined> {
  return await db
    .selectFrom('friend_requests')
    .select(['id', 'introduction'])
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

/** `reason`: the main reason on the card that was swiped; null elsewhere. */
export type FriendRequestInput = {
  fromId: number
  toId: number
  introduction: string | null
  reason: CardReason | null
}

/** Inserts a request, or returns the pending one, with the new introduction if there is one. */
export async function upsertRequest(
  tx: Transaction,
  { fromId, toId, introduction, reason }: FriendRequestInput,
  now: Date,
): Promise<FriendRequestRow> {
  const card = selectRankedCard(fromId, { kind: 'person', id: toId }, reason)
  return await tx
    .insertInto('friend_requests')
    .values({
      from_id: fromId,
      to_id: toId,
      introduction,
      created_at: now,
      sender_had_picture: sql`(select avatar is not null from users where id = ${fromId})`,
      card_reason: reason,
      card_rank: sql`(select rank from ${card} card)`,
      card_weighting: sql`(select weighting from ${card} card)`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['from_id', 'to_id'])
        .where('status', '=', sql.lit('pending'))
        .doUpdateSet({
          introduction: sql`coalesce(excluded.introduction, friend_requests.introduction)`,
        }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateIntroduction(
  tx: Transaction,
  id: number,
  introduction: string | null,
): Promise<FriendRequestRow> {
  return await tx
    .updateTable('friend_requests')
    .set({ introduction })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function closeRequest(
  tx: Transaction,
  id: number,
  status: Exclude<RequestStatus, 'pending'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('friend_requests')
    .set({ status, answered_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/**
 * Closes the pending requests between two users: those from `closedBy` are withdrawn, those to them are rejected.
 *
 * @returns the ids of the closed requests.
 */
export async function closeRequestsBetween(
  tx: Transaction,
  closedBy: number,
  other: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update friend_requests
    set status = case when from_id = ${closedBy} then 'withdrawn' else 'rejected' end::request_status,
      answered_at = ${now}
    where status = 'pending'
      and (from_id, to_id) in ((${closedBy}::bigint, ${other}::bigint), (${other}::bigint, ${closedBy}::bigint))
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
