import { m } from '@coterie/contract/paraglide/messages'
import { Suspense } from 'react'
import type { ReactNode } from 'react'

import { lazy } from '../lazy.tsx'
import { Skeleton } from '../loading.tsx'
import { countFormat, type ChartFormat } from './format.ts'
import type { Series } from './series.tsx'

type ChartFrameProps = { title: string; hint?: string | undefined; level: 2 | 3; children: ReactNode }

export function ChartFrame({ title, hint, level, children }: ChartFrameProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <figure aria-label={title} className="rounded-card border border-line bg-card p-4 wide:p-5">
      <Heading className="text-20">{title}</Heading>
      {hint !== undefined && <p className="text-13 text-ink-soft">{hint}</p>}
      <div className="mt-4">{children}</div>
    </figure>
  )
}

/** As tall as the chart with its legend, to avoid layout shifts. */
function PlotSkeleton({ title }: { title: string }) {
  return (
    <div>
      <output className="sr-only">{m.chart_loading({ title })}</output>
      <Skeleton className="h-55 w-full" />
      <div className="mt-2 flex h-11 items-center justify-between">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-28" />
      </div>
    </div>
  )
}

export function ChartSkeleton({ title, level = 2 }: { title: string; level?: 2 | 3 }) {
  return (
    <ChartFrame title={title} level={level}>
      <PlotSkeleton title={title} />
    </ChartFrame>
  )
}

const Body = lazy(async () => ({ default: (await import('./time-chart-body.tsx')).TimeChartBody }))

type TimeChartProps = {
  title: string
  /** Explains what is counted. */
  hint?: string
  /** Consecutive dates: '2026-12-05'. */
  days: readonly string[]
  /** At most four, with one value per day. */
  series: readonly Series[]
  /** Shown if there are no values, or only zeros that are counts. */
  emptyText: string
  /** Default: whole numbers. */
  format?: ChartFormat
  /** Whether the values of a line can be added up. Daily unique people can't. */
  showsTotals?: boolean
  level?: 2 | 3
}

/** Lines over days, with a table of the values. The chart code loads on first use. */
export function TimeChart({
  title,
  hint,
  days,
  series,
  emptyText,
  showsTotals = true,
  format = countFormat,
  level = 2,
}: TimeChartProps) {
  const isEmptyValue = (value: number | null) => value === null || (value === 0 && format === countFormat)
  const isEmpty = series.every(({ values }) => values.every(isEmptyValue))
  return (
    <ChartFrame title={title} hint={hint} level={level}>
      {isEmpty ? (
        <p className="grid h-30 place-items-center rounded-control border border-dashed border-line px-4 text-center text-15 text-ink-soft">
          {emptyText}
        </p>
      ) : (
        <Suspense fallback={<PlotSkeleton title={title} />}>
          <Body title={title} days={days} series={series} showsTotals={showsTotals} format={format} />
        </Suspense>
      )}
    </ChartFrame>
  )
}
