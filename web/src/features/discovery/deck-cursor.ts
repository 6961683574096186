import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { queryKeys } from '../../api/query-keys.ts'
import type { FeedName } from './feed-name.ts'

/** Id of the last viewed card; null means the first card. */
export const deckCursorQuery = (feed: FeedName) =>
  queryOptions({
    queryKey: ['feed-cursor', feed],
    queryFn: (): number | null => null,
    initialData: null,
    gcTime: Infinity,
  })

/** Kept while the viewer is on other pages. */
export function useDeckCursor(feed: FeedName): [currentId: number | null, goTo: (id: number) => void] {
  const client = useQueryClient()
  const { data } = useQuery(deckCursorQuery(feed))
  return [data, (id) => client.setQueryData(deckCursorQuery(feed).queryKey, id)]
}

/** Refetches both feeds and starts at their first card. */
export function resetFeeds(client: QueryClient): void {
  client.setQueryData(deckCursorQuery('circles').queryKey, null)
  client.setQueryData(deckCursorQuery('people').queryKey, null)
  void client.resetQueries({ queryKey: queryKeys.feed })
}
