import type { ConversationRow, Message } from '@coterie/contract/messages'
import { infiniteQueryOptions } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { keys } from '../../api/keys.ts'
import {
  cursorQuery,
  filterItems,
  itemsOf,
  mapItems,
  paging,
  prependItem,
  type Paged,
} from '../../api/paged.ts'

/** One's conversations, the latest message first. Others write too, so opening the list asks anew. */
export const conversations = infiniteQueryOptions({
  ...paging,
  queryKey: keys.conversations,
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/messages', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

/** The conversation that a message stands in, as the viewer knows it: '12' or 'u42'. */
export function conversationOf({ groupId, senderId, receiverId }: Message, viewerId: number): string {
  if (groupId !== null) return String(groupId)
  return `u${senderId === viewerId ? receiverId : senderId}`
}

/**
 * The list with a message in its row, which moves to the front. Null when the list does not have
 * that row: it has to be asked for. A message that the row knows already changes nothing.
 */
export function withMessage(
  list: Paged<ConversationRow>,
  message: Message,
  viewerId: number,
): Paged<ConversationRow> | null {
  const key = conversationOf(message, viewerId)
  const row = itemsOf(list).find(({ conversation }) => conversation === key)
  if (row === undefined) return null
  if ((row.lastMessage?.id ?? 0) >= message.id) return list
  const others = filterItems(list, ({ conversation }) => conversation !== key)
  return prependItem(others, {
    ...row,
    lastMessage: message,
    timestamp: message.createdAt,
    unreadCount: row.unreadCount + Number(!message.read),
  })
}

/** The list with what is left unread in one conversation. */
export function withUnread(
  list: Paged<ConversationRow>,
  { conversation, unreadCount }: Pick<ConversationRow, 'conversation' | 'unreadCount'>,
): Paged<ConversationRow> {
  return mapItems(list, (row) =>
    row.conversation === conversation && row.unreadCount !== unreadCount ? { ...row, unreadCount } : row,
  )
}
