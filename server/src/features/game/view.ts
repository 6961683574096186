import type { ChallengeView, Earning, Game } from '@coterie/contract/game/game'
import { challenges, getLevel, pointsPerLevel } from '@coterie/contract/game/points'
import type { Challenge } from '@coterie/contract/game/points'

import type { EarningRow } from './queries.ts'

type Points = { points: number; provisional: number }

export function toGame({ points: confirmed, provisional }: Points, recent: readonly EarningRow[]): Game {
  const points = confirmed + provisional
  return {
    points,
    provisional,
    level: getLevel(points),
    toNextLevel: pointsPerLevel - (points % pointsPerLevel),
    recent: recent.map(toEarning),
  }
}

function toEarning({ id, cause, cause_id: causeId, title, points, earned_at }: EarningRow): Earning {
  const challenge = challenges.find((candidate) => cause === 'challenge' && candidate.id === causeId)
  return { id, cause, causeId, title: challenge?.title ?? title, points, at: earned_at.toISOString() }
}

export function toChallenge(
  { id, title, description, total, reward }: Challenge,
  { progress, earnedAt }: { progress: number; earnedAt: Date | null } = { progress: 0, earnedAt: null },
): ChallengeView {
  return { id, title, description, progress, total, reward, completedAt: earnedAt?.toISOString() ?? null }
}
