import type { ReactNode } from 'react'

import { isApiError, getErrorText } from '../../api/errors.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorState, ProfileViewLimit } from '../../ui/states.tsx'
import type { Swipeable } from './swipe-state.ts'
import type { SwipeDeckState } from './use-swipe-deck.ts'

function FeedSkeleton({ label }: { label: string }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card shadow-lift">
      <output className="sr-only">{label}</output>
      <div className="relative aspect-[8/7] max-h-[56dvh] w-full wide:aspect-[16/10]">
        <div className="absolute inset-0 animate-pulse bg-ink/8" />
        <div className="absolute inset-x-5 bottom-5 grid gap-2 wide:inset-x-6">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      </div>
      <div className="grid gap-5 p-5 wide:p-6">
        <div className="grid gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-1/3" />
        </div>
        <div className="grid gap-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
        <div className="flex gap-2">
          <Skeleton className="h-7 w-20" />
          <Skeleton className="h-7 w-24" />
          <Skeleton className="h-7 w-16" />
        </div>
      </div>
    </div>
  )
}

type FeedStatusProps = {
  query: SwipeDeckState<Swipeable>['query']
  errorText: string
  loadingText: string
  children: ReactNode
}

/** Shown instead of cards if none is left. */
export function FeedStatus({ query, errorText, loadingText, children }: FeedStatusProps) {
  const { error, isPending, hasNextPage, isRefetching, isFetchingNextPage } = query
  if (isApiError(error, 'profile_view_limit')) return <ProfileViewLimit detail={getErrorText(error)} />
  if (error !== null) {
    const refetch = hasNextPage ? query.fetchNextPage : query.refetch
    const isRetrying = isRefetching || isFetchingNextPage
    return <ErrorState title={errorText} query={{ error, refetch, isRefetching: isRetrying }} />
  }
  return isPending || hasNextPage ? <FeedSkeleton label={loadingText} /> : children
}
