import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { queryKeys } from '../../api/query-keys.ts'
import type { FeedName } from './feed-name.ts'

/** Id of the last viewed card; null means the first card. */
export const cursorQuery = (feed: FeedName) =>
  queryOptions({
    queryKey: ['feed-cursor', feed],
    queryFn: (): number | null => null,
    initialData: null,
    gcTime: Infinity,
  })

/** Kept while the viewer is on other pages. */
export function useDeckCursor(feed: FeedName): [currentId: number | null, goTo: (id: number) => void] {
  const client = useQueryClient()
  const { data } = useQuery(cursorQuery(feed))
  return [data, (id) => client.setQueryData(cursorQuery(feed).queryKey, id)]
}

/** Refetches both feeds and starts at their first card. */
export function resetFeeds(client: QueryClient): void {
  client.setQueryData(cursorQuery('circles').queryKey, null)
  client.setQueryData(cursorQuery('people').queryKey, null)
  void client.resetQueries({ queryKey: queryKeys.feed })
}
