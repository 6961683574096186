import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { findOthers } from './queries.ts'
import { insertActivityMessage } from './send-queries.ts'
import { tellingOf } from './live-updates.ts'
import { viewForAll } from './view.ts'

export { eraseAllOf } from './delete-all.ts'
export { putBackMessage, takeMessage } from './moderation.ts'
export { messagePictures } from './pictures.ts'
export { mayRead } from './access.ts'

/** Puts a vote into its circle's conversation, as a message of the viewer's, and tells the members. */
export async function postActivity(
  { live }: Pick<Context, 'live'>,
  tx: Transaction,
  message: { senderId: number; groupId: number; activityId: number; title: string },
  now: Date,
): Promise<void> {
  const { senderId: viewerId, groupId } = message
  const conversation = { kind: 'group', id: groupId } as const
  const id = await insertActivityMessage(tx, message, now)
  const shown = (await viewForAll(tx, viewerId, [id])).get(id)
  if (shown === undefined) return
  const others = await findOthers(tx, viewerId, conversation)
  const tellings = await tellingOf(tx, 'new', shown, { viewerId, conversation, others })
  for (const telling of tellings) live.tell(tx, telling)
}
