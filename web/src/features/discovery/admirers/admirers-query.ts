import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'

import { callPage } from '../../../api/call.ts'
import { cursorQuery, filterItems, paging } from '../../../api/paged.ts'

/** Who likes one's profile or has asked to connect, the latest first, page by page. */
export const admirers = infiniteQueryOptions({
  ...paging,
  queryKey: ['admirers'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/user/likes', { query: cursorQuery(pageParam), signal }),
  // They come from elsewhere.
  refetchOnMount: 'always',
})

/** One of them has been answered. */
export function dropAdmirer(client: QueryClient, gone: number): void {
  client.setQueryData(admirers.queryKey, (paged) => paged && filterItems(paged, ({ id }) => id !== gone))
}
