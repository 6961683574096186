import type { Page } from '@coterie/contract/endpoint'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { sentenceOf } from '../../../api/api-errors.ts'
import { itemsOf } from '../../../api/paged.ts'
import { Problem } from '../../../ui/error-state.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { ShowMore } from '../../../ui/load-more.tsx'

type ListedProps<Item extends { id: number }> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  words: { loading: string; failed: string }
  /** In its place while it holds nothing. */
  empty: ReactNode
  children: (item: Item) => ReactNode
}

/** A list that comes page by page, in each of its states. */
export function Listed<Item extends { id: number }>({ list, words, empty, children }: ListedProps<Item>) {
  if (list.data === undefined)
    return list.error === null ? (
      <RowsSkeleton label={words.loading} />
    ) : (
      <Problem
        title={words.failed}
        detail={sentenceOf(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isRefetching}
      />
    )
  const items = itemsOf(list.data)
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
      <ShowMore wide list={list} problem={list.error === null ? undefined : sentenceOf(list.error)} />
    </>
  )
}
