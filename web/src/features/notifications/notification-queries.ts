import type { Notice } from '@coterie/contract/notifications/notifications'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { unreadNotices } from '../../api/notifications.ts'
import { cursorQuery, mapItems, paging } from '../../api/paged.ts'

/** What the person should know, the latest first. */
export const noticesQuery = infiniteQueryOptions({
  ...paging,
  queryKey: [...keys.notices, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/notifications', { query: cursorQuery(pageParam), signal }),
})

/** Marks one as read. Should that fail it stays unread, which is no more than an honest count. */
export function useReadNotice() {
  const markRead = useMarkRead()
  return useMutation({
    mutationFn: ({ id }: Notice) => call('PUT /api/notifications/{id}/read', { params: { id: String(id) } }),
    onSuccess: ({ unread }, { id }) => markRead(unread, (notice) => notice.id === id),
  })
}

/** Marks all as read that the list showed. */
export function useReadAll() {
  const markRead = useMarkRead()
  return useMutation({
    mutationFn: (until: string) => call('PUT /api/notifications/read', { body: { until } }),
    onSuccess: ({ unread }, until) => markRead(unread, (notice) => notice.at <= until),
  })
}

function useMarkRead() {
  const client = useQueryClient()
  return (unread: number, isRead: (notice: Notice) => boolean) => {
    client.setQueryData(unreadNotices.queryKey, { unread })
    client.setQueryData(
      noticesQuery.queryKey,
      (paged) => paged && mapItems(paged, (notice) => (isRead(notice) ? { ...notice, read: true } : notice)),
    )
  }
}
