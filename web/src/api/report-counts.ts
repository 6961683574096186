import { queryOptions } from '@tanstack/react-query'

import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** Open reports and appeals. Refetched wherever the count is shown. */
export const reportCountsQuery = queryOptions({
  queryKey: queryKeys.reportCounts,
  queryFn: ({ signal }) => call('GET /api/admin/reports/counts', { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
})
