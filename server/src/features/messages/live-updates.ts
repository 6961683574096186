import { setImmediate as nextTurn } from 'node:timers/promises'

import type { LiveEvent } from '@coterie/contract/live'
import type { Message } from '@coterie/contract/messages/messages'

import type { Queryable } from '../../db/database.ts'
import type { Live, Told } from '../../platform/live/live.ts'
import { findApart } from '../../visibility/people.ts'
import { authorsOf, collapse } from './collapse.ts'
import { asSeenBy, keyOf } from './rules.ts'
import type { Conversation } from './rules.ts'

type Telling = { viewerId: number; conversation: Conversation; others: readonly number[] }
type Change = Extract<LiveEvent, { kind: 'message' }>['change']

/**
 * That a message is new or has changed, for the viewer who did it and for the others. Readers with a block between
 * them and somebody in the message get it as it is collapsed for them.
 *
 * @param message as everybody sees it, of `viewForAll`.
 */
export async function tellingOf(
  db: Queryable,
  change: Change,
  message: Message,
  told: Telling,
): Promise<Told[]> {
  const { viewerId, conversation, others } = told
  // Between two people with a block there is no conversation.
  const apart =
    conversation.kind === 'group'
      ? await findApart(db, [viewerId, ...others], authorsOf(message))
      : new Map<number, never>()
  if (apart.size === 0) return plainTellingOf(change, message, told)
  const { read: _, ...shown } = message
  const key = keyOf(conversation)
  const tellingTo = (to: number[], seen: typeof shown): Told => ({
    to,
    event: { kind: 'message', conversation: key, change, message: seen },
  })
  const all = [viewerId, ...others]
  return [
    tellingTo(
      all.filter((reader) => !apart.has(reader)),
      shown,
    ),
    ...all.flatMap((reader) => {
      const theirs = apart.get(reader)
      return theirs === undefined ? [] : [tellingTo([reader], collapse(shown, theirs))]
    }),
  ]
}

/** The same where no block can concern the message. */
export function plainTellingOf(change: Change, message: Message, told: Telling): Told[] {
  const { read: _, ...shown } = message
  return telling(told, (conversation) => ({ kind: 'message', conversation, change, message: shown }))
}

/**
 * Tells a turn of the event loop after what is begun in this one: who waits to write next goes first, and the
 * database has work while others are told. In the order of the calls.
 */
export async function tellSoon(live: Pick<Live, 'tellNow'>, tellings: readonly Told[]): Promise<void> {
  await nextTurn()
  await nextTurn()
  for (const told of tellings) live.tellNow(told)
}

/** That the viewer has read so far. */
export function tellingOfRead(
  lastReadId: number,
  told: { viewerId: number; conversation: Conversation; others: readonly number[] },
): Told[] {
  const { viewerId: userId } = told
  return telling(told, (conversation) => ({ kind: 'read', conversation, userId, lastReadId }))
}

/** One event for a whole circle; a conversation of two has a name for each. */
function telling(
  {
    viewerId,
    conversation,
    others,
  }: { viewerId: number; conversation: Conversation; others: readonly number[] },
  eventFor: (key: string) => LiveEvent,
): Told[] {
  if (conversation.kind === 'group')
    return [{ to: [viewerId, ...others], event: eventFor(keyOf(conversation)) }]
  return [viewerId, ...others].map((reader) => ({
    to: [reader],
    event: eventFor(keyOf(asSeenBy(conversation, viewerId, reader))),
  }))
}
