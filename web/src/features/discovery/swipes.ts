import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'

import { rememberedSwipes, rememberSwipes, type Swipes } from '../../api/remembered-swipes.ts'

/** More notes than this are of no use: the server has long left those circles out. */
const mostKept = 1000

const swipesNote = queryOptions({
  queryKey: ['swipes'],
  queryFn: rememberedSwipes,
  initialData: rememberedSwipes,
  gcTime: Infinity,
})

/** Notes a circle as skipped or asked to join, so that it is away at once. */
export function withSwipe(swipes: Swipes, list: keyof Swipes, id: number): Swipes {
  const others = withoutSwipes(swipes, [id])
  return { ...others, [list]: [...others[list], id].slice(-mostKept) }
}

/** Takes notes back: the swipe failed, or the server shows the circle again. */
export function withoutSwipes(swipes: Swipes, ids: readonly number[]): Swipes {
  const stays = (id: number) => !ids.includes(id)
  return { declined: swipes.declined.filter(stays), accepted: swipes.accepted.filter(stays) }
}

export function noteSwipe(client: QueryClient, list: keyof Swipes, id: number): void {
  change(client, (swipes) => withSwipe(swipes, list, id))
}

export function takeBackSwipes(client: QueryClient, ids: readonly number[]): void {
  change(client, (swipes) => withoutSwipes(swipes, ids))
}

/** Ids of the circles that are swiped away. */
export function useSwipedAway(): ReadonlySet<number> {
  const { declined, accepted } = useQuery(swipesNote).data
  return new Set([...declined, ...accepted])
}

function change(client: QueryClient, how: (swipes: Swipes) => Swipes): void {
  const swipes = how(client.getQueryData(swipesNote.queryKey) ?? rememberedSwipes())
  client.setQueryData(swipesNote.queryKey, swipes)
  rememberSwipes(swipes)
}
