import { Suspense } from 'react'

import { lazy } from '../lazy.ts'
import { ChartFrame, PlotSkeleton } from './chart-frame.tsx'
import type { Series } from './series.tsx'

const Body = lazy(async () => ({ default: (await import('./time-chart-body.tsx')).TimeChartBody }))

type TimeChartProps = {
  title: string
  /** Explains what is counted. */
  hint?: string
  /** Consecutive dates: '2026-12-05'. */
  days: readonly string[]
  /** At most four, with one value per day. */
  series: readonly Series[]
  /** Shown if every value is 0. */
  emptyText: string
  /** Whether the values of a line can be added up. Daily unique people can't. */
  showsTotals?: boolean
  level?: 2 | 3
}

/** Lines over days, also as a table. The chart code loads on first use. */
export function TimeChart({
  title,
  hint,
  days,
  series,
  emptyText,
  showsTotals = true,
  level = 2,
}: TimeChartProps) {
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))
  return (
    <ChartFrame title={title} hint={hint} level={level}>
      {isEmpty ? (
        <p className="grid h-30 place-items-center rounded-control border border-dashed border-line px-4 text-center text-15 text-ink-soft">
          {emptyText}
        </p>
      ) : (
        <Suspense fallback={<PlotSkeleton title={title} />}>
          <Body title={title} days={days} series={series} showsTotals={showsTotals} />
        </Suspense>
      )}
    </ChartFrame>
  )
}
