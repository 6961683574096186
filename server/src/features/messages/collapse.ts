import type { Message } from '@coterie/contract/messages/messages'

import type { BlockedPair } from '../../visibility/people.ts'

type Shown = Omit<Message, 'read'>

export function getAuthors({ senderId, replyTo, reactions }: Shown): number[] {
  const reacted = reactions.flatMap(({ people }) => people.map(({ id }) => id))
  return [senderId, replyTo?.senderId, ...reacted].flatMap((id) => id ?? [])
}

/** Collapsed if a blocked person wrote it, otherwise without their quote and reactions. */
export function collapse<Kind extends Shown>(
  message: Kind,
  blockedPairs: ReadonlyMap<number, BlockedPair> | undefined,
): Kind {
  if (blockedPairs === undefined) return message
  const reactions = message.reactions.flatMap(({ emoji, people }) => {
    const shown = people.filter(({ id }) => !blockedPairs.has(id))
    return shown.length === 0 ? [] : [{ emoji, people: shown }]
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
