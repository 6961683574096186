import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { Conversation } from './rules.ts'

export type MessageRow = {
  id: number
  client_id: string | null
  sender_id: number | null
  receiver_id: number | null
  group_id: number | null
  activity_id: number | null
  content: string
  created_at: Date
  read: boolean
}

/**
 * Of these messages, those in the viewer's circles and own conversations. `read` follows the same rule
 * as the counts of unread ones.
 */
export async function findMessages(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.client_id, m.sender_id, m.receiver_id, m.group_id, m.activity_id, m.content, m.created_at,
      m.sender_id is not distinct from ${viewerId}::int
        or m.id <= coalesce(in_circle.last_read_id, with_person.last_read_id, 0)
        or coalesce(m.created_at < member.joined_at, false) as read
    from messages m
    left join group_members member on member.group_id = m.group_id and member.user_id = ${viewerId}
    left join conversation_reads in_circle
      on in_circle.user_id = ${viewerId} and in_circle.group_id = m.group_id
    left join conversation_reads with_person
      on with_person.user_id = ${viewerId} and m.group_id is null
      and with_person.peer_id = case when m.pair_low = ${viewerId} then m.pair_high else m.pair_low end
    where m.id = any(${ids}::int[])
      and (member.user_id is not null or ${viewerId} in (m.pair_low, m.pair_high))`.execute(db)
  return rows
}

/** Which messages are in a conversation of the viewer's, as a condition on the table. */
function isIn({ kind, id }: Conversation, viewerId: number) {
  return kind === 'group'
    ? sql`group_id = ${id}`
    : sql`pair_low = ${Math.min(id, viewerId)} and pair_high = ${Math.max(id, viewerId)}`
}

/** Ids of the latest messages, or of the latest before one, the newest first. */
export async function findThreadIds(
  db: Queryable,
  viewerId: number,
  conversation: Conversation,
  page: { before: number | undefined; limit: number },
): Promise<number[]> {
  const before = page.before === undefined ? sql`true` : sql`id < ${page.before}`
  const { rows } = await sql<{ id: number }>`
    select id from messages where ${isIn(conversation, viewerId)} and ${before}
    order by id desc limit ${page.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Stores a message unless its sender has stored one with this client id already.
 *
 * @returns the id of the message that stands, and whether it is this one.
 */
export async function insertMessage(
  tx: Transaction,
  message: { clientId: string; senderId: number; to: Conversation; content: string },
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { clientId, senderId, to, content } = message
  const made = await tx
    .insertInto('messages')
    .values({
      client_id: clientId,
      sender_id: senderId,
      receiver_id: to.kind === 'person' ? to.id : null,
      group_id: to.kind === 'group' ? to.id : null,
      pair_low: to.kind === 'person' ? Math.min(to.id, senderId) : null,
      pair_high: to.kind === 'person' ? Math.max(to.id, senderId) : null,
      content,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['sender_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) return { id: made.id, isNew: true }
  const { id } = await tx
    .selectFrom('messages')
    .select('id')
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

/** Stores the message with which a vote stands in its circle's conversation; its content is the title. */
export async function insertActivityMessage(
  tx: Transaction,
  message: { senderId: number; groupId: number; activityId: number; title: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('messages')
    .values({
      sender_id: message.senderId,
      group_id: message.groupId,
      activity_id: message.activityId,
      content: message.title,
      created_at: now,
    })
    .execute()
}

export async function findLastRead(
  db: Queryable,
  viewerId: number,
  { kind, id }: Conversation,
): Promise<number | null> {
  const row = await db
    .selectFrom('conversation_reads')
    .select('last_read_id')
    .where('user_id', '=', viewerId)
    .where(kind === 'group' ? 'group_id' : 'peer_id', '=', id)
    .executeTakeFirst()
  return row?.last_read_id ?? null
}

/** Moves the mark forward, never back and never beyond the last message there is. */
export async function moveLastRead(
  db: Queryable,
  viewerId: number,
  conversation: Conversation,
  lastReadId: number,
): Promise<void> {
  const column = sql.ref(conversation.kind === 'group' ? 'group_id' : 'peer_id')
  await sql`
    insert into conversation_reads (user_id, ${column}, last_read_id)
    select ${viewerId}, ${conversation.id}, id from messages
    where ${isIn(conversation, viewerId)} and id <= ${lastReadId} order by id desc limit 1
    on conflict (user_id, ${column}) where ${column} is not null
    do update set last_read_id = greatest(conversation_reads.last_read_id, excluded.last_read_id)`.execute(db)
}
