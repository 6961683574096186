import type { GroupCard, OwnGroup } from '@coterie/contract/groups/groups'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { cursorQuery, mapItems, pagination, prependItem, type Paged } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** The circles that one belongs to, the latest joined first, page by page. */
export const ownCirclesQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: queryKeys.ownGroups,
  queryFn: ({ pageParam, signal }) => callPage('GET /api/groups', { query: cursorQuery(pageParam), signal }),
  // Whoever writes there makes one active, and faces change, without a word of it.
  refetchOnMount: 'always',
})

/** A circle by its id, with one's role in it. */
export const circlePageQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.group(id),
    queryFn: ({ signal }) => call('GET /api/groups/{id}', { params: { id: String(id) }, signal }),
    // Others change it too.
    refetchOnMount: 'always',
  })

/** Changes one circle wherever it is shown: in the feed and among one's own. */
export function updateCachedCircle(
  client: QueryClient,
  id: number,
  change: (circle: GroupCard) => Partial<GroupCard>,
): void {
  for (const queryKey of [queryKeys.circleFeed, queryKeys.ownGroups]) {
    client.setQueriesData<Paged<GroupCard>>(
      { queryKey },
      (paged) =>
        paged && mapItems(paged, (circle) => (circle.id === id ? { ...circle, ...change(circle) } : circle)),
    )
  }
}

/** Puts a circle that one has just made at the head of one's own. */
export function cacheOwnCircle(client: QueryClient, circle: OwnGroup): void {
  client.setQueryData<Paged<OwnGroup>>(queryKeys.ownGroups, (paged) => paged && prependItem(paged, circle))
}
