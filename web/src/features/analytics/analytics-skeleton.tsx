import { ChartSkeleton } from '../../ui/chart/chart-frame.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { analyticsWords as words } from '../../words/analytics.ts'

/** The shape of the figures before they are there. */
export function AnalyticsSkeleton() {
  return (
    <>
      <output className="sr-only">{words.loading}</output>
      <Skeleton className="h-62 wide:h-44" />
      <ChartSkeleton title={words.views} />
      <ChartSkeleton title={words.peopleChart} />
    </>
  )
}
