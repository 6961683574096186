import type { GroupCard, OwnGroup } from '@coterie/contract/groups/groups'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import { call, callPage } from '../../api/call.ts'
import { keys } from '../../api/query-keys.ts'
import { cursorQuery, mapItems, paging, prependItem, type Paged } from '../../api/paged.ts'

/** The circles that one belongs to, the latest joined first, page by page. */
export const ownCircles = infiniteQueryOptions({
  ...paging,
  queryKey: keys.ownGroups,
  queryFn: ({ pageParam, signal }) => callPage('GET /api/groups', { query: cursorQuery(pageParam), signal }),
  // Whoever writes there makes one active, and faces change, without a word of it.
  refetchOnMount: 'always',
})

/** A circle by its id, with one's role in it. */
export const circlePage = (id: number) =>
  queryOptions({
    queryKey: keys.group(id),
    queryFn: ({ signal }) => call('GET /api/groups/{id}', { params: { id: String(id) }, signal }),
    // Others change it too.
    refetchOnMount: 'always',
  })

/** Changes one circle wherever it is shown: in the feed and among one's own. */
export function changeCircle(
  client: QueryClient,
  id: number,
  change: (circle: GroupCard) => Partial<GroupCard>,
): void {
  for (const queryKey of [keys.circleFeed, keys.ownGroups]) {
    client.setQueriesData<Paged<GroupCard>>(
      { queryKey },
      (paged) =>
        paged && mapItems(paged, (circle) => (circle.id === id ? { ...circle, ...change(circle) } : circle)),
    )
  }
}

/** Puts a circle that one has just made at the head of one's own. */
export function addOwnCircle(client: QueryClient, circle: OwnGroup): void {
  client.setQueryData<Paged<OwnGroup>>(keys.ownGroups, (paged) => paged && prependItem(paged, circle))
}
