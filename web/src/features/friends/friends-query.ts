import { infiniteQueryOptions } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { cursorQuery, pagination } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** One's friends, the latest first, page by page; with a search, those whose name contains it. */
export function friendsQuery(search: string) {
  const searchParams = search === '' ? {} : { search }
  return infiniteQueryOptions({
    ...pagination,
    queryKey: [...queryKeys.friends, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/user/friends', { query: { ...searchParams, ...cursorQuery(pageParam) }, signal }),
    // Others accept, and end friendships, elsewhere.
    refetchOnMount: 'always',
  })
}
