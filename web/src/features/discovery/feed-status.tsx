import type { ReactNode } from 'react'

import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import { PeopleLimit } from '../../ui/profile-view-limit.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import type { Swipeable } from './feed.ts'
import type { DeckState } from './use-deck.ts'

type FeedEndProps = {
  query: DeckState<Swipeable>['query']
  /** What could not be fetched. */
  failed: string
  loading: string
  /** Stands where there really is nothing more. */
  children: ReactNode
}

/** What stands where no card is left: more on the way, something wrong, or nothing more. */
export function FeedEnd({ query, failed, loading, children }: FeedEndProps) {
  const { error, isPending, hasNextPage, isRefetching, isFetchingNextPage } = query
  if (isRefused(error, 'people_limit')) return <PeopleLimit detail={sentenceOf(error)} />
  if (error !== null) {
    const retry = hasNextPage ? query.fetchNextPage : query.refetch
    return (
      <Problem
        title={failed}
        detail={sentenceOf(error)}
        onRetry={() => void retry()}
        retrying={isRefetching || isFetchingNextPage}
      />
    )
  }
  return isPending || hasNextPage ? <FeedSkeleton label={loading} /> : children
}
