import { randomUUID } from 'node:crypto'

import type { Input } from '@coterie/contract/endpoint'
import { emptyMessage, messageRateLimit } from '@coterie/contract/messages/actions'
import type { sendMessage } from '@coterie/contract/messages/actions'
import type { Message } from '@coterie/contract/messages/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Delivery } from '../../platform/live/live.ts'
import { getPictureUrl } from '../../platform/pictures.ts'
import { canPost } from '../../visibility/conversations.ts'
import { toNewDeliveries, publishMessage, publishSoon } from './live-updates.ts'
import { openMessagePictures } from './pictures.ts'
import type { MessageKey } from './queries.ts'
import { isBlank } from './rules.ts'
import type { Conversation } from './rules.ts'
import { findByClientId, findPictureKey, isRateLimited } from './send-queries.ts'
import type { NewMessage, SentMessage } from './send-queries.ts'
import { toMessage, loadMessages } from './view.ts'
import type { Writer } from './writer.ts'

type Deps = Pick<Context, 'db' | 'config'> & { live: Pick<Context['live'], 'publishNow'>; writer: Writer }
type Form = Input<typeof sendMessage>['body']

/** Idempotent by client id: a retry returns the stored message. */
export async function sendOwnMessage(
  ctx: Deps,
  { viewerId, form, picture, now }: { viewerId: number; form: Form; picture: Buffer | null; now: Date },
) {
  if (isBlank(form.content) && picture === null) return emptyMessage
  const message: NewMessage = {
    clientId: form.clientId ?? randomUUID(),
    senderId: viewerId,
    to: toConversation(form),
    content: form.content,
    replyToId: form.replyToId ?? null,
    picture: null,
    now,
  }
  return picture === null ? await storeMessage(ctx, message) : await storeWithPicture(ctx, message, picture)
}

function toConversation({ groupId, receiverId }: Form): Conversation {
  return groupId === undefined ? { kind: 'person', id: receiverId ?? 0 } : { kind: 'group', id: groupId }
}

/** Only processes pictures of senders who may post, and purges them if the message isn't stored. */
async function storeWithPicture(ctx: Deps, message: NewMessage, bytes: Buffer) {
  const { senderId, to } = message
  if (!(await canPost(ctx.db, senderId, to))) return notFound
  const existing = await findByClientId(ctx.db, message)
  if (existing !== undefined) return await loadSentMessage(ctx, senderId, existing)
  if (await isRateLimited(ctx.db, senderId, message.now)) return messageRateLimit
  const pictures = openMessagePictures(ctx.config)
  const storedPicture = await pictures.storePrivate(bytes)
  if (isRefusal(storedPicture)) return storedPicture
  const result = await storeMessage(ctx, { ...message, picture: storedPicture })
  const isStored = !isRefusal(result) && (await isPictureStored(ctx, message, storedPicture.key))
  if (!isStored) await pictures.remove(storedPicture.key)
  return result
}

/** Of two concurrent retries with pictures, only one is stored. */
async function isPictureStored({ db }: Deps, message: NewMessage, key: string): Promise<boolean> {
  const stored = await findByClientId(db, message)
  return stored !== undefined && (await findPictureKey(db, stored)) === key
}

async function storeMessage(ctx: Deps, message: NewMessage) {
  const { conversation_id: conversationId, ...sent } = await ctx.writer.write(message)
  if (sent.id === null || sent.seq === null || conversationId === null) {
    const existing = await findByClientId(ctx.db, message)
    if (existing !== undefined) return await loadSentMessage(ctx, message.senderId, existing)
    if (!sent.can_post || !sent.quote_exists) return notFound
    if (!sent.within_limit) return messageRateLimit
    throw new Error('The message was neither stored nor found')
  }
  const stored = { ...sent, conversation_id: conversationId, id: sent.id, seq: sent.seq }
  const source = { viewerId: message.senderId, conversation: message.to }
  if (message.replyToId === null && !sent.hasBlock) {
    const newMessage = toNewMessage(message, stored)
    void publishSoon(ctx.live, toNewDeliveries(newMessage, source, sent.others))
    return newMessage
  }
  const publish = (delivery: Delivery) => ctx.live.publishNow(delivery)
  const key = { conversationId, id: sent.id }
  return (await publishMessage(ctx.db, publish, { ...key, change: 'new' }, source)) ?? notFound
}

async function loadSentMessage(
  { db }: Deps,
  viewerId: number,
  key: MessageKey,
): Promise<Message | typeof notFound> {
  return (await loadMessages(db, viewerId, [key])).get(key.id) ?? notFound
}

/** The same as from `loadMessages`, without reactions or a quote: a new message has none. */
function toNewMessage(
  message: NewMessage,
  sent: Omit<SentMessage, 'conversation_id'> & { id: number; conversation_id: number; seq: number },
): Message {
  const { clientId, senderId, to, picture } = message
  const sender = { id: senderId, name: sent.sender_name, avatar: getPictureUrl(sent.sender_avatar, 96) }
  const row = {
    id: sent.id,
    conversation_id: sent.conversation_id,
    seq: sent.seq,
    client_id: clientId,
    sender_id: senderId,
    receiver_id: to.kind === 'person' ? to.id : null,
    group_id: to.kind === 'group' ? to.id : null,
    activity_id: null,
    content: message.content.toWellFormed(),
    picture_width: picture?.width ?? null,
    picture_height: picture?.height ?? null,
    edited_at: null,
    deleted_at: null,
    created_at: message.now,
    read: true,
    reply_to_id: null,
    reactions: [],
  }
  return toMessage(row, null, new Map([[senderId, sender]]))
}
