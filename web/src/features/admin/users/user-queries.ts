import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { adminKeys, fresh } from '../../../api/admin-queries.ts'

/** A page of all people, or of those whom a search finds; the one before stays while it comes. */
export function usersQuery(page: number, search: string) {
  const query = { page: String(page), limit: '10', ...(search === '' ? {} : { search }) }
  return queryOptions({
    ...fresh,
    queryKey: [...adminKeys.users, page, search],
    queryFn: ({ signal }) => call('GET /api/admin/users', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function userQuery(id: number) {
  return queryOptions({
    ...fresh,
    queryKey: adminKeys.user(id),
    queryFn: ({ signal }) => call('GET /api/admin/users/{id}', { params: { id: String(id) }, signal }),
  })
}
