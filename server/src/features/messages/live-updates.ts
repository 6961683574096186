import { setImmediate as nextTurn } from 'node:timers/promises'

import type { LiveUpdate } from '@coterie/contract/live'
import type { Message } from '@coterie/contract/messages/messages'

import type { Queryable } from '../../db/database.ts'
import type { Live, Delivery } from '../../platform/live/live.ts'
import { findBlockedPairs } from '../../visibility/people.ts'
import { getAuthors, collapse } from './collapse.ts'
import { findOtherParticipants } from './queries.ts'
import type { MessageKey } from './queries.ts'
import { toReaderConversation, toConversationKey } from './rules.ts'
import type { Conversation } from './rules.ts'
import { loadUncollapsed } from './view.ts'

type MessageSource = { viewerId: number; conversation: Conversation }
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
  { change, ...key }: MessageKey & { change: Change },
  { viewerId, conversation }: MessageSource,
): Promise<Message | undefined> {
  const message = (await loadUncollapsed(db, viewerId, [key])).get(key.id)
  if (message === undefined) return undefined
  const readers = [viewerId, ...(await findOtherParticipants(db, viewerId, conversation))]
  // Two people with a block between them have no conversation.
  const blockedPairs =
    conversation.kind === 'group'
      ? await findBlockedPairs(db, readers, getAuthors(message))
      : new Map<number, never>()
  const unaffected = readers.filter((reader) => !blockedPairs.has(reader))
  for (const delivery of toDeliveries(viewerId, conversation, unaffected, toUpdate(change, message)))
    publish(delivery)
  for (const [reader, blocked] of blockedPairs) {
    const event = toUpdate(change, collapse(message, blocked))(toConversationKey(conversation))
    publish({ to: [reader], event })
  }
  return collapse(message, blockedPairs.get(viewerId))
}

/** For new messages that no block can affect. */
export function toNewDeliveries(
  message: Message,
  source: MessageSource,
  others: readonly number[],
): Delivery[] {
  return toDeliveries(
    source.viewerId,
    source.conversation,
    [source.viewerId, ...others],
    toUpdate('new', message),
  )
}

/** Waits two turns of the event loop, so that queued writes reach the database before updates are sent. */
export async function publishSoon(
  live: Pick<Live, 'publishNow'>,
  deliveries: readonly Delivery[],
): Promise<void> {
  await nextTurn()
  await nextTurn()
  for (const delivery of deliveries) live.publishNow(delivery)
}

function toUpdate(change: Change, message: Message) {
  const { read: _, ...publicMessage } = message
  return (conversation: string): LiveUpdate => ({
    kind: 'message',
    conversation,
    change,
    message: publicMessage,
  })
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
  createUpdate: (key: string) => LiveUpdate,
): Delivery[] {
  if (conversation.kind === 'group')
    return [{ to: readers, event: createUpdate(toConversationKey(conversation)) }]
  return readers.map((reader) => ({
    to: [reader],
    event: createUpdate(toConversationKey(toReaderConversation(conversation, viewerId, reader))),
  }))
}
