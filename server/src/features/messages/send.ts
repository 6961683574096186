import { randomUUID } from 'node:crypto'

import type { Input } from '@coterie/contract/endpoint'
import { emptyMessage, messageRateLimit } from '@coterie/contract/messages/actions'
import type { sendMessage } from '@coterie/contract/messages/actions'
import type { Message } from '@coterie/contract/messages/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import pg from 'pg'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import type { Delivery } from '../../platform/live/live.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { touchCircle } from '../groups/service.ts'
import { canPost } from './access.ts'
import { publishMessage } from './live-updates.ts'
import { messagePictures } from './pictures.ts'
import { ensureConversation } from './queries.ts'
import { isBlank } from './rules.ts'
import type { Conversation } from './rules.ts'
import {
  findByClientId,
  insertMessage,
  isInConversation,
  isRateLimited,
  recordSending,
} from './send-queries.ts'
import { loadMessages } from './view.ts'

type Deps = Pick<Context, 'db' | 'config'> & { live: Pick<Context['live'], 'publishNow'> }
type Form = Input<typeof sendMessage>['body']

type NewMessage = {
  clientId: string
  senderId: number
  to: Conversation
  content: string
  replyToId: number | null
  picture: StoredPicture | null
}

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
  }
  return picture === null
    ? await storeMessage(ctx, message, now)
    : await storeWithPicture(ctx, message, picture, now)
}

function toConversation({ groupId, receiverId }: Form): Conversation {
  return groupId === undefined ? { kind: 'person', id: receiverId ?? 0 } : { kind: 'group', id: groupId }
}

/** Only processes pictures of senders who may post, and purges them if the message isn't stored. */
async function storeWithPicture(ctx: Deps, message: NewMessage, bytes: Buffer, now: Date) {
  const { senderId, clientId, to } = message
  if (!(await canPost(ctx.db, senderId, to))) return notFound
  const existingId = await findByClientId(ctx.db, senderId, clientId)
  if (existingId !== undefined) return await loadOne(ctx.db, senderId, existingId)
  if (await isRateLimited(ctx.db, senderId, now)) return messageRateLimit
  const pictures = messagePictures(ctx.config)
  const storedPicture = await pictures.storePrivate(bytes)
  if (isRefusal(storedPicture)) return storedPicture
  const result = await storeMessage(ctx, { ...message, picture: storedPicture }, now)
  if (isRefusal(result) || !(await isPictureStored(ctx, result, storedPicture.key)))
    await pictures.remove(storedPicture.key)
  return result
}

/** Of two concurrent retries with pictures, only one is stored. */
async function isPictureStored({ db }: Deps, { id }: Message, key: string): Promise<boolean> {
  const row = await db.selectFrom('messages').select('picture').where('id', '=', id).executeTakeFirst()
  return row?.picture === key
}

/** Publishes after the commit, so that the conversation isn't locked while the updates are prepared. */
async function storeMessage({ db, live }: Deps, message: NewMessage, now: Date) {
  const stored = await storeOrFind(db, message, now)
  if (isRefusal(stored)) return stored
  const { senderId: viewerId, to: conversation } = message
  if (!stored.isNew) return await loadOne(db, viewerId, stored.id)
  const publish = (delivery: Delivery) => live.publishNow(delivery)
  const about = { id: stored.id, change: 'new' } as const
  return (await publishMessage(db, publish, about, { viewerId, conversation })) ?? notFound
}

/** Of concurrent retries one stores the message, and the others find it when they try again. */
async function storeOrFind(db: Database, message: NewMessage, now: Date) {
  const attempt = async () => await transact(db, (tx) => storeOnce(tx, message, now))
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.constraint !== 'messages_by_client') throw error
    return await attempt()
  }
}

/** Rows are always locked in this order: the sender's rate limit, the circle, the conversation. */
async function storeOnce(tx: Transaction, message: NewMessage, now: Date) {
  const { senderId, clientId, to: conversation, replyToId } = message
  const existingId = await findByClientId(tx, senderId, clientId)
  if (existingId !== undefined) return { id: existingId, isNew: false }
  if (!(await canPost(tx, senderId, conversation))) return notFound
  const conversationId = await ensureConversation(tx, senderId, conversation)
  if (replyToId !== null && !(await isInConversation(tx, replyToId, conversationId))) return notFound
  if (!(await recordSending(tx, senderId, now))) return messageRateLimit
  if (conversation.kind === 'group') await touchCircle(tx, conversation.id, now)
  return { id: await insertMessage(tx, { ...message, conversationId }, now), isNew: true }
}

async function loadOne(db: Queryable, viewerId: number, id: number): Promise<Message | typeof notFound> {
  return (await loadMessages(db, viewerId, [id])).get(id) ?? notFound
}
