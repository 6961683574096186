import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { toDeliveries } from './live-updates.ts'
import { findOthers } from './queries.ts'
import { insertActivityMessage } from './send-queries.ts'
import { loadForAll } from './view.ts'

export { deleteAllMessages } from './delete-all.ts'
export { restoreMessage, removeMessage } from './moderation.ts'
export { messagePictures } from './pictures.ts'
export { canRead } from './access.ts'

/** Posts the activity as the viewer's message, and publishes it to the members. */
export async function postActivity(
  { live }: Pick<Context, 'live'>,
  tx: Transaction,
  message: { senderId: number; groupId: number; activityId: number; title: string },
  now: Date,
): Promise<void> {
  const { senderId: viewerId, groupId } = message
  const conversation = { kind: 'group', id: groupId } as const
  const id = await insertActivityMessage(tx, message, now)
  const published = (await loadForAll(tx, viewerId, [id])).get(id)
  if (published === undefined) return
  const others = await findOthers(tx, viewerId, conversation)
  const deliveries = await toDeliveries(tx, 'new', published, { viewerId, conversation, others })
  for (const delivery of deliveries) live.publish(tx, delivery)
}
