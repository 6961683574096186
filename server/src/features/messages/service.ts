import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { publishMessage } from './live-updates.ts'
import { ensureConversation } from './queries.ts'
import { insertMessage } from './send-queries.ts'

export { deleteAllMessages } from './delete-all.ts'
export { restoreMessage, removeMessage } from './moderation.ts'
export { messagePictures } from './pictures.ts'
export { canRead } from './access.ts'

/** Posts the activity as the viewer's message, with its title as the text, and publishes it to the members. */
export async function postActivity(
  { live }: Pick<Context, 'live'>,
  tx: Transaction,
  message: { senderId: number; groupId: number; activityId: number; title: string },
  now: Date,
): Promise<void> {
  const { senderId, groupId, activityId, title: content } = message
  const conversation = { kind: 'group', id: groupId } as const
  const conversationId = await ensureConversation(tx, senderId, conversation)
  const id = await insertMessage(tx, { senderId, conversationId, activityId, content }, now)
  await publishMessage(
    tx,
    (delivery) => live.publish(tx, delivery),
    { id, change: 'new' },
    { viewerId: senderId, conversation },
  )
}
