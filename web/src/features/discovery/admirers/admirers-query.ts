import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'

import { callPage } from '../../../api/call.ts'
import { cursorQuery, filterItems, pagination } from '../../../api/paged.ts'

/** People who like the viewer's profile or sent a friend request, newest first. */
export const admirersQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: ['admirers'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/user/likes', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

export function removeAdmirer(client: QueryClient, removedId: number): void {
  client.setQueryData(
    admirersQuery.queryKey,
    (paged) => paged && filterItems(paged, ({ id }) => id !== removedId),
  )
}
