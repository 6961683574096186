import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'

import { callPage } from '../../../api/call.ts'
import { cursorQuery, filterItems, pagination } from '../../../api/paged.ts'

/** Who likes one's profile or has asked to connect, the latest first, page by page. */
export const admirersQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: ['admirers'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/user/likes', { query: cursorQuery(pageParam), signal }),
  // They come from elsewhere.
  refetchOnMount: 'always',
})

/** One of them has been answered. */
export function removeAdmirer(client: QueryClient, removedId: number): void {
  client.setQueryData(
    admirersQuery.queryKey,
    (paged) => paged && filterItems(paged, ({ id }) => id !== removedId),
  )
}
