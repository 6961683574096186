import { setImmediate as nextTurn } from 'node:timers/promises'

import type { LiveUpdate } from '@coterie/contract/live'
import type { Message } from '@coterie/contract/messages/messages'

import type { Queryable } from '../../db/database.ts'
import type { Live, Delivery } from '../../platform/live/live.ts'
import { findBlockedPairs } from '../../visibility/people.ts'
import { getAuthors, collapse } from './collapse.ts'
import { toReaderConversation, toConversationKey } from './rules.ts'
import type { Conversation } from './rules.ts'

type MessageAudience = { viewerId: number; conversation: Conversation; others: readonly number[] }
type Change = Extract<LiveUpdate, { kind: 'message' }>['change']

/** Readers with a block get a collapsed version. @param message as everyone sees it, from `loadForAll`. */
export async function toDeliveries(
  db: Queryable,
  change: Change,
  message: Message,
  delivery: MessageAudience,
): Promise<Delivery[]> {
  const { viewerId, conversation, others } = delivery
  // Two people with a block between them have no conversation.
  const blockedPairs =
    conversation.kind === 'group'
      ? await findBlockedPairs(db, [viewerId, ...others], getAuthors(message))
      : new Map<number, never>()
  if (blockedPairs.size === 0) return toPlainDeliveries(change, message, delivery)
  const { read: _, ...publicMessage } = message
  const key = toConversationKey(conversation)
  const deliverTo = (to: number[], visible: typeof publicMessage): Delivery => ({
    to,
    event: { kind: 'message', conversation: key, change, message: visible },
  })
  const readers = [viewerId, ...others]
  return [
    deliverTo(
      readers.filter((reader) => !blockedPairs.has(reader)),
      publicMessage,
    ),
    ...readers.flatMap((reader) => {
      const blocked = blockedPairs.get(reader)
      return blocked === undefined ? [] : [deliverTo([reader], collapse(publicMessage, blocked))]
    }),
  ]
}

/** For messages that no block can affect. */
export function toPlainDeliveries(change: Change, message: Message, delivery: MessageAudience): Delivery[] {
  const { read: _, ...publicMessage } = message
  return deliver(delivery, (conversation) => ({
    kind: 'message',
    conversation,
    change,
    message: publicMessage,
  }))
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

/** For a new read position of the viewer. */
export function toReadDeliveries(
  lastReadId: number,
  delivery: { viewerId: number; conversation: Conversation; others: readonly number[] },
): Delivery[] {
  const { viewerId: userId } = delivery
  return deliver(delivery, (conversation) => ({ kind: 'read', conversation, userId, lastReadId }))
}

/** A circle has one key for all its members; a direct conversation has a different key for each person. */
function deliver(
  {
    viewerId,
    conversation,
    others,
  }: { viewerId: number; conversation: Conversation; others: readonly number[] },
  eventFor: (key: string) => LiveUpdate,
): Delivery[] {
  if (conversation.kind === 'group')
    return [{ to: [viewerId, ...others], event: eventFor(toConversationKey(conversation)) }]
  return [viewerId, ...others].map((reader) => ({
    to: [reader],
    event: eventFor(toConversationKey(toReaderConversation(conversation, viewerId, reader))),
  }))
}
