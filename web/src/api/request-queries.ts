import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call, callPage } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** Open friend requests that one received, the newest first, page by page. My Circles answers them. */
export const receivedRequestsQuery = infiniteQueryOptions({
  queryKey: ['friend-requests', 'received'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/friend-requests', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})

/** How many requests wait for an answer, and of how many people. */
export const waitingRequestsQuery = queryOptions({
  queryKey: [...queryKeys.requests, 'waiting'],
  queryFn: ({ signal }) => call('GET /api/friend-requests/waiting', { signal }),
})

/** One request that you received. It may have been answered elsewhere, so opening it asks again. */
export const receivedRequestQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.requests, 'one', id],
    queryFn: ({ signal }) => call('GET /api/friend-requests/{id}', { params: { id: String(id) }, signal }),
    refetchOnMount: 'always',
  })
