import type { Page } from '@coterie/contract/endpoint'
import { m } from '@coterie/contract/paraglide/messages'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { Ref } from 'react'

import { getItems } from '../../api/paged.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ErrorState, LoadMore } from '../../ui/states.tsx'
import { Card } from '../../ui/surfaces.tsx'

type ApprovalsCardProps = { title: string; hint: string; children: ReactNode }

export function ApprovalsCard({ title, hint, children }: ApprovalsCardProps) {
  const id = useId()
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-5 wide:p-6"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        <p className="text-15 text-ink-soft">{hint}</p>
      </div>
      {children}
    </Card>
  )
}

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
        <ErrorState title={errorText} query={{ error, refetch, isRefetching }} />
      )}
      {data !== undefined && items.length === 0 && (
        <p className="py-2 text-15 text-ink-soft">
          {search.trim() === '' ? emptyText : m.approvals_no_matches()}
        </p>
      )}
      {items.length > 0 && header}
      {items.length > 0 && children(items)}
      <LoadMore list={list} />
    </div>
  )
}
