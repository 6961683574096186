import type { ConversationRow, Message } from '@coterie/contract/messages/messages'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { call, callPage } from '../../api/call.ts'
import {
  cursorQuery,
  filterItems,
  getItems,
  mapItems,
  pagination,
  prependItem,
  type PagedList,
} from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'

export const conversationFilters = ['all', 'groups', 'unread'] as const
export type ConversationFilter = (typeof conversationFilters)[number]

/** The viewer's conversations for one filter, latest message first. Opening the list refetches it. */
export function conversationsQuery(filter: ConversationFilter = 'all') {
  return infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.conversations, filter],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/messages', { query: { filter, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })
}

/** People who joined a circle recently. */
export function arrivalsQuery(groupId: number) {
  return queryOptions({
    queryKey: queryKeys.arrivals(groupId),
    queryFn: ({ signal }) =>
      call('GET /api/groups/{id}/arrivals', { params: { id: String(groupId) }, signal }),
  })
}

/** The key of a message's conversation for the viewer: '12' or 'u42'. */
export function getConversationKey({ groupId, senderId, receiverId }: Message, viewerId: number): string {
  if (groupId !== null) return String(groupId)
  return `u${senderId === viewerId ? receiverId : senderId}`
}

/** The other person in a direct conversation; null for a circle. */
export function getOtherUserId(conversation: string): number | null {
  return conversation.startsWith('u') ? Number(conversation.slice(1)) : null
}

/**
 * Adds a message to its row. A new message moves the row to the front. Null if the list must be refetched: the row is
 * missing, an unread message was deleted, or messages arrived out of order.
 */
export function addMessageToList(
  list: PagedList<ConversationRow>,
  message: Message,
  viewerId: number,
): PagedList<ConversationRow> | null {
  const key = getConversationKey(message, viewerId)
  const row = getItems(list).find(({ conversation }) => conversation === key)
  if (row === undefined) return null
  const last = row.lastMessage
  if (last !== null && last.id >= message.id) return updateRow(list, row, message)
  const otherRows = filterItems(list, ({ conversation }) => conversation !== key)
  return prependItem(otherRows, {
    ...row,
    lastMessage: message,
    timestamp: message.createdAt,
    unreadCount: row.unreadCount + Number(!message.read && !message.deleted),
  })
}

/** Whether a message puts its conversation under a filter. */
export function matchesFilter(filter: ConversationFilter, { groupId, read }: Message): boolean {
  if (filter === 'all') return true
  return filter === 'groups' ? groupId !== null : !read
}

function updateRow(
  list: PagedList<ConversationRow>,
  row: ConversationRow,
  message: Message,
): PagedList<ConversationRow> | null {
  const last = row.lastMessage
  if (last === null || last.id !== message.id) return row.unreadCount > 0 || !message.read ? null : list
  if (message.seq <= last.seq) return list
  if (message.deleted && row.unreadCount > 0) return null
  return mapItems(list, (other) => (other === row ? { ...row, lastMessage: message } : other))
}

export function setUnreadCount(
  list: PagedList<ConversationRow>,
  { conversation, unreadCount }: Pick<ConversationRow, 'conversation' | 'unreadCount'>,
): PagedList<ConversationRow> {
  return mapItems(list, (row) =>
    row.conversation === conversation && row.unreadCount !== unreadCount ? { ...row, unreadCount } : row,
  )
}

const minute = 60 * 1000

/** The time in ms, updated every minute for relative times. */
export function useNow(): number {
  return useSyncExternalStore(
    (onChange) => {
      const timer = setInterval(onChange, minute)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / minute) * minute,
  )
}
