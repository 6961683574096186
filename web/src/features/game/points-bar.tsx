import { levelPoints } from '@coterie/contract/game/points'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { gameWords } from '../../i18n/game.ts'
import { problemWords } from '../../i18n/problems.ts'
import { gameQuery } from './game-queries.ts'
import { StepsBar } from './progress-bar.tsx'

/** One's points, level, and how far the next one is. What comes or goes while one looks flashes. */
export function PointsBar() {
  const { data, error, isRefetching, refetch } = useQuery(gameQuery)
  if (data !== undefined) return <Points {...data} />
  if (error === null) return <PointsSkeleton />
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 text-15">
      <p>
        <strong>{gameWords.failed}.</strong> {sentenceOf(error)}
      </p>
      <Button look="quiet" pending={isRefetching} onClick={() => void refetch()}>
        {problemWords.tryAgain}
      </Button>
    </div>
  )
}

type PointsProps = { points: number; level: number; toNextLevel: number }

function Points({ points, level, toNextLevel }: PointsProps) {
  const change = useChange(points)
  return (
    <section aria-label={gameWords.own} className="flex items-center gap-4">
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
              {gameWords.points(points)}
              {change !== null && <Flash key={change.at} by={change.by} />}
            </span>
            <span className="text-13 text-ink-soft">{gameWords.level(level)}</span>
          </span>
          <span className="text-13 text-ink-soft">{gameWords.toNext(toNextLevel, level + 1)}</span>
        </p>
        <StepsBar
          label={gameWords.progress(level + 1)}
          value={levelPoints - toNextLevel}
          total={levelPoints}
        />
      </div>
      <output className="sr-only">{change !== null && gameWords.changed(change.by, points)}</output>
    </section>
  )
}

/** What came or went last, since this is shown; null at first. */
function useChange(points: number): { by: number; at: number } | null {
  const [seen, setSeen] = useState({ points, change: null as { by: number; at: number } | null })
  if (seen.points !== points)
    setSeen({ points, change: { by: points - seen.points, at: (seen.change?.at ?? 0) + 1 } })
  return seen.change
}

/** How long what came or went stands beside the number (ms): that of `animate-flash`. */
const flashFor = 2400

/** Lights up beside the number and fades; without motion it stands for as long. */
function Flash({ by }: { by: number }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOver, flashFor, true)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
  const look = by > 0 ? 'bg-sun-bright text-[#241d1f] high-contrast:text-card' : 'bg-ink text-paper'
  return (
    <span
      aria-hidden
      className={`absolute top-0 left-full z-1 ml-1 min-w-17 animate-flash rounded-full px-2.5 text-center font-text text-15 font-bold tabular-nums motion-reduce:animate-none ${look}`}
    >
      {by > 0 ? gameWords.gained(by) : gameWords.lost(-by)}
    </span>
  )
}

function PointsSkeleton() {
  return (
    <div className="flex items-center gap-4">
      <output className="sr-only">{gameWords.loading}</output>
      <div className="size-12 shrink-0 animate-breathe rounded-full bg-ink/8 wide:size-14" />
      <div className="grid grow gap-1.5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-2 w-full" />
      </div>
    </div>
  )
}
