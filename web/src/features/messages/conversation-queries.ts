import type { ConversationRow, Message } from '@coterie/contract/messages/messages'
import { infiniteQueryOptions } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import {
  cursorQuery,
  filterItems,
  getItems,
  mapItems,
  pagination,
  prependItem,
  type Paged,
} from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** The chips above the list. */
export const filters = ['all', 'groups', 'unread'] as const
export type ConversationFilter = (typeof filters)[number]

/** One's conversations, the latest message first; those of a chip. Opening the list asks anew. */
export function conversationsQuery(filter: ConversationFilter = 'all') {
  return infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.conversations, filter],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/messages', { query: { filter, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })
}

/** The conversation that a message stands in, as the viewer knows it: '12' or 'u42'. */
export function getConversationKey({ groupId, senderId, receiverId }: Message, viewerId: number): string {
  if (groupId !== null) return String(groupId)
  return `u${senderId === viewerId ? receiverId : senderId}`
}

/** The person one has a conversation with; null where it is a circle's. */
export function getOtherUserId(conversation: string): number | null {
  return conversation.startsWith('u') ? Number(conversation.slice(1)) : null
}

/**
 * The list with a message in its row, which moves to the front when the message is new. Null when what the
 * list says cannot be told from the message alone and has to be asked for: the row is not there, an unread
 * message was deleted, or messages overtook each other. One that the row knows already changes nothing.
 */
export function withMessage(
  list: Paged<ConversationRow>,
  message: Message,
  viewerId: number,
): Paged<ConversationRow> | null {
  const key = getConversationKey(message, viewerId)
  const row = getItems(list).find(({ conversation }) => conversation === key)
  if (row === undefined) return null
  const last = row.lastMessage
  if (last !== null && last.id >= message.id) return updateRow(list, row, message)
  const others = filterItems(list, ({ conversation }) => conversation !== key)
  return prependItem(others, {
    ...row,
    lastMessage: message,
    timestamp: message.createdAt,
    unreadCount: row.unreadCount + Number(!message.read && !message.deleted),
  })
}

/** Whether a message makes its conversation one of a chip's. */
export function matchesFilter(filter: ConversationFilter, { groupId, read }: Message): boolean {
  if (filter === 'all') return true
  return filter === 'groups' ? groupId !== null : !read
}

function updateRow(
  list: Paged<ConversationRow>,
  row: ConversationRow,
  message: Message,
): Paged<ConversationRow> | null {
  const last = row.lastMessage
  if (last === null || last.id !== message.id) return row.unreadCount > 0 || !message.read ? null : list
  if (message.seq <= last.seq) return list
  if (message.deleted && row.unreadCount > 0) return null
  return mapItems(list, (other) => (other === row ? { ...row, lastMessage: message } : other))
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
