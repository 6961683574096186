import type { Earning } from '@coterie/contract/game/game'
import { pointsPerLevel } from '@coterie/contract/game/points'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'

import { getErrorText } from '../../api/errors.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatRelativeTime } from '../../ui/dates.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { formatNumber } from '../../ui/text.ts'
import { gameQuery, translateChallenge } from './game-data.ts'

type ProgressBarProps = {
  label: string
  value: number
  total: number
  /** Announced by screen readers instead of the numbers. */
  valueText?: string
}

export function ProgressBar({ label, value, total, valueText }: ProgressBarProps) {
  return (
    <div>
      <progress aria-label={label} aria-valuetext={valueText} value={value} max={total} className="sr-only" />
      <div
        aria-hidden
        className="h-2 overflow-hidden rounded-full bg-ink/10 high-contrast:border high-contrast:border-ink high-contrast:bg-card forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-sun-bright forced-color-adjust-none forced-colors:bg-[Highlight] transition-[width] duration-(--motion-move)"
          style={{ width: `${(value / total) * 100}%` }}
        />
      </div>
    </div>
  )
}

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

/** Fades out next to the points. With reduced motion it stays visible for the same time. */
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
      <div className="size-12 shrink-0 animate-pulse rounded-full bg-ink/8 wide:size-14" />
      <div className="grid grow gap-1.5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-2 w-full" />
      </div>
    </div>
  )
}

export function RecentEarnings() {
  const { data } = useQuery(gameQuery)
  if (data === undefined) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-20">{m.game_recent()}</h2>
      {data.recent.length === 0 && (
        <div className="grid justify-items-start gap-2">
          <p className="text-15 text-ink-soft">{m.game_no_points()}</p>
          <ButtonLink variant="secondary" href="/events">
            {m.game_find_events()}
          </ButtonLink>
        </div>
      )}
      <ul className="divide-y divide-line">
        {data.recent.map((earning) => (
          <EarningRow key={earning.id} earning={earning} />
        ))}
      </ul>
    </section>
  )
}

function EarningRow({ earning: { cause, causeId, title, points, at } }: { earning: Earning }) {
  const [now] = useState(() => Date.now())
  const CauseIcon = cause === 'event' ? CalendarCheck : Trophy
  const hasPage = cause === 'event' && title !== null
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2">
      <CauseIcon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-sun" />
      <div className="grid min-w-0 grow">
        {hasPage ? (
          <Link
            href={`/events/${causeId}`}
            className="truncate text-15 font-semibold text-ink after:absolute after:inset-0"
          >
            {title}
          </Link>
        ) : (
          <span className="truncate text-15 font-semibold">
            {title === null ? m.game_deleted_event() : translateChallenge(title)}
          </span>
        )}
        <span className="text-13 text-ink-soft">
          {cause === 'event' ? m.game_event_label() : m.game_challenge_label()} ·{' '}
          {formatRelativeTime(at, now)}
        </span>
      </div>
      <span className="shrink-0 text-15 font-semibold text-sun tabular-nums">
        {m.game_points_gained({ count: points })}
      </span>
    </li>
  )
}
