import { queryOptions } from '@tanstack/react-query'

import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** How many reports and appeals wait for an admin. Refetched wherever it appears. */
export const reportCountsQuery = queryOptions({
  queryKey: queryKeys.reportCounts,
  queryFn: ({ signal }) => call('GET /api/admin/reports/counts', { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
})
