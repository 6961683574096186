import type { ReactNode } from 'react'

import { isApiError, getErrorText } from '../../api/api-errors.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProfileViewLimit } from '../../ui/profile-view-limit.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import type { Swipeable } from './swipe-state.ts'
import type { SwipeDeckState } from './use-swipe-deck.ts'

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
    const retry = hasNextPage ? query.fetchNextPage : query.refetch
    return (
      <ErrorState
        title={errorText}
        detail={getErrorText(error)}
        onRetry={() => void retry()}
        isRetrying={isRefetching || isFetchingNextPage}
      />
    )
  }
  return isPending || hasNextPage ? <FeedSkeleton label={loadingText} /> : children
}
