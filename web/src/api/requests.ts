import { infiniteQueryOptions } from '@tanstack/react-query'

import { callPage } from './call.ts'

/** Open friend requests that one received, the newest first, page by page. The bell counts them; My Circles answers them. */
export const receivedRequests = infiniteQueryOptions({
  queryKey: ['friend-requests', 'received'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/friend-requests', { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})
