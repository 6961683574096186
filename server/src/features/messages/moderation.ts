import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { clearContent, assignChangeNumber } from './change-queries.ts'
import { publishMessage } from './live-updates.ts'
import * as queries from './moderation-queries.ts'
import type { AnyMessage, RemovedContent } from './moderation-queries.ts'
import type { Conversation } from './rules.ts'

type Deps = Pick<Context, 'live'>

/** Leaves a tombstone. Callers write the audit log entry. @returns the content; null if deleted or an activity. */
export async function removeMessage(
  { live }: Deps,
  tx: Transaction,
  id: number,
  now: Date,
): Promise<RemovedContent | null> {
  const key = await queries.findMessageKey(tx, id)
  const message = key && (await queries.lockAnyMessage(tx, key))
  if (message === undefined || message.deleted_at !== null || message.activity_id !== null) return null
  const { content, picture, picture_width, picture_height, reply_to_id } = message
  await clearContent(tx, message, now)
  await assignChangeNumber(tx, message)
  await publishToReaders(live, tx, 'deleted', message)
  return { content, picture, picture_width, picture_height, reply_to_id }
}

/** Reactions aren't restored. No effect if it wasn't removed or is deleted permanently. */
export async function restoreMessage(
  { live }: Deps,
  tx: Transaction,
  id: number,
  content: RemovedContent,
): Promise<void> {
  const key = await queries.findMessageKey(tx, id)
  const message = key && (await queries.lockAnyMessage(tx, key))
  if (message === undefined || message.deleted_at === null) return
  await queries.restoreContent(tx, message, content)
  await assignChangeNumber(tx, message)
  await publishToReaders(live, tx, 'edited', message)
}

async function publishToReaders(
  live: Deps['live'],
  tx: Transaction,
  change: 'deleted' | 'edited',
  message: AnyMessage,
): Promise<void> {
  const [viewerId, ...others] = await queries.findReaders(tx, message)
  if (viewerId === undefined) return
  const conversation: Conversation =
    message.group_id === null
      ? { kind: 'person', id: others[0] ?? viewerId }
      : { kind: 'group', id: message.group_id }
  await publishMessage(
    tx,
    (delivery) => live.publish(tx, delivery),
    { conversationId: message.conversation_id, id: message.id, change },
    { viewerId, conversation },
  )
}
