import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { dashboardQuery } from '../../../api/admin-queries.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { Locations } from './locations.tsx'
import { NewUsers } from './new-users.tsx'
import { StatTiles } from './stat-tiles.tsx'

const Growth = lazy(async () => ({ default: (await import('../../analytics/growth.tsx')).Growth }))

export function Dashboard() {
  const { data, error, refetch, isRefetching } = useQuery(dashboardQuery)
  if (data !== undefined)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <StatTiles dashboard={data} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 frame:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <NewUsers users={data.newestUsers} />
          <Locations dashboard={data} />
        </div>
        <Suspense>
          <Growth />
        </Suspense>
      </div>
    )
  if (error === null) return <Skeletons />
  return <ErrorState title={m.dashboard_failed()} query={{ error, refetch, isRefetching }} />
}

function Skeletons() {
  return (
    <output className="grid gap-6">
      <span className="sr-only">{m.dashboard_loading()}</span>
      <div className="grid gap-4 wide:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Card key={card} className="grid content-start gap-3 p-5">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-12 w-1/3" />
          </Card>
        ))}
      </div>
      <Card className="grid gap-4 p-5">
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <Skeleton key={line} className="h-6" />
        ))}
      </Card>
    </output>
  )
}
