import { m } from '@coterie/contract/paraglide/messages'

import { Skeleton } from '../../../ui/loading.tsx'

export function EventSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <output className="sr-only">{m.event_page_loading()}</output>
      <div className="aspect-video wide:aspect-5/2 animate-breathe bg-ink/8" />
      <div className="grid gap-5 p-5 wide:p-8">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-10 w-4/5" />
        <div className="grid gap-2">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-2/5" />
        </div>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </div>
  )
}
