import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { cursorQuery, paging } from '../../api/paged.ts'
import { adminKeys, fresh } from '../../api/admin-queries.ts'
import type { Filter } from './audit-search-params.ts'

/** What admins did, the latest first, page by page. */
export function auditQuery(filter: Filter) {
  return infiniteQueryOptions({
    ...paging,
    ...fresh,
    queryKey: [...adminKeys.audit, 'entries', filter],
    // The server says what it does not know: an address can be typed.
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/audit', {
        query: { ...filter, ...cursorQuery(pageParam) } as Record<string, never>,
        signal,
      }),
  })
}

export const actorsQuery = queryOptions({
  ...fresh,
  queryKey: [...adminKeys.audit, 'actors'],
  queryFn: ({ signal }) => call('GET /api/admin/audit/actors', { signal }),
})
