import { maxQuoteLength } from '@coterie/contract/limits'
import type { Message, MessagePicture, Quote, Reaction } from '@coterie/contract/messages/messages'

import type { Queryable } from '../../db/database.ts'
import { findBlockedPairs, findActivePeople, unknownUser } from '../../visibility/people.ts'
import type { VisiblePerson } from '../../visibility/people.ts'
import { getAuthors, collapse } from './collapse.ts'
import { findMessages, findQuotes } from './queries.ts'
import type { MessageKey, MessageRow, QuoteRow, ReactionRow } from './queries.ts'

type People = ReadonlyMap<number, Pick<VisiblePerson, 'id' | 'name' | 'avatar'>>

/** All messages are loaded here. Leaves out conversations that the viewer isn't in. */
export async function loadMessages(
  db: Queryable,
  viewerId: number,
  keys: readonly MessageKey[],
): Promise<Map<number, Message>> {
  const messages = await loadUncollapsed(db, viewerId, keys)
  const blockedPairs = await findBlockedPairs(db, [viewerId], [...messages.values()].flatMap(getAuthors))
  return new Map([...messages].map(([id, message]) => [id, collapse(message, blockedPairs.get(viewerId))]))
}

/** Collapses no messages: `publishMessage` does it for each reader. */
export async function loadUncollapsed(
  db: Queryable,
  viewerId: number,
  keys: readonly MessageKey[],
): Promise<Map<number, Message>> {
  if (keys.length === 0) return new Map()
  const rows = await findMessages(db, viewerId, keys)
  const quotedKeys = rows.flatMap(({ conversation_id: conversationId, reply_to_id: id }) =>
    id === null ? [] : { conversationId, id },
  )
  const quotes = await findQuotes(db, quotedKeys, maxQuoteLength)
  const findQuote = ({ reply_to_id }: MessageRow) => quotes.get(reply_to_id ?? 0) ?? null
  const mentioned = [
    ...rows.map(({ sender_id }) => sender_id),
    ...[...quotes.values()].map(({ sender_id }) => sender_id),
    ...rows.flatMap(({ reactions }) => reactions.map(({ user_id }) => user_id)),
  ]
  const people = await findActivePeople(
    db,
    viewerId,
    mentioned.flatMap((id) => id ?? []),
  )
  return new Map(rows.map((row) => [row.id, toMessage(row, findQuote(row), people)]))
}

/** A deleted or inactive sender has no id, name or picture. */
export function toMessage(row: MessageRow, reply: QuoteRow | null, people: People): Message {
  const sender = row.sender_id === null ? undefined : people.get(row.sender_id)
  const { name, avatar } = sender ?? unknownUser
  return {
    id: row.id,
    seq: row.seq,
    clientId: row.client_id,
    senderId: sender?.id ?? null,
    senderName: name,
    senderAvatar: avatar,
    receiverId: row.receiver_id,
    groupId: row.group_id,
    activityId: row.activity_id,
    content: row.content,
    picture: toPicture(row),
    replyTo: reply === null ? null : toQuote(reply, people),
    reactions: toReactions(row.reactions, people),
    edited: row.edited_at !== null,
    deleted: row.deleted_at !== null,
    createdAt: row.created_at.toISOString(),
    read: row.read,
  }
}

function toPicture({
  id,
  conversation_id,
  picture_width,
  picture_height,
}: MessageRow): MessagePicture | null {
  if (picture_width === null || picture_height === null) return null
  const baseUrl = `/api/message-pictures/${conversation_id}/${id}`
  return {
    url: `${baseUrl}/960`,
    thumbnail: `${baseUrl}/320`,
    width: picture_width,
    height: picture_height,
  }
}

function toQuote({ id, sender_id, content, has_picture, deleted }: QuoteRow, people: People): Quote {
  const sender = sender_id === null ? undefined : people.get(sender_id)
  return {
    id,
    senderId: sender?.id ?? null,
    senderName: sender?.name ?? unknownUser.name,
    content,
    hasPicture: has_picture,
    deleted,
  }
}

/** Grouped by emoji, in order of first use, excluding deleted and inactive users. */
function toReactions(rows: readonly ReactionRow[], people: People): Reaction[] {
  const present = rows.filter(({ user_id }) => people.has(user_id))
  return [...Map.groupBy(present, ({ emoji }) => emoji)].map(([emoji, uses]) => ({
    emoji,
    people: uses.flatMap(({ user_id }) => {
      const person = people.get(user_id)
      return person === undefined ? [] : [{ id: person.id, name: person.name }]
    }),
  }))
}
