import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'

import { getErrorText } from '../../api/api-errors.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ChallengeCard } from './challenge-card.tsx'
import { challengesQuery } from './game-queries.ts'
import { RecentEarnings } from './recent-earnings.tsx'

export function ChallengesView() {
  const { data, error, isRefetching, refetch } = useQuery(challengesQuery)
  return (
    <div className="grid gap-8">
      <section aria-label={m.game_challenges()}>
        {data === undefined && error === null && <ChallengesSkeleton />}
        {data === undefined && error !== null && (
          <ErrorState
            title={m.game_challenges_failed()}
            detail={getErrorText(error)}
            onRetry={() => void refetch()}
            isRetrying={isRefetching}
          />
        )}
        <ul className="grid gap-4">
          {data?.map((challenge) => (
            <ChallengeCard key={challenge.id} challenge={challenge} />
          ))}
        </ul>
      </section>
      <RecentEarnings />
    </div>
  )
}

function ChallengesSkeleton() {
  return (
    <div className="grid gap-4">
      <output className="sr-only">{m.game_challenges_loading()}</output>
      {[0, 1, 2].map((card) => (
        <Card key={card} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 px-4 pt-4 pb-2">
          <Skeleton className="size-12 rounded-full" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-6 w-40 max-w-full" />
            <Skeleton className="h-4 w-28" />
          </div>
          <Skeleton className="col-span-2 h-2" />
          <Skeleton className="col-span-2 mb-6 h-5 w-16" />
        </Card>
      ))}
    </div>
  )
}
