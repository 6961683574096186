import { queryOptions } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Refetched on every visit: friendships and circles change elsewhere. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.people, id],
    queryFn: ({ signal }) => call('GET /api/people/{id}', { params: { id }, signal }),
    refetchOnMount: 'always',
  })
}
