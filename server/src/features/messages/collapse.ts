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
  apart: ReadonlyMap<number, BlockedPair> | undefined,
): Kind {
  if (apart === undefined) return message
  const reactions = message.reactions.flatMap(({ emoji, people }) => {
    const shown = people.filter(({ id }) => !apart.has(id))
    return shown.length === 0 ? [] : [{ emoji, people: shown }]
  })
  const collapsed = message.deleted ? undefined : apart.get(message.senderId ?? 0)
  const replyTo = collapseQuote(message.replyTo, apart)
  return { ...message, reactions, replyTo, ...(collapsed && { collapsed }) }
}

function collapseQuote(
  quote: Message['replyTo'],
  apart: ReadonlyMap<number, BlockedPair>,
): Message['replyTo'] {
  const collapsed = quote === null || quote.deleted ? undefined : apart.get(quote.senderId ?? 0)
  if (quote === null || collapsed === undefined) return quote
  return { ...quote, content: '', hasPicture: false, collapsed }
}
