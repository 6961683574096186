import { pointsPerLevel } from '@coterie/contract/game/points'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import { gameQuery } from './game-queries.ts'
import { ProgressBar } from './progress-bar.tsx'

export function PointsBar() {
  const { data, error, isRefetching, refetch } = useQuery(gameQuery)
  if (data !== undefined) return <Points {...data} />
  if (error === null) return <PointsSkeleton />
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 text-15">
      <p>
        <strong>{m.game_failed()}.</strong> {getErrorText(error)}
      </p>
      <Button variant="quiet" pending={isRefetching} onClick={() => void refetch()}>
        {m.error_try_again()}
      </Button>
    </div>
  )
}

type PointsProps = { points: number; level: number; toNextLevel: number }

function Points({ points, level, toNextLevel }: PointsProps) {
  const change = usePointsChange(points)
  return (
    <section aria-label={m.game_your_points()} className="flex items-center gap-4">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-sun bg-sun-bright/25 font-display text-24 wide:size-14 font-semibold high-contrast:bg-card"
      >
        {level}
      </span>
      <div className="grid grow gap-1.5">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="relative font-display text-20 font-semibold tabular-nums">
              {m.game_toast_points({ count: points, countText: formatNumber(points) })}
              {change !== null && <PointsFlash key={change.index} amount={change.amount} />}
            </span>
            <span className="text-13 text-ink-soft">{m.game_level({ level })}</span>
          </span>
          <span className="text-13 text-ink-soft">
            {m.game_to_next_level({
              points: m.game_toast_points({ count: toNextLevel, countText: formatNumber(toNextLevel) }),
              level: level + 1,
            })}
          </span>
        </p>
        <ProgressBar
          label={m.game_progress_label({ level: level + 1 })}
          value={pointsPerLevel - toNextLevel}
          total={pointsPerLevel}
        />
      </div>
      <output className="sr-only">{change !== null && getChangeText(change.amount, points)}</output>
    </section>
  )
}

function getChangeText(change: number, total: number): string {
  const points = m.game_toast_points({ count: Math.abs(change), countText: formatNumber(Math.abs(change)) })
  const totalText = m.game_toast_points({ count: total, countText: formatNumber(total) })
  return change > 0
    ? m.game_points_earned({ points, total: totalText })
    : m.game_points_removed({ points, total: totalText })
}

/** The last change since mount, numbered by `index`; null at first. */
function usePointsChange(points: number): { amount: number; index: number } | null {
  const [lastPoints, setLastPoints] = useState({
    points,
    change: null as { amount: number; index: number } | null,
  })
  if (lastPoints.points !== points)
    setLastPoints({
      points,
      change: { amount: points - lastPoints.points, index: (lastPoints.change?.index ?? 0) + 1 },
    })
  return lastPoints.change
}

/** The duration of `animate-flash` (ms). */
const flashDuration = 2400

/** Fades out beside the points. With reduced motion it stays visible for the same time. */
function PointsFlash({ amount }: { amount: number }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOver, flashDuration, true)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
  const flashClasses =
    amount > 0 ? 'bg-sun-bright text-[#241d1f] high-contrast:text-card' : 'bg-ink text-paper'
  return (
    <span
      aria-hidden
      className={`absolute top-0 left-full z-1 ml-1 min-w-17 animate-flash rounded-full px-2.5 text-center font-text text-15 font-bold tabular-nums motion-reduce:animate-none ${flashClasses}`}
    >
      {amount > 0 ? m.game_points_gained({ count: amount }) : m.game_points_lost({ count: -amount })}
    </span>
  )
}

function PointsSkeleton() {
  return (
    <div className="flex items-center gap-4">
      <output className="sr-only">{m.game_loading()}</output>
      <div className="size-12 shrink-0 animate-breathe rounded-full bg-ink/8 wide:size-14" />
      <div className="grid grow gap-1.5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-2 w-full" />
      </div>
    </div>
  )
}
