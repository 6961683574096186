import { infiniteQueryOptions } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { cursorQuery, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Open requests that the viewer sent, newest first. */
export const sentRequestsQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: [...queryKeys.requests, 'sent'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/friend-requests', {
      query: { direction: 'sent', ...cursorQuery(pageParam) },
      signal,
    }),
  // Other people answer them.
  refetchOnMount: 'always',
})
