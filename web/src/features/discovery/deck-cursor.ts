import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { keys } from '../../api/query-keys.ts'
import type { FeedName } from './feed-name.ts'

/** The card one looked at last, by its id; null is the first. */
export const placeOf = (feed: FeedName) =>
  queryOptions({
    queryKey: ['feed-place', feed],
    queryFn: (): number | null => null,
    initialData: null,
    gcTime: Infinity,
  })

/** The card one looked at last; it is kept while one looks at other pages. */
export function usePlace(feed: FeedName): [at: number | null, goTo: (id: number) => void] {
  const client = useQueryClient()
  const { data } = useQuery(placeOf(feed))
  return [data, (id) => client.setQueryData(placeOf(feed).queryKey, id)]
}

/** Both feeds are put in order anew, and start with their first card. */
export function startOver(client: QueryClient): void {
  client.setQueryData(placeOf('circles').queryKey, null)
  client.setQueryData(placeOf('people').queryKey, null)
  void client.resetQueries({ queryKey: keys.feed })
}
