import { randomUUID } from 'node:crypto'

import { notFound } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import type { Delivery } from '../../platform/live/live.ts'
import { publishMessage } from './live-updates.ts'
import { ensureConversation } from './queries.ts'
import { storeMessages } from './send-queries.ts'

export { deleteAllMessages } from './delete-all.ts'
export { restoreMessage, removeMessage } from './moderation.ts'
export { findMessageKey } from './moderation-queries.ts'
export { openMessagePictures } from './pictures.ts'
export { canRead } from './access.ts'

/** Posts the vote as the viewer's message, with its title as the text, and publishes it to the members. */
export async function postActivity(
  { live }: Pick<Context, 'live'>,
  tx: Transaction,
  {
    senderId,
    groupId,
    activityId,
    title,
  }: { senderId: number; groupId: number; activityId: number; title: string },
  now: Date,
): Promise<typeof notFound | null> {
  const to = { kind: 'group', id: groupId } as const
  await ensureConversation(tx, senderId, to)
  const content = { content: title, activityId, replyToId: null, picture: null }
  const message = { clientId: randomUUID(), senderId, to, ...content, now }
  const [sent] = await storeMessages(tx, [message], { updatesActivity: true, hasRateLimit: false })
  const [id, conversationId] = [sent?.id ?? null, sent?.conversation_id ?? null]
  if (id === null || conversationId === null) return notFound
  const publish = (delivery: Delivery) => live.publish(tx, delivery)
  const key = { conversationId, id }
  await publishMessage(tx, publish, { ...key, change: 'new' }, { viewerId: senderId, conversation: to })
  return null
}
