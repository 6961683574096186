import type { Page } from '@coterie/contract/endpoint'
import { m } from '@coterie/contract/paraglide/messages'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'

import { getErrorText } from '../../api/api-errors.ts'
import { getItems } from '../../api/paged.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { SearchField } from '../../ui/search-field.tsx'

type SearchableListProps<Item> = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Item>>>
  search: string
  onSearch: (search: string) => void
  emptyText: string
  errorText: string
  /** Receives the focus when a focused row is removed. */
  listRef: Ref<HTMLDivElement>
  header?: ReactNode
  children: (items: Item[]) => ReactNode
}

export function SearchableList<Item>({ listRef, header, children, ...rest }: SearchableListProps<Item>) {
  const { list, search, onSearch, emptyText, errorText } = rest
  const { data, error, refetch, isRefetching } = list
  const items = getItems(data)
  return (
    <div ref={listRef} tabIndex={-1} className="grid gap-3 outline-none">
      <SearchField label={m.approvals_search()} value={search} maxLength={100} onChange={onSearch} />
      {data === undefined && error === null && <Skeleton className="h-40 w-full" />}
      {data === undefined && error !== null && (
        <ErrorState
          title={errorText}
          detail={getErrorText(error)}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data !== undefined && items.length === 0 && (
        <p className="py-2 text-15 text-ink-soft">
          {search.trim() === '' ? emptyText : m.approvals_no_matches()}
        </p>
      )}
      {items.length > 0 && header}
      {items.length > 0 && children(items)}
      <LoadMore list={list} errorText={error === null ? undefined : getErrorText(error)} />
    </div>
  )
}
