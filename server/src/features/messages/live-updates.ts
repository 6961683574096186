import type { LiveUpdate } from '@coterie/contract/live'
import type { Message } from '@coterie/contract/messages/messages'

import type { Queryable } from '../../db/database.ts'
import type { Delivery } from '../../platform/live/live.ts'
import { findBlockedPairs } from '../../visibility/people.ts'
import { getAuthors, collapse } from './collapse.ts'
import { findOthers } from './queries.ts'
import { toReaderConversation, toConversationKey } from './rules.ts'
import type { Conversation } from './rules.ts'
import { loadForAll } from './view.ts'

type Change = Extract<LiveUpdate, { kind: 'message' }>['change']

/**
 * Publishes a new or changed message. Readers with a block get a collapsed version.
 *
 * @param publish called for each delivery: in a transaction `live.publish`, after the commit `live.publishNow`.
 * @returns the message as the viewer sees it.
 */
export async function publishMessage(
  db: Queryable,
  publish: (delivery: Delivery) => void,
  { id, change }: { id: number; change: Change },
  { viewerId, conversation }: { viewerId: number; conversation: Conversation },
): Promise<Message | undefined> {
  const message = (await loadForAll(db, viewerId, [id])).get(id)
  if (message === undefined) return undefined
  const readers = [viewerId, ...(await findOthers(db, viewerId, conversation))]
  // Two people with a block between them have no conversation.
  const blockedPairs =
    conversation.kind === 'group'
      ? await findBlockedPairs(db, readers, getAuthors(message))
      : new Map<number, never>()
  const { read: _, ...publicMessage } = message
  const toUpdate = (key: string, visible = publicMessage): LiveUpdate => ({
    kind: 'message',
    conversation: key,
    change,
    message: visible,
  })
  const unaffected = readers.filter((reader) => !blockedPairs.has(reader))
  for (const delivery of toDeliveries(viewerId, conversation, unaffected, toUpdate)) publish(delivery)
  for (const [reader, blocked] of blockedPairs) {
    const event = toUpdate(toConversationKey(conversation), collapse(publicMessage, blocked))
    publish({ to: [reader], event })
  }
  return collapse(message, blockedPairs.get(viewerId))
}

/** For a new read position of the viewer. */
export function toReadDeliveries(
  lastReadId: number,
  {
    viewerId: userId,
    conversation,
    others,
  }: { viewerId: number; conversation: Conversation; others: readonly number[] },
): Delivery[] {
  return toDeliveries(userId, conversation, [userId, ...others], (key) => ({
    kind: 'read',
    conversation: key,
    userId,
    lastReadId,
  }))
}

/** A circle has one key for all its members; a direct conversation has a different key for each person. */
function toDeliveries(
  viewerId: number,
  conversation: Conversation,
  readers: readonly number[],
  toUpdate: (key: string) => LiveUpdate,
): Delivery[] {
  if (conversation.kind === 'group')
    return [{ to: readers, event: toUpdate(toConversationKey(conversation)) }]
  return readers.map((reader) => ({
    to: [reader],
    event: toUpdate(toConversationKey(toReaderConversation(conversation, viewerId, reader))),
  }))
}
