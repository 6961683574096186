import { emptyMessage } from '@coterie/contract/messages/actions'
import type { Message } from '@coterie/contract/messages/messages'
import { isRefusal, notFound } from '@coterie/contract/refusals'
import type { Refusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { canPost } from '../../visibility/conversations.ts'
import { canRead } from './access.ts'
import {
  changeContent,
  deleteReaction,
  clearContent,
  lockMessage,
  assignChangeNumber,
  upsertReaction,
} from './change-queries.ts'
import type { LockedMessage } from './change-queries.ts'
import { publishMessage } from './live-updates.ts'
import { isBlank, parseConversationKey, checkCanDelete, checkCanEdit } from './rules.ts'
import { loadMessages } from './view.ts'

type Deps = Pick<Context, 'db' | 'live'>

export type MessageTarget = { viewerId: number; conversation: string; id: number }

/** Within the time limit. */
export async function editOwnMessage(ctx: Deps, target: MessageTarget, content: string, now: Date) {
  return await changeMessage(ctx, target, 'edited', async (tx, message) => {
    const refusal = checkCanEdit(message, target.viewerId, now)
    if (refusal !== null) return refusal
    if (isBlank(content) && !message.has_picture) return emptyMessage
    if (content === message.content) return false
    await changeContent(tx, message, content, now)
    return true
  })
}

/** Allowed even in conversations the viewer can no longer post in. */
export async function deleteOwnMessage(ctx: Deps, target: MessageTarget, now: Date) {
  return await changeMessage(ctx, target, 'deleted', async (tx, message) => {
    const refusal = checkCanDelete(message, target.viewerId)
    if (refusal !== null) return refusal
    if (message.deleted_at !== null) return false
    await clearContent(tx, message, now)
    return true
  })
}

/** Replaces an earlier reaction. */
export async function addOwnReaction(ctx: Deps, target: MessageTarget, emoji: string, now: Date) {
  return await changeMessage(ctx, target, 'reaction', async (tx, message) => {
    if (message.deleted_at !== null) return notFound
    return await upsertReaction(tx, message, { userId: target.viewerId, emoji }, now)
  })
}

export async function removeOwnReaction(ctx: Deps, target: MessageTarget) {
  return await changeMessage<never>(
    ctx,
    target,
    'reaction',
    async (tx, message) => await deleteReaction(tx, message, target.viewerId),
  )
}

/** Locks the conversation. If `change` returns true, the message gets a new number and is published. */
async function changeMessage<RefusalResult extends Refusal>(
  { db, live }: Deps,
  { viewerId, conversation: key, id }: MessageTarget,
  kind: 'edited' | 'deleted' | 'reaction',
  change: (tx: Transaction, message: LockedMessage) => Promise<boolean | RefusalResult>,
): Promise<Message | RefusalResult | typeof notFound> {
  const conversation = parseConversationKey(key)
  return await transact(db, async (tx) => {
    const hasAccess = kind === 'deleted' ? canRead : canPost
    if (!(await hasAccess(tx, viewerId, conversation))) return notFound
    const lockedMessage = await lockMessage(tx, viewerId, conversation, id)
    if (lockedMessage === undefined) return notFound
    const hasChanged = await change(tx, lockedMessage)
    if (isRefusal(hasChanged)) return hasChanged
    if (hasChanged) await assignChangeNumber(tx, lockedMessage)
    const messageKey = { conversationId: lockedMessage.conversation_id, id }
    const message = hasChanged
      ? await publishMessage(
          tx,
          (delivery) => live.publish(tx, delivery),
          { ...messageKey, change: kind },
          { viewerId, conversation },
        )
      : (await loadMessages(tx, viewerId, [messageKey])).get(id)
    return message ?? notFound
  })
}
