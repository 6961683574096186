import type { SwipesLeft } from '@coterie/contract/swipes'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { refetchUnlessNew } from '../../api/query-keys.ts'
import { createStore, useStore } from '../../api/store.ts'
import { MountOnceOpened, lazy } from '../../ui/lazy.tsx'

const LimitSheet = lazy(async () => ({ default: (await import('./popups.tsx')).SwipeLimitSheet }))

/** The number of swipes left is shown at this count or below. */
const lowSwipeCount = 10

/** The server counts; the cached value is only an estimate. */
export const swipesLeftQuery = queryOptions({
  queryKey: ['swipes-left'],
  queryFn: ({ signal }) => call('GET /api/user/swipes', { signal }),
  refetchOnMount: refetchUnlessNew,
})

export function decrementSwipes({ left, ...rest }: SwipesLeft): SwipesLeft {
  return { ...rest, left: left === null ? null : Math.max(0, left - 1) }
}

/** `now` in ms. False after the reset time, when only the server knows the count. */
export function hasUsedAllSwipes({ left, resetsAt }: SwipesLeft, now: number): boolean {
  return left === 0 && Date.parse(resetsAt) > now
}

export function countSwipe(client: QueryClient): void {
  client.setQueryData(swipesLeftQuery.queryKey, (swipes) => swipes && decrementSwipes(swipes))
}

export function isLimitReached(client: QueryClient): boolean {
  const swipes = client.getQueryData(swipesLeftQuery.queryKey)
  return swipes !== undefined && hasUsedAllSwipes(swipes, Date.now())
}

/** Returns false, and opens the limit sheet, if no swipes are left. */
export function canSwipeOrShowLimit(client: QueryClient): boolean {
  if (isLimitReached(client)) {
    showSwipeLimit()
    return false
  }
  // A new day has begun, so the cached count is outdated.
  const swipes = client.getQueryData(swipesLeftQuery.queryKey)
  if (swipes !== undefined && Date.parse(swipes.resetsAt) <= Date.now())
    void client.invalidateQueries({ queryKey: swipesLeftQuery.queryKey })
  return true
}

/** Null unless swipes are running low. */
export function useLowSwipeCount(): number | null {
  const { data } = useQuery(swipesLeftQuery)
  const left = data?.left ?? null
  return left !== null && left <= lowSwipeCount ? left : null
}

/** Outside the page, because the limit can be reached while navigating to another one. */
const limitShownStore = createStore<boolean>(() => false)

export function showSwipeLimit(): void {
  limitShownStore.set(true)
}

/** Explains the limit once it is reached. */
export function SwipeLimitNotice() {
  const isShown = useStore(limitShownStore)
  return (
    <MountOnceOpened open={isShown}>
      <LimitSheet open={isShown} onClose={() => limitShownStore.set(false)} />
    </MountOnceOpened>
  )
}
