import { m } from '@coterie/contract/paraglide/messages'

import { Skeleton } from '../../ui/loading.tsx'

export function EventCardsSkeleton() {
  return (
    <div className="grid gap-6 min-[56rem]:grid-cols-2">
      <output className="sr-only">{m.events_loading()}</output>
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className="overflow-hidden rounded-card border border-line bg-card shadow-lift">
          <div className="aspect-video animate-breathe bg-ink/8" />
          <div className="grid gap-4 p-5">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-7 w-4/5" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-5 w-1/2" />
            </div>
            <Skeleton className="h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
