import { infiniteQueryOptions } from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { cursorQuery, paging } from '../../api/paged.ts'

/** One's friends, the latest first, page by page; with a search, those whose name contains it. */
export function friendsQuery(search: string) {
  const searched = search === '' ? {} : { search }
  return infiniteQueryOptions({
    ...paging,
    queryKey: [...keys.friends, search],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/user/friends', { query: { ...searched, ...cursorQuery(pageParam) }, signal }),
    // Others accept, and end friendships, elsewhere.
    refetchOnMount: 'always',
  })
}
