import { Skeleton } from './loading.tsx'

type RowsSkeletonProps = {
  label: string
  rows?: number
  /** Whether there is a second line below each name. */
  twoLines?: boolean
}

export function RowsSkeleton({ label, rows = 4, twoLines = true }: RowsSkeletonProps) {
  return (
    <div className="grid gap-5 py-2">
      <output className="sr-only">{label}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-3">
          <div className="size-11 shrink-0 animate-breathe rounded-full bg-ink/8" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-1/2" />
            {twoLines && <Skeleton className="h-4 w-1/3" />}
          </div>
        </div>
      ))}
    </div>
  )
}
