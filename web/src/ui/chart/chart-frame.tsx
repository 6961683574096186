import { m } from '@coterie/contract/paraglide/messages'
import type { ReactNode } from 'react'

import { Skeleton } from '../loading.tsx'

type ChartFrameProps = { title: string; hint?: string | undefined; level: 2 | 3; children: ReactNode }

export function ChartFrame({ title, hint, level, children }: ChartFrameProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-label={title} className="rounded-card border border-line bg-card p-4 wide:p-5">
      <Heading className="text-20">{title}</Heading>
      {hint !== undefined && <p className="text-13 text-ink-soft">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** As tall as the chart with its legend, to avoid layout shifts. */
export function PlotSkeleton({ title }: { title: string }) {
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
