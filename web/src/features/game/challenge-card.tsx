import type { ChallengeView } from '@coterie/contract/game/game'
import { m } from '@coterie/contract/paraglide/messages'
import { CircleCheck, Compass, MapPinned, Sparkles, UsersRound, type LucideIcon } from 'lucide-react'

import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatDate } from '../../ui/dates.ts'
import { formatNumber } from '../../ui/numbers.ts'
import { translateChallenge } from './challenge-texts.ts'
import { ProgressBar } from './progress-bar.tsx'

const challengeIcons: Record<number, LucideIcon> = { 1: Compass, 2: UsersRound, 3: MapPinned }

const challengeLinks: Record<number, { label: () => string; href: string }> = {
  1: { label: m.game_next_steps_event, href: '/events' },
  2: { label: m.game_next_steps_people, href: '/groups' },
  3: { label: m.game_next_steps_circle, href: '/groups?view=circles' },
}

export function ChallengeCard({ challenge }: { challenge: ChallengeView }) {
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
