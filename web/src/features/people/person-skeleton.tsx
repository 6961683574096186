import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/loading.tsx'

export function PersonSkeleton() {
  return (
    <Card variant="invitation" className="grid gap-6 p-6 wide:p-10">
      <div className="sr-only">
        <Loading />
      </div>
      <div className="flex items-center gap-5">
        <div aria-hidden className="size-24 animate-breathe rounded-full bg-ink/8" />
        <div className="grid gap-2">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-4 w-28" />
        </div>
      </div>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-7 w-3/4" />
    </Card>
  )
}
