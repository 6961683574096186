import { queryOptions, infiniteQueryOptions } from '@tanstack/react-query'

import { call, callPage } from './call.ts'
import { queryKeys } from './query-keys.ts'

export const unreadNotificationsQuery = queryOptions({
  queryKey: [...queryKeys.notifications, 'unread'],
  queryFn: ({ signal }) => call('GET /api/notifications/unread', { signal }),
})

/** History state of links in the bell, so that closing their target goes back. */
export const fromBellState = { isFromBell: true }

export function wasOpenedFromBell(): boolean {
  return (history.state as Partial<typeof fromBellState> | null)?.isFromBell === true
}

/** Open friend requests that the viewer received, newest first. */
export const receivedRequestsQuery = infiniteQueryOptions({
  queryKey: ['friend-requests', 'received'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/friend-requests', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})

/** The numbers of open requests and of their senders. */
export const pendingRequestCountsQuery = queryOptions({
  queryKey: [...queryKeys.requests, 'counts'],
  queryFn: ({ signal }) => call('GET /api/friend-requests/counts', { signal }),
})

/** One received request. Refetched on every visit, since another device may have answered it. */
export const receivedRequestQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.requests, 'one', id],
    queryFn: ({ signal }) => call('GET /api/friend-requests/{id}', { params: { id: String(id) }, signal }),
    refetchOnMount: 'always',
  })
