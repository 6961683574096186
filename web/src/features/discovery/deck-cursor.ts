import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { queryKeys } from '../../api/query-keys.ts'
import type { FeedName } from './feed-name.ts'

/** The card one looked at last, by its id; null is the first. */
export const cursorQuery = (feed: FeedName) =>
  queryOptions({
    queryKey: ['feed-place', feed],
    queryFn: (): number | null => null,
    initialData: null,
    gcTime: Infinity,
  })

/** The card one looked at last; it is kept while one looks at other pages. */
export function useDeckCursor(feed: FeedName): [at: number | null, goTo: (id: number) => void] {
  const client = useQueryClient()
  const { data } = useQuery(cursorQuery(feed))
  return [data, (id) => client.setQueryData(cursorQuery(feed).queryKey, id)]
}

/** Both feeds are put in order anew, and start with their first card. */
export function resetFeeds(client: QueryClient): void {
  client.setQueryData(cursorQuery('circles').queryKey, null)
  client.setQueryData(cursorQuery('people').queryKey, null)
  void client.resetQueries({ queryKey: queryKeys.feed })
}
