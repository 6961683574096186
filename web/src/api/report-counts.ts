import { queryOptions } from '@tanstack/react-query'

import { call } from './call.ts'
import { keys } from './query-keys.ts'

/** How many reports and appeals wait for an admin. Refetched wherever it appears. */
export const reportCounts = queryOptions({
  queryKey: keys.reportCounts,
  queryFn: ({ signal }) => call('GET /api/admin/reports/counts', { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
})
