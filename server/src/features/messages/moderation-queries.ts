import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { ChangedMessage } from './change-queries.ts'
import type { MessageKey } from './queries.ts'

export type RemovedContent = {
  content: string
  picture: string | null
  picture_width: number | null
  picture_height: number | null
  reply_to_id: number | null
}

export type AnyMessage = ChangedMessage &
  RemovedContent & {
    sender_id: number | null
    group_id: number | null
    pair_low: number | null
    pair_high: number | null
    activity_id: number | null
    deleted_at: Date | null
  }

/** Also locks the conversation. */
export async function lockAnyMessage(
  tx: Transaction,
  { conversationId, id }: MessageKey,
): Promise<AnyMessage | undefined> {
  await sql`select from conversations where id = ${conversationId} for no key update`.execute(tx)
  return await tx
    .selectFrom('messages')
    .select([
      'id',
      'conversation_id',
      'sender_id',
      'group_id',
      'pair_low',
      'pair_high',
      'activity_id',
      'deleted_at',
      'content',
      'picture',
      'picture_width',
      'picture_height',
      'reply_to_id',
    ])
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The quoted message may be deleted by now. */
export async function restoreContent(
  tx: Transaction,
  { conversation_id, id }: ChangedMessage,
  removed: RemovedContent,
): Promise<void> {
  await sql`
    update messages set content = ${removed.content}, picture = ${removed.picture},
      picture_width = ${removed.picture_width}, picture_height = ${removed.picture_height},
      reply_to_id = (
        select r.id from messages r
        where r.conversation_id = ${conversation_id} and r.id = ${removed.reply_to_id}::bigint
      ),
      deleted_at = null
    where conversation_id = ${conversation_id} and id = ${id}`.execute(tx)
}

/**
 * Reports name a message by its id alone. This looks into the index `messages_by_id` of each partition; everything else
 * about the message then uses its key.
 */
export async function findMessageKey(db: Queryable, id: number): Promise<MessageKey | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('conversation_id as conversationId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, id }
}

/** Everyone who can read the message. */
export async function findReaders(db: Queryable, message: AnyMessage): Promise<number[]> {
  const { group_id, pair_low, pair_high } = message
  if (group_id === null) return [pair_low, pair_high].flatMap((id) => id ?? [])
  const rows = await db
    .selectFrom('group_members')
    .select('user_id')
    .where('group_id', '=', group_id)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
