import { messagesPerSecond } from '@coterie/contract/limits'
import { CompiledQuery, sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import type { Conversation } from './rules.ts'
import { storeMessagesSql } from './store-messages-sql.ts'
import type { Contents } from './store-messages-sql.ts'

export type NewMessage = {
  clientId: string
  senderId: number
  to: Conversation
  content: string
  replyToId: number | null
  picture: StoredPicture | null
  now: Date
}

/**
 * What came of sending: whether the sender may write there, the message that they have stored with this client
 * id already, whether the conversation has a row and holds the message that this one answers. Id and number
 * of what was stored; where all else was right, they are null for who was too fast.
 */
export type SentMessage = {
  inside: boolean
  known_id: number | null
  conversation_id: number | null
  answers: boolean
  id: number | null
  seq: number | null
  sender_name: string
  sender_avatar: string | null
  others: number[]
  /** Whether there is any block between the sender and somebody, in a circle of theirs or not. */
  parted: boolean
}

/**
 * Stores messages in one statement: asks all that has to be asked, and gives each the next number of its
 * conversation, under a lock on its row that ends with the commit. No two may have the same sender and client
 * id; one that somebody else stores at this very moment makes all fail on the unique index. Rows are locked in
 * one order by all: the senders' paces, circles, conversations, each by their ids.
 *
 * @param touches false if all circles among them are known to have been active within the last minute.
 */
export async function storeMessages(
  db: Queryable,
  messages: readonly NewMessage[],
  touches: boolean,
): Promise<SentMessage[]> {
  const text = getTextSql(db, {
    circles: messages.some(({ to }) => to.kind === 'group'),
    people: messages.some(({ to }) => to.kind === 'person'),
    answers: messages.some(({ replyToId }) => replyToId !== null),
    touches: touches && messages.some(({ to }) => to.kind === 'group'),
  })
  const { rows } = await db.executeQuery<SentMessage & { n: number }>(
    CompiledQuery.raw(text, [toRows(messages)]),
  )
  return rows.toSorted((one, other) => one.n - other.n)
}

const texts = new Map<string, string>()

/** Composing so long a text takes longer than sending it. */
function getTextSql(db: Queryable, contents: Contents): string {
  const name = JSON.stringify(contents)
  const text = texts.get(name) ?? storeMessagesSql(contents).compile(db).sql
  texts.set(name, text)
  return text
}

/** The messages as JSON for `givenRows`; `low` and `high` are null in circles, where nobody is a peer. */
function toRows(messages: readonly NewMessage[]): string {
  const rows = messages.map(({ to, picture, ...message }, n) => ({
    n,
    sender_id: message.senderId,
    client_id: message.clientId,
    group_id: to.kind === 'group' ? to.id : null,
    peer_id: to.kind === 'person' ? to.id : null,
    low: to.kind === 'person' ? Math.min(to.id, message.senderId) : null,
    high: to.kind === 'person' ? Math.max(to.id, message.senderId) : null,
    // Half a character, which JSON in PostgreSQL refuses, becomes the sign for what cannot be read.
    content: message.content.toWellFormed(),
    reply_to_id: message.replyToId,
    picture: picture?.key ?? null,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    now: message.now,
  }))
  return JSON.stringify(rows)
}

/** Whether the sender's next message would be one too many, as far as can be told without storing it. */
export async function isRateLimited(db: Queryable, senderId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from message_rate_limits
    where user_id = ${senderId}
      and sent[${sql.lit(messagesPerSecond)}] > ${now}::timestamptz - interval '1 second'`.execute(db)
  return rows.length > 0
}

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

/** Stores the message with which a vote stands in its circle's conversation; its content is the title. */
export async function insertActivityMessage(
  tx: Transaction,
  message: { senderId: number; groupId: number; activityId: number; title: string },
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('messages')
    .values({
      sender_id: message.senderId,
      group_id: message.groupId,
      activity_id: message.activityId,
      content: message.title,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
