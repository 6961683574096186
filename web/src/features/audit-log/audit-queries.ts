import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { adminQueryKeys, alwaysRefetch } from '../../api/admin-queries.ts'
import { call, callPage } from '../../api/call.ts'
import { cursorQuery, pagination } from '../../api/paged.ts'
import type { AuditFilterValues } from './audit-search-params.ts'

export function auditQuery(filter: AuditFilterValues) {
  return infiniteQueryOptions({
    ...pagination,
    ...alwaysRefetch,
    queryKey: [...adminQueryKeys.audit, 'entries', filter],
    // Values typed into the URL are validated by the server.
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/audit', {
        query: { ...filter, ...cursorQuery(pageParam) } as Record<string, never>,
        signal,
      }),
  })
}

export const actorsQuery = queryOptions({
  ...alwaysRefetch,
  queryKey: [...adminQueryKeys.audit, 'actors'],
  queryFn: ({ signal }) => call('GET /api/admin/audit/actors', { signal }),
})
