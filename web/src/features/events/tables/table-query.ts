import { queryOptions } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { queryKeys } from '../../../api/query-keys.ts'

/** Live updates of the event refresh it. */
export const tableQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.events, 'table', id],
    queryFn: ({ signal }) => call('GET /api/tables/{id}', { params: { id: String(id) }, signal }),
    refetchOnMount: 'always',
  })
