import { quoteMaximum } from '@coterie/contract/limits'
import type { Message, Quote } from '@coterie/contract/messages/messages'

export function toQuote({ id, senderId, senderName, content, picture, deleted }: Message): Quote {
  const start = Array.from(content).slice(0, quoteMaximum).join('')
  return { id, senderId, senderName, content: start, hasPicture: picture !== null, deleted }
}
