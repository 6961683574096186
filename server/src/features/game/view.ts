import type { ChallengeView, Earning, Game } from '@coterie/contract/game/game'
import { challenges, levelOf, levelPoints } from '@coterie/contract/game/points'
import type { Challenge } from '@coterie/contract/game/points'

import type { EarningRow } from './queries.ts'

type Points = { points: number; provisional: number }

export function viewGame({ points: confirmed, provisional }: Points, recent: readonly EarningRow[]): Game {
  const points = confirmed + provisional
  return {
    points,
    provisional,
    level: levelOf(points),
    toNextLevel: levelPoints - (points % levelPoints),
    recent: recent.map(viewEarning),
  }
}

function viewEarning({ id, cause, cause_id: causeId, title, points, earned_at }: EarningRow): Earning {
  const challenge = challenges.find((one) => cause === 'challenge' && one.id === causeId)
  return { id, cause, causeId, title: challenge?.title ?? title, points, at: earned_at.toISOString() }
}

export function viewChallenge(
  { id, title, description, total, reward }: Challenge,
  { progress, earnedAt }: { progress: number; earnedAt: Date | null } = { progress: 0, earnedAt: null },
): ChallengeView {
  return { id, title, description, progress, total, reward, completedAt: earnedAt?.toISOString() ?? null }
}
