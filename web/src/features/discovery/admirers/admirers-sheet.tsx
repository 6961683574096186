import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'

import { getErrorText } from '../../../api/api-errors.ts'
import { getItems } from '../../../api/paged.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { AdmirerRow } from './admirer-row.tsx'
import { admirersQuery } from './admirers-query.ts'

export function AdmirersSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={m.bffs_who_liked()}>
      <Admirers onNavigate={onClose} />
    </Sheet>
  )
}

function Admirers({ onNavigate }: { onNavigate: () => void }) {
  const list = useInfiniteQuery(admirersQuery)
  const { data, error, isPending, isRefetching, refetch } = list
  if (isPending) return <RowsSkeleton />
  if (data === undefined) {
    return (
      <ErrorState
        title={m.bffs_likes_failed()}
        detail={getErrorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    )
  }
  const people = getItems(data)
  if (people.length === 0 && !list.hasNextPage)
    return <EmptyState scene="empty-circle" title={m.bffs_no_likes()} hint={m.bffs_no_likes_hint()} />
  return (
    <div className="grid gap-2">
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <AdmirerRow key={person.id} person={person} onNavigate={onNavigate} />
        ))}
      </ul>
      <LoadMore fullWidth list={list} errorText={error === null ? undefined : getErrorText(error)} />
    </div>
  )
}

function RowsSkeleton() {
  return (
    <div className="grid gap-4 py-2">
      <output className="sr-only">{m.bffs_likes_loading()}</output>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <div className="size-11 shrink-0 animate-breathe rounded-full bg-ink/8" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-2/3" />
          </div>
          <Skeleton className="h-11 w-28" />
        </div>
      ))}
    </div>
  )
}
