import type { Page } from '@coterie/contract/endpoint'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { getErrorText } from '../../../api/api-errors.ts'
import { getItems } from '../../../api/paged.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'

type QueryListProps<Item extends { id: number }> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  texts: { loading: string; failed: string }
  empty: ReactNode
  children: (item: Item) => ReactNode
}

export function QueryList<Item extends { id: number }>({
  list,
  texts,
  empty,
  children,
}: QueryListProps<Item>) {
  if (list.data === undefined)
    return list.error === null ? (
      <RowsSkeleton label={texts.loading} />
    ) : (
      <ErrorState
        title={texts.failed}
        detail={getErrorText(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isRefetching}
      />
    )
  const items = getItems(list.data)
  if (items.length === 0) return empty
  return (
    <>
      <ul className="divide-y divide-line" aria-busy={list.isPlaceholderData}>
        {items.map((item) => (
          <li key={item.id} className="py-4 first:pt-0 last:pb-0">
            {children(item)}
          </li>
        ))}
      </ul>
      <LoadMore
        fullWidth
        list={list}
        errorText={list.error === null ? undefined : getErrorText(list.error)}
      />
    </>
  )
}
