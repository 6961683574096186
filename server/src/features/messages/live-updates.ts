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

/**
 * That a message is new or has changed, for the viewer who did it and for the others. Readers with a block between
 * them and somebody in the message get it as it is collapsed for them.
 *
 * @param message as everybody sees it, of `viewForAll`.
 */
export async function toDeliveries(
  db: Queryable,
  change: Change,
  message: Message,
  audience: MessageAudience,
): Promise<Delivery[]> {
  const { viewerId, conversation, others } = audience
  // Between two people with a block there is no conversation.
  const apart =
    conversation.kind === 'group'
      ? await findBlockedPairs(db, [viewerId, ...others], getAuthors(message))
      : new Map<number, never>()
  if (apart.size === 0) return toPlainDeliveries(change, message, audience)
  const { read: _, ...shown } = message
  const key = toConversationKey(conversation)
  const deliverTo = (to: number[], seen: typeof shown): Delivery => ({
    to,
    event: { kind: 'message', conversation: key, change, message: seen },
  })
  const all = [viewerId, ...others]
  return [
    deliverTo(
      all.filter((reader) => !apart.has(reader)),
      shown,
    ),
    ...all.flatMap((reader) => {
      const blockedIds = apart.get(reader)
      return blockedIds === undefined ? [] : [deliverTo([reader], collapse(shown, blockedIds))]
    }),
  ]
}

/** The same where no block can concern the message. */
export function toPlainDeliveries(change: Change, message: Message, audience: MessageAudience): Delivery[] {
  const { read: _, ...shown } = message
  return deliver(audience, (conversation) => ({ kind: 'message', conversation, change, message: shown }))
}

/**
 * Tells a turn of the event loop after what is begun in this one: who waits to write next goes first, and the
 * database has work while others are told. In the order of the calls.
 */
export async function publishSoon(
  live: Pick<Live, 'publishNow'>,
  deliveries: readonly Delivery[],
): Promise<void> {
  await nextTurn()
  await nextTurn()
  for (const audience of deliveries) live.publishNow(audience)
}

/** That the viewer has read so far. */
export function toReadDeliveries(
  lastReadId: number,
  audience: { viewerId: number; conversation: Conversation; others: readonly number[] },
): Delivery[] {
  const { viewerId: userId } = audience
  return deliver(audience, (conversation) => ({ kind: 'read', conversation, userId, lastReadId }))
}

/** One event for a whole circle; a conversation of two has a name for each. */
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
