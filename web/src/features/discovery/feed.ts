import type { DiscoveredGroup } from '@coterie/contract/discovery'
import {
  infiniteQueryOptions,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'

import { callPage } from '../../api/call.ts'
import { keys } from '../../api/keys.ts'
import { cursorQuery, paging } from '../../api/paged.ts'
import type { Joinable } from '../requests/connect.ts'
import { takeBackSwipes } from './swipes.ts'

/** A card of the feed: a circle whose creator can be asked. */
export type Card = DiscoveredGroup & Joinable

/** Circles for this person, the best first, page by page. */
export const feed = infiniteQueryOptions({
  ...paging,
  queryKey: keys.feed,
  queryFn: async ({ pageParam, signal, client }) => {
    const underWay = swipesUnderWay(client)
    const page = await callPage('GET /api/groups/discover', { query: cursorQuery(pageParam), signal })
    trustServer(client, page.items, [...underWay, ...swipesUnderWay(client)])
    return page
  },
})

/** A circle whose creator has left has nobody who could answer. */
export function isCard(circle: DiscoveredGroup): circle is Card {
  return circle.createdBy !== null
}

/** A circle that the server shows is not swiped away, unless just now: a request can have been withdrawn elsewhere. */
function trustServer(client: QueryClient, shown: readonly DiscoveredGroup[], underWay: readonly number[]) {
  const ids = shown.map(({ id }) => id).filter((id) => !underWay.includes(id))
  takeBackSwipes(client, ids)
}

/** Mutations that carry a swipe; their variables are the circle. */
export const skipping = ['skip']
const swipeKeys = [skipping, ['connect']]

function swipesUnderWay(client: QueryClient): number[] {
  return swipeKeys
    .flatMap((mutationKey) => client.getMutationCache().findAll({ mutationKey, status: 'pending' }))
    .map(({ state }) => (state.variables as Joinable).id)
}

const place = queryOptions({
  queryKey: ['feed-place'],
  queryFn: (): number | null => null,
  initialData: null,
  gcTime: Infinity,
})

/** The card one looked at last, by its id; it is kept while one looks at other pages. */
export function usePlace(): [at: number | null, goTo: (id: number) => void] {
  const client = useQueryClient()
  const { data } = useQuery(place)
  return [data, (id) => client.setQueryData(place.queryKey, id)]
}
