import { m } from '@coterie/contract/paraglide/messages'

import { Skeleton } from '../../ui/loading.tsx'

export function CirclesSkeleton() {
  return (
    <div className="grid gap-4">
      <output className="sr-only">{m.groups_loading()}</output>
      {[0, 1, 2].map((row) => (
        <div key={row} className="overflow-hidden wide:flex rounded-card border border-line bg-card">
          <div className="shrink-0 animate-breathe bg-ink/8 max-wide:h-28 wide:w-48" />
          <div className="grid grow gap-3 p-4 wide:px-5">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-8 w-32" />
          </div>
        </div>
      ))}
    </div>
  )
}
