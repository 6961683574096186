import { m } from '@coterie/contract/paraglide/messages'

import { ChartSkeleton } from '../../ui/chart/chart-frame.tsx'
import { Skeleton } from '../../ui/loading.tsx'

export function AnalyticsSkeleton() {
  return (
    <>
      <output className="sr-only">{m.analytics_loading()}</output>
      <div className="grid grid-cols-2 gap-px overflow-clip rounded-card border border-line bg-line wide:grid-cols-3">
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <div key={index} className="grid gap-2 bg-card px-4 py-4 wide:px-5 wide:py-5">
            <Skeleton className="h-7 w-14" />
            <Skeleton className="h-4 w-20" />
          </div>
        ))}
      </div>
      <ChartSkeleton title={m.analytics_views()} />
      <ChartSkeleton title={m.analytics_people_chart()} />
    </>
  )
}
