import type { Input } from '@coterie/contract/endpoint'
import { nothingToSay, tooFast } from '@coterie/contract/messages/actions'
import type { sendMessage } from '@coterie/contract/messages/actions'
import type { Message } from '@coterie/contract/messages/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import { messagePictures } from './pictures.ts'
import { isBlank } from './rules.ts'
import type { Conversation } from './rules.ts'
import { findByClientId, isTooFast } from './send-queries.ts'
import type { NewMessage, Sent } from './send-queries.ts'
import { isInside } from './access.ts'
import { plainTellingOf, tellingOf, tellSoon } from './live-updates.ts'
import { viewForAll, viewMessage, viewMessages } from './view.ts'
import type { Writer } from './writer.ts'

type Given = Pick<Context, 'db' | 'live' | 'config'> & { writer: Writer }
type Form = Input<typeof sendMessage>['body']

/** Writes to a circle or a person. The same client id again answers the message stored first. */
export async function send(
  ctx: Given,
  { viewerId, form, picture, now }: { viewerId: number; form: Form; picture: Buffer | null; now: Date },
) {
  if (isBlank(form.content) && picture === null) return nothingToSay
  const message: NewMessage = {
    clientId: form.clientId,
    senderId: viewerId,
    to: addressOf(form),
    content: form.content,
    replyToId: form.replyToId ?? null,
    picture: null,
    now,
  }
  return picture === null ? await store(ctx, message) : await storeWithPicture(ctx, message, picture)
}

function addressOf({ groupId, receiverId }: Form): Conversation {
  return groupId === undefined ? { kind: 'person', id: receiverId ?? 0 } : { kind: 'group', id: groupId }
}

/** Work is put into a picture only for those who may send it, and once; a picture of no message goes again. */
async function storeWithPicture(ctx: Given, message: NewMessage, bytes: Buffer) {
  const { senderId, clientId, to } = message
  if (!(await isInside(ctx.db, senderId, to))) return notFound
  const known = await findByClientId(ctx.db, senderId, clientId)
  if (known !== undefined) return await viewOne(ctx, senderId, known)
  if (await isTooFast(ctx.db, senderId, message.now)) return tooFast
  const pictures = messagePictures(ctx.config)
  const kept = await pictures.keepPrivate(bytes)
  if (isRefusal(kept)) return kept
  const answer = await store(ctx, { ...message, picture: kept })
  if (isRefusal(answer) || !(await isShown(ctx, answer, kept.key))) await pictures.forget(kept.key)
  return answer
}

/** Of two tries at once with a picture each, one stands. */
async function isShown({ db }: Given, { id }: Message, key: string): Promise<boolean> {
  const row = await db.selectFrom('messages').select('picture').where('id', '=', id).executeTakeFirst()
  return row?.picture === key
}

async function store(ctx: Given, message: NewMessage) {
  const sent = await ctx.writer.write(message)
  if (sent.known_id !== null) return await viewOne(ctx, message.senderId, sent.known_id)
  if (!sent.inside || !sent.answers) return notFound
  if (sent.id === null || sent.seq === null) return tooFast
  const stored = { ...sent, id: sent.id, seq: sent.seq }
  const told = { viewerId: message.senderId, conversation: message.to, others: sent.others }
  if (message.replyToId === null && !sent.parted) {
    const fresh = viewFresh(message, stored)
    void tellSoon(ctx.live, plainTellingOf('new', fresh, told))
    return fresh
  }
  const shown = (await viewForAll(ctx.db, message.senderId, [sent.id])).get(sent.id)
  if (shown === undefined) return notFound
  void tellSoon(ctx.live, await tellingOf(ctx.db, 'new', shown, told))
  return message.replyToId === null ? shown : await viewOne(ctx, message.senderId, sent.id)
}

async function viewOne({ db }: Given, viewerId: number, id: number): Promise<Message | typeof notFound> {
  return (await viewMessages(db, viewerId, [id])).get(id) ?? notFound
}

/** As `viewMessages` would show it: nobody has reacted yet, and it answers nothing. */
function viewFresh(message: NewMessage, sent: Sent & { id: number; seq: number }): Message {
  const { clientId, senderId, to, picture } = message
  const sender = { id: senderId, name: sent.sender_name, avatar: pictureUrl(sent.sender_avatar, 96) }
  const row = {
    id: sent.id,
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
    reply: null,
  }
  return viewMessage(row, [], new Map([[senderId, sender]]))
}
