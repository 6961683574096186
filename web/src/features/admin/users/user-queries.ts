import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { adminQueryKeys, alwaysRefetch } from '../../../api/admin-queries.ts'
import { call } from '../../../api/call.ts'

export function usersQuery(page: number, search: string) {
  const query = { page: String(page), limit: '10', ...(search === '' ? {} : { search }) }
  return queryOptions({
    ...alwaysRefetch,
    queryKey: [...adminQueryKeys.users, page, search],
    queryFn: ({ signal }) => call('GET /api/admin/users', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function userQuery(id: number) {
  return queryOptions({
    ...alwaysRefetch,
    queryKey: adminQueryKeys.user(id),
    queryFn: ({ signal }) => call('GET /api/admin/users/{id}', { params: { id: String(id) }, signal }),
  })
}
