import { messagesPerSecond } from '@coterie/contract/limits'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { StoredPicture } from '../../platform/pictures.ts'

type NewRow = {
  senderId: number
  conversationId: number
  content: string
  clientId?: string
  activityId?: number
  replyToId?: number | null
  picture?: StoredPicture | null
}

/**
 * Stores a message with the next number of its conversation. The number comes first: it locks the conversation until the
 * commit, so ids and numbers have the same order.
 */
export async function insertMessage(tx: Transaction, row: NewRow, now: Date): Promise<number> {
  const { senderId, conversationId, content, clientId, activityId, replyToId, picture } = row
  const { rows } = await sql<{ id: number }>`
    with numbered as (
      update conversations set seq = seq + 1 where id = ${conversationId} returning *
    )
    insert into messages (conversation_id, seq, group_id, pair_low, pair_high, receiver_id, sender_id, client_id,
      activity_id, content, reply_to_id, picture, picture_width, picture_height, created_at)
    select id, seq, group_id, pair_low, pair_high,
      case when pair_low = ${senderId}::int then pair_high else pair_low end, ${senderId}::int,
      ${clientId ?? null}::uuid, ${activityId ?? null}::int, ${content}, ${replyToId ?? null}::int,
      ${picture?.key ?? null}, ${picture?.width ?? null}::int, ${picture?.height ?? null}::int, ${now}::timestamptz
    from numbered returning id`.execute(tx)
  const [stored] = rows
  if (stored === undefined) throw new Error(`Conversation ${conversationId} not found`)
  return stored.id
}

/** @returns false if the sender's ten latest messages are all less than a second old. */
export async function recordSending(tx: Transaction, senderId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into message_rate_limits (user_id, sent) values (${senderId}, array[${now}::timestamptz])
    on conflict (user_id) do update
      set sent = (excluded.sent || message_rate_limits.sent)[1:${sql.lit(messagesPerSecond)}]
      where ${isLimitReached(now)} is not true`.execute(tx)
  return numAffectedRows === 1n
}

export async function isRateLimited(db: Queryable, senderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from message_rate_limits where user_id = ${senderId} and ${isLimitReached(now)}`.execute(db)
  return rows.length > 0
}

/** `sent` has the latest message first. */
const isLimitReached = (now: Date) =>
  sql`(message_rate_limits.sent[${sql.lit(messagesPerSecond)}] > ${now}::timestamptz - interval '1 second')`

export async function findByClientId(
  db: Queryable,
  senderId: number,
  clientId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.id
}

export async function isInConversation(db: Queryable, id: number, conversationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return row !== undefined
}
