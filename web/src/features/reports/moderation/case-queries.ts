import type { CaseState, ReportCaseDetails } from '@coterie/contract/reports/cases'
import type { AboutKind } from '@coterie/contract/sanctions'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../../api/call.ts'
import { keys } from '../../../api/query-keys.ts'
import { cursorQuery, paging } from '../../../api/paged.ts'
import { adminKeys, fresh } from '../../../api/admin-queries.ts'

const lists = ['admin', 'reports', 'list']

export const queueQuery = (state: CaseState, kind: AboutKind | null) =>
  infiniteQueryOptions({
    ...paging,
    ...fresh,
    queryKey: [...lists, state, kind],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/reports', {
        query: { state, ...(kind === null ? {} : { kind }), ...cursorQuery(pageParam) },
        signal,
      }),
  })

export const caseQuery = (id: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'reports', 'case', id],
    queryFn: ({ signal }) => call('GET /api/admin/reports/{id}', { params: { id: String(id) }, signal }),
  })

/** Shows a case as it stands now; lists, counts and the log are asked for anew. */
export function keepCase(client: QueryClient, one: ReportCaseDetails): void {
  client.setQueryData(caseQuery(one.id).queryKey, one)
  for (const queryKey of [lists, keys.reportCounts, adminKeys.audit])
    void client.invalidateQueries({ queryKey })
}

/** Somebody else was first: shows what they decided. */
export function lookAgain(client: QueryClient, id: number): void {
  for (const queryKey of [lists, keys.reportCounts, caseQuery(id).queryKey])
    void client.invalidateQueries({ queryKey })
}
