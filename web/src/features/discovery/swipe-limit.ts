import type { SwipesLeft } from '@coterie/contract/swipes'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'

/** From here on the screen says how many are left. */
const lowSwipeCount = 10

/** The swipes of today; the server counts, this only follows it. */
export const swipesLeftQuery = queryOptions({
  queryKey: ['swipes-left'],
  queryFn: ({ signal }) => call('GET /api/user/swipes', { signal }),
  refetchOnMount: 'always',
})

/** Counts a swipe that is being sent. */
export function decrementSwipes({ left, ...rest }: SwipesLeft): SwipesLeft {
  return { ...rest, left: left === null ? null : Math.max(0, left - 1) }
}

/** Whether today's swipes are known to be used; `now` in ms. Past their reset nobody knows until the server says. */
export function isUsedUp({ left, resetsAt }: SwipesLeft, now: number): boolean {
  return left === 0 && Date.parse(resetsAt) > now
}

export function countSwipe(client: QueryClient): void {
  client.setQueryData(swipesLeftQuery.queryKey, (swipes) => swipes && decrementSwipes(swipes))
}

/** Whether a card has to stay, as far as is known here. */
export function isLimitReached(client: QueryClient): boolean {
  const swipes = client.getQueryData(swipesLeftQuery.queryKey)
  return swipes !== undefined && isUsedUp(swipes, Date.now())
}

/** Whether one more swipe may be tried. If not, the screen says so. */
export function checkCanSwipe(client: QueryClient): boolean {
  if (isLimitReached(client)) {
    showSwipeLimit(client)
    return false
  }
  // A new day has begun: what is known is of yesterday.
  const swipes = client.getQueryData(swipesLeftQuery.queryKey)
  if (swipes !== undefined && Date.parse(swipes.resetsAt) <= Date.now())
    void client.invalidateQueries({ queryKey: swipesLeftQuery.queryKey })
  return true
}

/** How many are left, once they are few; null as long as nobody need care. */
export function useLowSwipeCount(): number | null {
  const { data } = useQuery(swipesLeftQuery)
  const left = data?.left ?? null
  return left !== null && left <= lowSwipeCount ? left : null
}

const limitShownQuery = queryOptions({
  queryKey: ['swipe-limit-shown'],
  queryFn: (): boolean => false,
  initialData: false,
  gcTime: Infinity,
})

/** The limit can be met on the way to another page, so what says so is remembered here. */
export function showSwipeLimit(client: QueryClient): void {
  client.setQueryData(limitShownQuery.queryKey, true)
}

/** Whether the screen should say that today's swipes are used, and what ends that. */
export function useSwipeLimitShown(): [shown: boolean, close: () => void] {
  const client = useQueryClient()
  const { data } = useQuery(limitShownQuery)
  return [data, () => client.setQueryData(limitShownQuery.queryKey, false)]
}
