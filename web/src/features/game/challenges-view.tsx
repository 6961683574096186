import { useQuery } from '@tanstack/react-query'

import { sentenceOf } from '../../api/failures.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Problem } from '../../ui/problem.tsx'
import { gameWords } from '../../words/game.ts'
import { ChallengeCard } from './challenge-card.tsx'
import { challengesQuery } from './queries.ts'
import { RecentEarnings } from './recent-earnings.tsx'

/** What one can do for points, how far one is, and what earned some. */
export function ChallengesView() {
  const { data, error, isRefetching, refetch } = useQuery(challengesQuery)
  return (
    <div className="grid gap-8">
      <section aria-label={gameWords.challenges}>
        {data === undefined && error === null && <ChallengesSkeleton />}
        {data === undefined && error !== null && (
          <Problem
            title={gameWords.challengesFailed}
            detail={sentenceOf(error)}
            onRetry={() => void refetch()}
            retrying={isRefetching}
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
      <output className="sr-only">{gameWords.challengesLoading}</output>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-36" />
      ))}
    </div>
  )
}
