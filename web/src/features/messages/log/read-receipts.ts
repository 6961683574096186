import type { Receipt } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'

const maxNames = 3

/** 'Read' between two people, 'Read by Bo, Cy, Di and 2 more' in a circle, '' if unread. */
export function getReadByText(messageId: number, receipts: readonly Receipt[], inCircle: boolean): string {
  const readers = receipts.filter(({ lastReadId }) => lastReadId >= messageId)
  if (readers.length === 0) return ''
  if (!inCircle) return m.messages_read()
  const names = readers
    .slice(0, maxNames)
    .map(({ name }) => name)
    .join(', ')
  const remaining = readers.length - maxNames
  return remaining > 0 ? m.messages_read_by_more({ names, more: remaining }) : m.messages_read_by({ names })
}
