import type { UserNotification } from '@coterie/contract/notifications/notifications'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { unreadNotificationsQuery } from '../../api/notifications.ts'
import { cursorQuery, mapItems, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Notifications, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: [...queryKeys.notifications, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/notifications', { query: cursorQuery(pageParam), signal }),
})

/** Best effort: if it fails, the notification stays unread. */
export function useMarkNotificationRead() {
  const markRead = useMarkRead()
  return useMutation({
    mutationFn: ({ id }: UserNotification) =>
      call('PUT /api/notifications/{id}/read', { params: { id: String(id) } }),
    onSuccess: ({ unread }, { id }) => markRead(unread, (notification) => notification.id === id),
  })
}

/** Marks all notifications up to `until` as read. */
export function useMarkAllRead() {
  const markRead = useMarkRead()
  return useMutation({
    mutationFn: (until: string) => call('PUT /api/notifications/read', { body: { until } }),
    onSuccess: ({ unread }, until) => markRead(unread, (notification) => notification.at <= until),
  })
}

function useMarkRead() {
  const client = useQueryClient()
  return (unread: number, shouldMark: (notification: UserNotification) => boolean) => {
    client.setQueryData(unreadNotificationsQuery.queryKey, { unread })
    client.setQueryData(
      notificationsQuery.queryKey,
      (paged) =>
        paged &&
        mapItems(paged, (notification) =>
          shouldMark(notification) ? { ...notification, read: true } : notification,
        ),
    )
  }
}
