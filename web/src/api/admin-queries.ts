import { queryOptions } from '@tanstack/react-query'

import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** Cache entries that admin actions change, including in other tabs. */
export const adminQueryKeys = {
  all: ['admin'],
  dashboard: ['admin', 'dashboard'],
  users: ['admin', 'users'],
  user: (id: number) => ['admin', 'user', id],
  groups: ['admin', 'groups'],
  group: (id: number) => ['admin', 'group', id],
  events: ['admin', 'events'],
  feeds: ['admin', 'feeds'],
  audit: ['admin', 'audit'],
  photoChecks: ['admin', 'photo-checks'],
} as const

/** Other people change this data all the time, so every visit refetches it. */
export const alwaysRefetch = { refetchOnMount: 'always' } as const

export const dashboardQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: adminQueryKeys.dashboard,
  queryFn: ({ signal }) => call('GET /api/admin/dashboard', { signal }),
})

/** Open reports and appeals. Refetched wherever the count is shown. */
export const reportCountsQuery = queryOptions({
  queryKey: queryKeys.reportCounts,
  queryFn: ({ signal }) => call('GET /api/admin/reports/counts', { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
})

/** Photo checks that wait. Refetched on every visit. */
export const photoCheckCountQuery = queryOptions({
  queryKey: [...adminQueryKeys.photoChecks, 'count'],
  queryFn: ({ signal }) => call('GET /api/admin/photo-checks/count', { signal }),
  ...alwaysRefetch,
})
