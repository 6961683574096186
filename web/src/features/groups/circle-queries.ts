import type { GroupCard, OwnGroup } from '@coterie/contract/groups/groups'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { cursorQuery, mapItems, pagination, prependItem, type PagedList } from '../../api/paged.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** The viewer's circles, most recently joined first. */
export const ownCirclesQuery = infiniteQueryOptions({
  ...pagination,
  queryKey: queryKeys.ownGroups,
  queryFn: ({ pageParam, signal }) => callPage('GET /api/groups', { query: cursorQuery(pageParam), signal }),
  refetchOnMount: 'always',
})

export const circlePageQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.group(id),
    queryFn: ({ signal }) => call('GET /api/groups/{id}', { params: { id: String(id) }, signal }),
    refetchOnMount: 'always',
  })

/** Updates a circle in the feed and in the viewer's list. */
export function updateCachedCircle(
  client: QueryClient,
  id: number,
  change: (circle: GroupCard) => Partial<GroupCard>,
): void {
  for (const queryKey of [queryKeys.circleFeed, queryKeys.ownGroups]) {
    client.setQueriesData<PagedList<GroupCard>>(
      { queryKey },
      (paged) =>
        paged && mapItems(paged, (circle) => (circle.id === id ? { ...circle, ...change(circle) } : circle)),
    )
  }
}

export function cacheOwnCircle(client: QueryClient, circle: OwnGroup): void {
  client.setQueryData<PagedList<OwnGroup>>(
    queryKeys.ownGroups,
    (paged) => paged && prependItem(paged, circle),
  )
}
