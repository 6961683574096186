import { infiniteQueryOptions } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { cursorQuery, pagination } from '../../api/paged.ts'

export const ownReportsQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: ['own-reports'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/user/reports', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})
