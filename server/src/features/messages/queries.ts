import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { hideLength, planOnce } from '../../db/plan-once.ts'
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

/** A `from` item `asked (conversation_id, ids)`: partitions are looked up per conversation, not per message. */
function fromKeys(keys: readonly MessageKey[]): RawBuilder<unknown> {
  const asked = [...Map.groupBy(keys, ({ conversationId }) => conversationId)].map(
    ([conversation_id, messages]) => ({ conversation_id, ids: messages.map(({ id }) => id) }),
  )
  const [first] = asked
  if (first !== undefined && asked.length === 1)
    return sql`(select ${planOnce(first.conversation_id)}, ${hideLength(first.ids)}) as asked (conversation_id, ids)`
  return sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (conversation_id bigint, ids bigint[])`
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
  reply_to_id: number | null
  reactions: ReactionRow[]
}

export type ReactionRow = { emoji: string; user_id: number }

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
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.conversation_id, m.seq, m.client_id, m.sender_id, m.receiver_id, m.group_id, m.activity_id, m.content,
      m.picture_width, m.picture_height, m.edited_at, m.deleted_at, m.created_at, m.reply_to_id,
      m.sender_id is not distinct from ${viewerId}::bigint
        or m.id <= coalesce(reads.last_read_id, 0)
        or coalesce(m.created_at < member.joined_at, false) as read,
      coalesce(m.reactions, '[]') as reactions
    from ${fromKeys(keys)}
    left join lateral (
      select last_read_id from conversation_reads
      where conversation_id = asked.conversation_id and user_id = ${viewerId} limit 1
    ) reads on true
    cross join lateral (
      select messages.*, reacted.reactions
      from messages left join (
        select message_id, jsonb_agg(jsonb_build_object('emoji', emoji, 'user_id', user_id) order by created_at, user_id)
          as reactions
        from message_reactions where conversation_id = asked.conversation_id and message_id = any(asked.ids)
        group by message_id
      ) reacted on reacted.message_id = messages.id
      where conversation_id = asked.conversation_id and id = any(asked.ids)
      -- A limit makes the planner read one conversation at a time. With a known one it would plan for these ids each time.
      limit (select ${keys.length}::bigint)
    ) m
    left join group_members member on member.group_id = m.group_id and member.user_id = ${viewerId}
    where member.user_id is not null or ${viewerId} in (m.pair_low, m.pair_high)`.execute(db)
  return rows
}

export async function findQuotes(
  db: Queryable,
  keys: readonly MessageKey[],
  length: number,
): Promise<Map<number, QuoteRow>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<QuoteRow>`
    select q.id, q.sender_id, left(q.content, ${length}::int) as content, q.picture is not null as has_picture,
      q.deleted_at is not null as deleted
    from ${fromKeys(keys)} cross join lateral (
      select * from messages where conversation_id = asked.conversation_id and id = any(asked.ids) offset 0
    ) q`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
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
