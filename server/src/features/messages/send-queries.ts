import { messagesPerSecond } from '@coterie/contract/limits'
import { CompiledQuery, sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { findConversationId } from './queries.ts'
import type { MessageKey } from './queries.ts'
import type { Conversation } from './rules.ts'
import { storeMessagesSql } from './store-messages-sql.ts'
import type { BatchContents } from './store-messages-sql.ts'

export type NewMessage = {
  clientId: string
  senderId: number
  to: Conversation
  content: string
  replyToId: number | null
  picture: StoredPicture | null
  /** A vote, with its title as the content. */
  activityId?: number
  now: Date
}

/**
 * The outcome of sending: whether the sender may post, whether the conversation and the quoted message exist, and whether
 * the rate limit allows it. `id` and `seq` belong to the stored message. If everything else was fine, null means that it
 * was stored before.
 */
export type SentMessage = {
  can_post: boolean
  conversation_id: number | null
  quote_exists: boolean
  within_limit: boolean
  id: number | null
  seq: number | null
  sender_name: string
  sender_avatar: string | null
  others: number[]
  /** Whether the sender has a block with anyone, in this circle or not. */
  hasBlock: boolean
}

/**
 * Stores messages in one statement: it makes all checks and gives each message the next number of its conversation,
 * under a row lock held until the commit. A message that its conversation already has, with the same sender and client id,
 * isn't stored again: the unique index tells, because a search would prepare all partitions. It may leave out a number, so
 * that browsers ask for changes in vain. Rows are always locked in the same order: rate limits of the senders, circles,
 * conversations, each by id.
 *
 * @param options `updatesActivity` is false if all circles in the batch were active within the last minute.
 */
export async function storeMessages(
  db: Queryable,
  messages: readonly NewMessage[],
  { updatesActivity, hasRateLimit }: Pick<BatchContents, 'updatesActivity' | 'hasRateLimit'>,
): Promise<SentMessage[]> {
  const sqlText = getCompiledSql(db, {
    hasCircles: messages.some(({ to }) => to.kind === 'group'),
    hasPeople: messages.some(({ to }) => to.kind === 'person'),
    hasQuotes: messages.some(({ replyToId }) => replyToId !== null),
    updatesActivity: updatesActivity && messages.some(({ to }) => to.kind === 'group'),
    hasRateLimit,
  })
  const { rows } = await db.executeQuery<SentMessage & { n: number }>(
    CompiledQuery.raw(sqlText, [toRows(messages)]),
  )
  return rows.toSorted((first, second) => first.n - second.n)
}

const sqlCache = new Map<string, string>()

/** Cached: building this long statement takes longer than sending it. */
function getCompiledSql(db: Queryable, contents: BatchContents): string {
  const key = JSON.stringify(contents)
  const sqlText = sqlCache.get(key) ?? storeMessagesSql(contents).compile(db).sql
  sqlCache.set(key, sqlText)
  return sqlText
}

/** The messages as JSON for `inputRows`; `low` and `high` are null for circles. */
function toRows(messages: readonly NewMessage[]): string {
  const rows = messages.map(({ to, picture, ...message }, n) => ({
    n,
    sender_id: message.senderId,
    client_id: message.clientId,
    group_id: to.kind === 'group' ? to.id : null,
    peer_id: to.kind === 'person' ? to.id : null,
    low: to.kind === 'person' ? Math.min(to.id, message.senderId) : null,
    high: to.kind === 'person' ? Math.max(to.id, message.senderId) : null,
    activity_id: message.activityId ?? null,
    // Replace lone surrogates, which PostgreSQL refuses in JSON.
    content: message.content.toWellFormed(),
    reply_to_id: message.replyToId,
    picture: picture?.key ?? null,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    now: message.now,
  }))
  return JSON.stringify(rows)
}

export async function isRateLimited(db: Queryable, senderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from message_rate_limits
    where user_id = ${senderId}
      and sent[${sql.lit(messagesPerSecond)}] > ${now}::timestamptz - interval '1 second'`.execute(db)
  return rows.length > 0
}

export async function findByClientId(
  db: Queryable,
  { senderId, clientId, to }: Pick<NewMessage, 'senderId' | 'clientId' | 'to'>,
): Promise<MessageKey | undefined> {
  const conversationId = await findConversationId(db, senderId, to)
  if (conversationId === undefined) return undefined
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row && { conversationId, id: row.id }
}

export async function findPictureKey(
  db: Queryable,
  { conversationId, id }: MessageKey,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('picture')
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.picture
}
