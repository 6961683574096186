import { m } from '@coterie/contract/paraglide/messages'

import { Skeleton } from '../../../ui/loading.tsx'

export function ConversationListSkeleton() {
  return (
    <div className="grid">
      <output className="sr-only">{m.messages_loading()}</output>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex min-h-19 items-center gap-3 frame:px-3">
          <div className="size-12 shrink-0 animate-breathe rounded-full bg-ink/8" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
