import type { CaseState, ReportCaseDetails } from '@coterie/contract/reports/cases'
import type { AboutKind } from '@coterie/contract/sanctions'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { adminQueryKeys, alwaysRefetch } from '../../../api/admin-queries.ts'
import { call, callPage } from '../../../api/call.ts'
import { cursorQuery, pagination } from '../../../api/paged.ts'
import { queryKeys } from '../../../api/query-keys.ts'

const queueKey = ['admin', 'reports', 'list']

export const caseQueueQuery = (state: CaseState, kind: AboutKind | null) =>
  infiniteQueryOptions({
    ...pagination,
    ...alwaysRefetch,
    queryKey: [...queueKey, state, kind],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/reports', {
        query: { state, ...(kind === null ? {} : { kind }), ...cursorQuery(pageParam) },
        signal,
      }),
  })

export const caseQuery = (id: number) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: ['admin', 'reports', 'case', id],
    queryFn: ({ signal }) => call('GET /api/admin/reports/{id}', { params: { id: String(id) }, signal }),
  })

/** Caches the updated case and refetches lists, counts and the audit log. */
export function cacheCase(client: QueryClient, reportCase: ReportCaseDetails): void {
  client.setQueryData(caseQuery(reportCase.id).queryKey, reportCase)
  for (const queryKey of [queueKey, queryKeys.reportCounts, adminQueryKeys.audit])
    void client.invalidateQueries({ queryKey })
}

/** Refetches a case that another admin has changed. */
export function refetchCase(client: QueryClient, id: number): void {
  for (const queryKey of [queueKey, queryKeys.reportCounts, caseQuery(id).queryKey])
    void client.invalidateQueries({ queryKey })
}
