import { queryOptions } from '@tanstack/react-query'

import { call } from './call.ts'

/** Entries of the cache that acts of admins reach, also from other tabs. */
export const adminQueryKeys = {
  all: ['admin'],
  dashboard: ['admin', 'dashboard'],
  users: ['admin', 'users'],
  user: (id: number) => ['admin', 'user', id],
  groups: ['admin', 'groups'],
  group: (id: number) => ['admin', 'group', id],
  events: ['admin', 'events'],
  audit: ['admin', 'audit'],
} as const

/** What is seen here changes all the time and elsewhere: whoever opens a tab sees it as it stands. */
export const alwaysRefetch = { refetchOnMount: 'always' } as const

export const dashboardQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: adminQueryKeys.dashboard,
  queryFn: ({ signal }) => call('GET /api/admin/dashboard', { signal }),
})
