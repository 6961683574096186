import { infiniteQueryOptions } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { cursorQuery, paging } from '../../api/paged.ts'

/** Open requests that one sent, the newest first, page by page. */
export const sentRequests = infiniteQueryOptions({
  ...paging,
  queryKey: [...keys.requests, 'sent'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/friend-requests', {
      query: { direction: 'sent', ...cursorQuery(pageParam) },
      signal,
    }),
  // They are answered elsewhere.
  refetchOnMount: 'always',
})
