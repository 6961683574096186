import type { Receipt } from '@coterie/contract/messages/messages'

import { messagesWords } from '../../../i18n/messages.ts'

const mostNames = 3

/** Who has read a message: 'Read' between two, 'Read by Bo, Cy, Di and 2 more' in a circle, '' while nobody has. */
export function readBy(messageId: number, receipts: readonly Receipt[], inCircle: boolean): string {
  const readers = receipts.filter(({ lastReadId }) => lastReadId >= messageId)
  if (readers.length === 0) return ''
  if (!inCircle) return messagesWords.read
  const names = readers.slice(0, mostNames).map(({ name }) => name)
  return messagesWords.readBy(names, readers.length - names.length)
}
