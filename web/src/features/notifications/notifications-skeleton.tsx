import { m } from '@coterie/contract/paraglide/messages'

import { Skeleton } from '../../ui/loading.tsx'

export function NotificationsSkeleton() {
  return (
    <output aria-label={m.bell_loading()} className="grid gap-4 py-2">
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid grow gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-20" />
          </div>
        </div>
      ))}
    </output>
  )
}
