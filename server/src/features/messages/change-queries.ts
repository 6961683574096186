import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { isConversation } from './queries.ts'
import type { Conversation, MessageState } from './rules.ts'

export type LockedMessage = MessageState & {
  id: number
  conversation_id: number
  content: string
  has_picture: boolean
}

/** Locks the conversation, so that changes to its messages queue. */
export async function lockMessage(
  tx: Transaction,
  viewerId: number,
  conversation: Conversation,
  id: number,
): Promise<LockedMessage | undefined> {
  const locked = await tx
    .selectFrom('conversations')
    .select('id')
    .where(isConversation(conversation, viewerId))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (locked === undefined) return undefined
  return await tx
    .selectFrom('messages')
    .select((eb) => [
      'id',
      'conversation_id',
      'sender_id',
      'activity_id',
      'content',
      'created_at',
      'deleted_at',
      eb('picture', 'is not', null).as('has_picture'),
    ])
    .where('id', '=', id)
    .where('conversation_id', '=', locked.id)
    .executeTakeFirst()
    .then((row) => row && { ...row, has_picture: Boolean(row.has_picture) })
}

export type ChangedMessage = { id: number; conversation_id: number }

/** A changed message gets the next number of its conversation, whose row must be locked. */
export async function assignChangeNumber(tx: Transaction, message: ChangedMessage): Promise<void> {
  await sql`
    with numbered as (
      update conversations set seq = seq + 1 where id = ${message.conversation_id} returning seq
    )
    update messages set seq = numbered.seq from numbered
    where conversation_id = ${message.conversation_id} and id = ${message.id}`.execute(tx)
}

export async function changeContent(
  tx: Transaction,
  message: ChangedMessage,
  content: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ content, edited_at: now })
    .where('conversation_id', '=', message.conversation_id)
    .where('id', '=', message.id)
    .execute()
}

/** Leaves a tombstone. A database trigger queues the job that purges the picture. */
export async function clearContent(tx: Transaction, message: ChangedMessage, now: Date): Promise<void> {
  await tx
    .deleteFrom('message_reactions')
    .where('conversation_id', '=', message.conversation_id)
    .where('message_id', '=', message.id)
    .execute()
  await tx
    .updateTable('messages')
    .set({
      content: '',
      picture: null,
      picture_width: null,
      picture_height: null,
      reply_to_id: null,
      edited_at: null,
      deleted_at: now,
    })
    .where('conversation_id', '=', message.conversation_id)
    .where('id', '=', message.id)
    .execute()
}

/** @returns false if the reaction was already the same. */
export async function upsertReaction(
  tx: Transaction,
  message: ChangedMessage,
  { userId, emoji }: { userId: number; emoji: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into message_reactions (conversation_id, message_id, user_id, emoji, created_at)
    values (${message.conversation_id}, ${message.id}, ${userId}, ${emoji}, ${now})
    on conflict (conversation_id, message_id, user_id) do update set emoji = excluded.emoji, created_at = excluded.created_at
      where message_reactions.emoji <> excluded.emoji
    returning message_id`.execute(tx)
  return rows.length > 0
}

/** @returns false if there was no reaction. */
export async function deleteReaction(
  tx: Transaction,
  message: ChangedMessage,
  userId: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('message_reactions')
    .where('conversation_id', '=', message.conversation_id)
    .where('message_id', '=', message.id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
