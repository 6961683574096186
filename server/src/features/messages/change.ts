import { nothingToSay } from '@coterie/contract/messages/actions'
import type { Message } from '@coterie/contract/messages/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { Refusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import {
  changeContent,
  deleteReaction,
  eraseContent,
  holdMessage,
  numberChange,
  putReaction,
} from './change-queries.ts'
import type { HeldMessage } from './change-queries.ts'
import { findOthers } from './queries.ts'
import { isBlank, readConversation, whyNotDelete, whyNotEdit } from './rules.ts'
import type { Conversation } from './rules.ts'
import { isInside, mayRead } from './access.ts'
import { tellingOf } from './live-updates.ts'
import { viewForAll, viewMessages } from './view.ts'

type Given = Pick<Context, 'db' | 'live'>

/** Whose change, of which message. */
export type Asked = { viewerId: number; conversation: string; id: number }

/** Changes the words of the viewer's own message, while that may still be done. */
export async function edit(ctx: Given, asked: Asked, content: string, now: Date) {
  return await change(ctx, asked, 'edited', async (tx, message) => {
    const refused = whyNotEdit(message, asked.viewerId, now)
    if (refused !== null) return refused
    if (isBlank(content) && !message.has_picture) return nothingToSay
    if (content === message.content) return false
    await changeContent(tx, message, content, now)
    return true
  })
}

/** Deletes the viewer's own message for everyone, also where they no longer write. */
export async function remove(ctx: Given, asked: Asked, now: Date) {
  return await change(ctx, asked, 'deleted', async (tx, message) => {
    const refused = whyNotDelete(message, asked.viewerId)
    if (refused !== null) return refused
    if (message.deleted_at !== null) return false
    await eraseContent(tx, message, now)
    return true
  })
}

/** Puts the viewer's emoji in place of their earlier one. */
export async function reactTo(ctx: Given, asked: Asked, emoji: string, now: Date) {
  return await change(ctx, asked, 'reaction', async (tx, message) => {
    if (message.deleted_at !== null) return notFound
    return await putReaction(tx, { messageId: message.id, userId: asked.viewerId, emoji }, now)
  })
}

export async function takeBack(ctx: Given, asked: Asked) {
  return await change<never>(
    ctx,
    asked,
    'reaction',
    async (tx, message) => await deleteReaction(tx, message.id, asked.viewerId),
  )
}

/**
 * Holds the conversation, lets `work` change the message, and answers it as it is then. Only a change
 * takes a number and is told: `work` says whether there was one.
 */
async function change<No extends Refusal>(
  { db, live }: Given,
  { viewerId, conversation: key, id }: Asked,
  kind: 'edited' | 'deleted' | 'reaction',
  work: (tx: Transaction, message: HeldMessage) => Promise<boolean | No>,
): Promise<Message | No | typeof notFound> {
  const conversation = readConversation(key)
  return await transact(db, async (tx) => {
    const may = kind === 'deleted' ? mayRead : isInside
    if (!(await may(tx, viewerId, conversation))) return notFound
    const held = await holdMessage(tx, viewerId, conversation, id)
    if (held === undefined) return notFound
    const changed = await work(tx, held)
    if (isRefusal(changed)) return changed
    if (changed) await numberChange(tx, held)
    const message = (await viewMessages(tx, viewerId, [id])).get(id)
    if (message === undefined) return notFound
    if (changed) await tellChange(tx, live, kind, id, { viewerId, conversation })
    return message
  })
}

async function tellChange(
  tx: Transaction,
  live: Given['live'],
  kind: 'edited' | 'deleted' | 'reaction',
  id: number,
  by: { viewerId: number; conversation: Conversation },
) {
  const message = (await viewForAll(tx, by.viewerId, [id])).get(id)
  if (message === undefined) return
  const others = await findOthers(tx, by.viewerId, by.conversation)
  for (const telling of await tellingOf(tx, kind, message, { ...by, others })) live.tell(tx, telling)
}
