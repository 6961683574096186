import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { findOthers } from './queries.ts'
import { readConversation } from './rules.ts'
import { insertActivityMessage } from './send-queries.ts'
import { isInside } from './standing.ts'
import { tellingOf } from './tell.ts'
import { viewMessages } from './view.ts'

export { messagePictures } from './pictures.ts'

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
  const shown = (await viewMessages(tx, viewerId, [id])).get(id)
  if (shown === undefined) return
  const others = await findOthers(tx, viewerId, conversation)
  for (const telling of tellingOf('new', shown, { viewerId, conversation, others })) live.tell(tx, telling)
}

/**
 * Who besides the viewer hears of what they do in a conversation: the members of their circle, or a
 * friend whom they may see. Nobody where the viewer does not write.
 */
export async function listenersOf(db: Queryable, viewerId: number, key: string): Promise<number[]> {
  const conversation = readConversation(key)
  return (await isInside(db, viewerId, conversation)) ? await findOthers(db, viewerId, conversation) : []
}
