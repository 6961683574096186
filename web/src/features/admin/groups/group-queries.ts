import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { adminQueryKeys, alwaysRefetch } from '../../../api/admin-queries.ts'
import { call, callPage } from '../../../api/call.ts'
import { cursorQuery, pagination } from '../../../api/paged.ts'

/** All groups, newest first. `search` matches the start of the name. */
export function groupsQuery(search: string) {
  const searchParam = search === '' ? {} : { search }
  return infiniteQueryOptions({
    ...pagination,
    ...alwaysRefetch,
    queryKey: [...adminQueryKeys.groups, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/groups', {
        query: { ...searchParam, ...cursorQuery(pageParam) },
        signal,
      }),
  })
}

export function groupQuery(id: number) {
  return queryOptions({
    ...alwaysRefetch,
    queryKey: adminQueryKeys.group(id),
    queryFn: ({ signal }) => call('GET /api/admin/groups/{id}', { params: { id: String(id) }, signal }),
  })
}

/** All events, latest start first. `search` matches the start of the title. */
export function eventsQuery(search: string) {
  const searchParam = search === '' ? {} : { search }
  return infiniteQueryOptions({
    ...pagination,
    ...alwaysRefetch,
    queryKey: [...adminQueryKeys.events, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/events', {
        query: { ...searchParam, ...cursorQuery(pageParam) },
        signal,
      }),
  })
}
