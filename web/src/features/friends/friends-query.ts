import { infiniteQueryOptions } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { cursorQuery, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** The viewer's friends, newest first. `search` matches any part of the name. */
export function friendsQuery(search: string) {
  const searchParams = search === '' ? {} : { search }
  return infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.friends, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/user/friends', { query: { ...searchParams, ...cursorQuery(pageParam) }, signal }),
    refetchOnMount: 'always',
  })
}
