import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { call, callPage } from '../../../api/call.ts'
import { cursorQuery, paging } from '../../../api/paged.ts'
import { adminKeys, fresh } from '../../../api/admin-queries.ts'

/** All circles, the latest first, page by page; with a search, those whose name begins so. */
export function groupsQuery(search: string) {
  const searched = search === '' ? {} : { search }
  return infiniteQueryOptions({
    ...paging,
    ...fresh,
    queryKey: [...adminKeys.groups, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/groups', { query: { ...searched, ...cursorQuery(pageParam) }, signal }),
  })
}

export function groupQuery(id: number) {
  return queryOptions({
    ...fresh,
    queryKey: adminKeys.group(id),
    queryFn: ({ signal }) => call('GET /api/admin/groups/{id}', { params: { id: String(id) }, signal }),
  })
}

/** All events, the latest to start first, page by page; with a search, those whose title begins so. */
export function eventsQuery(search: string) {
  const searched = search === '' ? {} : { search }
  return infiniteQueryOptions({
    ...paging,
    ...fresh,
    queryKey: [...adminKeys.events, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/admin/events', { query: { ...searched, ...cursorQuery(pageParam) }, signal }),
  })
}
