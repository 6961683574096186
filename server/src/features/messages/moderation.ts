import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { eraseContent, numberChange } from './change-queries.ts'
import * as queries from './moderation-queries.ts'
import type { AnyMessage, TakenMessage } from './moderation-queries.ts'
import type { Conversation } from './rules.ts'
import { tellingOf } from './live-updates.ts'
import { viewForAll } from './view.ts'

type Given = Pick<Context, 'live'>

/**
 * Takes a message away in the caller's transaction, whosever it is: a tombstone is left, as when its author deletes
 * it. Whoever calls it writes down that they did.
 *
 * @returns what it held; null where it is gone already, or is a vote.
 */
export async function takeMessage(
  { live }: Given,
  tx: Transaction,
  id: number,
  now: Date,
): Promise<TakenMessage | null> {
  const held = await queries.holdAnyMessage(tx, id)
  if (held === undefined || held.deleted_at !== null || held.activity_id !== null) return null
  const { content, picture, picture_width, picture_height, reply_to_id } = held
  await eraseContent(tx, held, now)
  await numberChange(tx, held)
  await tellReaders(live, tx, 'deleted', held)
  return { content, picture, picture_width, picture_height, reply_to_id }
}

/** Puts it back, without the reactions that it had. Nothing happens where it is gone for good, or is there. */
export async function putBackMessage(
  { live }: Given,
  tx: Transaction,
  id: number,
  taken: TakenMessage,
): Promise<void> {
  const held = await queries.holdAnyMessage(tx, id)
  if (held === undefined || held.deleted_at === null) return
  await queries.restoreContent(tx, id, taken)
  await numberChange(tx, held)
  await tellReaders(live, tx, 'edited', held)
}

async function tellReaders(
  live: Given['live'],
  tx: Transaction,
  change: 'deleted' | 'edited',
  message: AnyMessage,
): Promise<void> {
  const [viewerId, ...others] = await queries.findReaders(tx, message)
  if (viewerId === undefined) return
  const shown = (await viewForAll(tx, viewerId, [message.id])).get(message.id)
  if (shown === undefined) return
  const conversation: Conversation =
    message.group_id === null
      ? { kind: 'person', id: others[0] ?? viewerId }
      : { kind: 'group', id: message.group_id }
  const tellings = await tellingOf(tx, change, shown, { viewerId, conversation, others })
  for (const told of tellings) live.tell(tx, told)
}
