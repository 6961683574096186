import { Skeleton } from '../../../ui/loading.tsx'

export function EventRowsSkeleton({ label }: { label: string }) {
  return (
    <div className="grid divide-y divide-line">
      <output className="sr-only">{label}</output>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-4 py-3">
          <Skeleton className="h-18 w-14" />
          <div className="grid grow gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
