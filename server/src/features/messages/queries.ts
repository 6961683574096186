import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { Conversation } from './rules.ts'

/** SQL condition on an alias of `conversations`: the row is this conversation of the viewer. */
export function isConversation(
  { kind, id }: Conversation,
  viewerId: number,
  alias = 'conversations',
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return kind === 'group'
    ? sql<boolean>`${column('group_id')} = ${id}`
    : sql<boolean>`(
        ${column('pair_low')} = ${Math.min(id, viewerId)} and ${column('pair_high')} = ${Math.max(id, viewerId)}
      )`
}

/** Creates the row if needed. Callers must check access. */
export async function ensureConversation(
  db: Queryable,
  viewerId: number,
  conversation: Conversation,
): Promise<number> {
  const existingId = await findConversationId(db, viewerId, conversation)
  if (existingId !== undefined) return existingId
  const { kind, id } = conversation
  await db
    .insertInto('conversations')
    .values(
      kind === 'group'
        ? { group_id: id }
        : { pair_low: Math.min(id, viewerId), pair_high: Math.max(id, viewerId) },
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await ensureConversation(db, viewerId, conversation)
}

export async function findConversationId(
  db: Queryable,
  viewerId: number,
  conversation: Conversation,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where(isConversation(conversation, viewerId))
    .executeTakeFirst()
  return row?.id
}

/** A message is found only with its conversation, which names its partition. */
export type MessageKey = { conversationId: number; id: number }

/** A `from` item `asked (conversation_id, id)`. */
function fromKeys(keys: readonly MessageKey[]): RawBuilder<unknown> {
  const conversationIds = keys.map(({ conversationId }) => conversationId)
  const ids = keys.map(({ id }) => id)
  return sql`unnest(${conversationIds}::bigint[], ${ids}::bigint[]) as asked (conversation_id, id)`
}

export type MessageRow = {
  id: number
  conversation_id: number
  seq: number
  client_id: string | null
  sender_id: number | null
  receiver_id: number | null
  group_id: number | null
  activity_id: number | null
  content: string
  picture_width: number | null
  picture_height: number | null
  edited_at: Date | null
  deleted_at: Date | null
  created_at: Date
  read: boolean
  reply: QuoteRow | null
}

export type QuoteRow = {
  id: number
  sender_id: number | null
  content: string
  has_picture: boolean
  deleted: boolean
}

/** Only messages in the viewer's conversations. `read` follows the same rule as the unread counts. */
export async function findMessages(
  db: Queryable,
  viewerId: number,
  keys: readonly MessageKey[],
  quoteLength: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.conversation_id, m.seq, m.client_id, m.sender_id, m.receiver_id, m.group_id, m.activity_id, m.content,
      m.picture_width, m.picture_height, m.edited_at, m.deleted_at, m.created_at,
      m.sender_id is not distinct from ${viewerId}::bigint
        or m.id <= coalesce(reads.last_read_id, 0)
        or coalesce(m.created_at < member.joined_at, false) as read,
      case when m.reply_to_id is not null then (
        select jsonb_build_object('id', r.id, 'sender_id', r.sender_id,
          'content', left(r.content, ${quoteLength}::int), 'has_picture', r.picture is not null,
          'deleted', r.deleted_at is not null)
        from messages r where r.conversation_id = m.conversation_id and r.id = m.reply_to_id
      ) end as reply
    from ${fromKeys(keys)}
    cross join lateral (
      select * from messages where conversation_id = asked.conversation_id and id = asked.id limit 1
    ) m
    left join group_members member on member.group_id = m.group_id and member.user_id = ${viewerId}
    left join lateral (
      select last_read_id from conversation_reads
      where conversation_id = m.conversation_id and user_id = ${viewerId} limit 1
    ) reads on true
    where member.user_id is not null or ${viewerId} in (m.pair_low, m.pair_high)`.execute(db)
  return rows
}

export type ReactionRow = { message_id: number; emoji: string; user_id: number }

export async function findReactions(db: Queryable, keys: readonly MessageKey[]): Promise<ReactionRow[]> {
  const { rows } = await sql<ReactionRow>`
    select r.message_id, r.emoji, r.user_id
    from ${fromKeys(keys)} cross join lateral (
      select * from message_reactions where conversation_id = asked.conversation_id and message_id = asked.id
      -- "offset 0" makes the planner look up one message at a time, in one partition.
      offset 0
    ) r
    order by r.created_at, r.user_id`.execute(db)
  return rows
}

/** `paying` limits them to those whose plan includes read receipts. */
export async function findOtherParticipants(
  db: Queryable,
  viewerId: number,
  { kind, id }: Conversation,
  { paying = false }: { paying?: boolean } = {},
): Promise<number[]> {
  const people =
    kind === 'group'
      ? sql`select user_id as id from group_members where group_id = ${id} and user_id <> ${viewerId}`
      : sql`select ${id}::bigint as id`
  const { rows } = await sql<{ id: number }>`
    select u.id from (${people}) others join users u on u.id = others.id
    where not ${paying} or u.subscription_plan <> 'free'`.execute(db)
  return rows.map(({ id: userId }) => userId)
}

export async function findPicture(
  db: Queryable,
  viewerId: number,
  { conversationId, id }: MessageKey,
): Promise<{ key: string; conversation: Conversation } | undefined> {
  const { rows } = await sql<{ key: string; group_id: number | null; peer_id: number | null }>`
    select picture as key, group_id, case when pair_low = ${viewerId} then pair_high else pair_low end as peer_id
    from messages
    where conversation_id = ${conversationId} and id = ${id} and picture is not null
      and (group_id is not null or ${viewerId} in (pair_low, pair_high))`.execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  const conversation: Conversation =
    row.group_id === null ? { kind: 'person', id: row.peer_id ?? 0 } : { kind: 'group', id: row.group_id }
  return { key: row.key, conversation }
}
