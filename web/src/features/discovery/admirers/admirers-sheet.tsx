import { useInfiniteQuery } from '@tanstack/react-query'

import { sentenceOf } from '../../../api/api-errors.ts'
import { itemsOf } from '../../../api/paged.ts'
import { Sheet } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { Problem } from '../../../ui/error-state.tsx'
import { ShowMore } from '../../../ui/load-more.tsx'
import { bffsWords } from '../../../i18n/bffs.ts'
import { AdmirerRow } from './admirer-row.tsx'
import { admirers } from './admirers-query.ts'

/** Those who like one's profile or have asked to connect. */
export function AdmirersSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={bffsWords.whoLiked}>
      <Admirers onFollow={onClose} />
    </Sheet>
  )
}

function Admirers({ onFollow }: { onFollow: () => void }) {
  const list = useInfiniteQuery(admirers)
  const { data, error, isPending, isRefetching, refetch } = list
  if (isPending) return <RowsSkeleton />
  if (data === undefined) {
    return (
      <Problem
        title={bffsWords.likesFailed}
        detail={sentenceOf(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const people = itemsOf(data)
  if (people.length === 0 && !list.hasNextPage)
    return <Empty scene="empty-circle" title={bffsWords.nobodyYet} hint={bffsWords.nobodyYetHint} />
  return (
    <div className="grid gap-2">
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <AdmirerRow key={person.id} person={person} onFollow={onFollow} />
        ))}
      </ul>
      <ShowMore wide list={list} problem={error === null ? undefined : sentenceOf(error)} />
    </div>
  )
}

function RowsSkeleton() {
  return (
    <div className="grid gap-4 py-2">
      <output className="sr-only">{bffsWords.likesLoading}</output>
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
