import type { Message } from '@coterie/contract/messages/messages'

import type { BlockedPair } from '../../visibility/people.ts'

type PublicMessage = Omit<Message, 'read'>

export function getAuthors({ senderId, replyTo, reactions }: PublicMessage): number[] {
  const reactorIds = reactions.flatMap(({ people }) => people.map(({ id }) => id))
  return [senderId, replyTo?.senderId, ...reactorIds].flatMap((id) => id ?? [])
}

/** Collapses messages of blocked people; others lose quotes and reactions of blocked people. */
export function collapse<Kind extends PublicMessage>(
  message: Kind,
  blockedPairs: ReadonlyMap<number, BlockedPair> | undefined,
): Kind {
  if (blockedPairs === undefined) return message
  const reactions = message.reactions.flatMap(({ emoji, people }) => {
    const visiblePeople = people.filter(({ id }) => !blockedPairs.has(id))
    return visiblePeople.length === 0 ? [] : [{ emoji, people: visiblePeople }]
  })
  const collapsed = message.deleted ? undefined : blockedPairs.get(message.senderId ?? 0)
  const replyTo = collapseQuote(message.replyTo, blockedPairs)
  return { ...message, reactions, replyTo, ...(collapsed && { collapsed }) }
}

function collapseQuote(
  quote: Message['replyTo'],
  blockedPairs: ReadonlyMap<number, BlockedPair>,
): Message['replyTo'] {
  const collapsed = quote === null || quote.deleted ? undefined : blockedPairs.get(quote.senderId ?? 0)
  if (quote === null || collapsed === undefined) return quote
  return { ...quote, content: '', hasPicture: false, collapsed }
}
