import type { ChallengeView } from '@coterie/contract/game/game'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Compass, MapPinned, Sparkles, UsersRound, type LucideIcon } from 'lucide-react'

import { ButtonLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/chips.tsx'
import { formatDate } from '../../ui/dates.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { formatNumber } from '../../ui/text.ts'
import { challengesQuery, translateChallenge } from './game-data.ts'
import { RecentEarnings, ProgressBar } from './points-bar.tsx'

const challengeIcons: Record<number, LucideIcon> = { 1: Compass, 2: UsersRound, 3: MapPinned }

const challengeLinks: Record<number, { label: () => string; href: string }> = {
  1: { label: m.game_next_steps_event, href: '/events' },
  2: { label: m.game_next_steps_people, href: '/groups' },
  3: { label: m.game_next_steps_circle, href: '/groups?view=circles' },
}

function ChallengeCard({ challenge }: { challenge: ChallengeView }) {
  const { id, reward, completedAt } = challenge
  const title = translateChallenge(challenge.title)
  const ChallengeIcon = challengeIcons[id] ?? Sparkles
  return (
    <Card
      as="li"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 px-4 pt-4 pb-2 wide:px-5 wide:pt-5 wide:pb-3"
    >
      <span
        className={`grid size-12 place-items-center rounded-full border ${completedAt === null ? 'border-line text-ink-soft' : 'border-good/40 bg-good/8 text-good'} high-contrast:border-current`}
      >
        <ChallengeIcon size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div>
          <h2 className="text-20">{title}</h2>
          <p className="text-15 text-ink-soft">{translateChallenge(challenge.description)}</p>
        </div>
        <Badge tone="sun">
          {m.game_reward({ points: m.game_toast_points({ count: reward, countText: formatNumber(reward) }) })}
        </Badge>
      </div>
      <ChallengeProgress challenge={challenge} title={title} />
    </Card>
  )
}

function ChallengeProgress({ challenge, title }: { challenge: ChallengeView; title: string }) {
  const { id, progress, total, completedAt } = challenge
  const nextStep = completedAt === null ? challengeLinks[id] : undefined
  return (
    <div className="col-span-2 grid gap-2">
      <ProgressBar
        label={m.game_challenge_progress_label({ title })}
        value={progress}
        total={total}
        valueText={m.game_challenge_progress({ progressLabel: progress, total })}
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p className="text-15 tabular-nums">
          {m.game_challenge_progress({ progressLabel: progress, total })}
        </p>
        {completedAt !== null && (
          <p className="flex items-center gap-1.5 text-15 font-semibold text-good">
            <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
            {m.game_completed_on({ date: formatDate(completedAt, 'longDay') })}
          </p>
        )}
        {nextStep !== undefined && (
          <ButtonLink variant="quiet" href={nextStep.href} className="-mr-5">
            {nextStep.label()}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

export function ChallengesView() {
  const { data, error, isRefetching, refetch } = useQuery(challengesQuery)
  return (
    <div className="grid gap-8">
      <section aria-label={m.game_challenges()}>
        {data === undefined && error === null && <ChallengesSkeleton />}
        {data === undefined && error !== null && (
          <ErrorState title={m.game_challenges_failed()} query={{ error, refetch, isRefetching }} />
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
