import { infiniteQueryOptions } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { cursorQuery, paging } from '../../api/paged.ts'

/** What one has reported, the latest first. */
export const ownReports = infiniteQueryOptions({
  ...paging,
  queryKey: ['own-reports'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/user/reports', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})
