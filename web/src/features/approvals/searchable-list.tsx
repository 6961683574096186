import type { Page } from '@coterie/contract/endpoint'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'

import { sentenceOf } from '../../api/api-errors.ts'
import { itemsOf } from '../../api/paged.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Problem } from '../../ui/error-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ShowMore } from '../../ui/load-more.tsx'
import { approvalsWords } from '../../i18n/approvals.ts'

type SearchedListProps<Item> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  search: string
  onSearch: (search: string) => void
  /** Said when there is nothing at all. */
  none: string
  failed: string
  /** Takes the focus of a row that leaves. */
  place: Ref<HTMLDivElement>
  above?: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list that is searched while one types, page by page. */
export function SearchedList<Item>({ place, above, children, ...given }: SearchedListProps<Item>) {
  const { list, search, onSearch, none, failed } = given
  const { data, error, refetch, isRefetching } = list
  const items = itemsOf(data)
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
      <SearchField label={approvalsWords.search} value={search} maxLength={100} onChange={onSearch} />
      {data === undefined && error === null && <Skeleton className="h-40 w-full" />}
      {data === undefined && error !== null && (
        <Problem
          title={failed}
          detail={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
      {data !== undefined && items.length === 0 && (
        <p className="py-2 text-15 text-ink-soft">
          {search.trim() === '' ? none : approvalsWords.nobodyFound}
        </p>
      )}
      {items.length > 0 && above}
      {items.length > 0 && children(items)}
      <ShowMore list={list} problem={error === null ? undefined : sentenceOf(error)} />
    </div>
  )
}
