import type { Page } from '@coterie/contract/endpoint'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'

import { getItems } from '../../../api/paged.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { ErrorState, LoadMore, RowsSkeleton } from '../../../ui/states.tsx'
import { Card } from '../../../ui/surfaces.tsx'

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
      <ErrorState title={texts.failed} query={list} />
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
      <LoadMore fullWidth list={list} />
    </>
  )
}

const maxSearchLength = 100

type SearchableCardProps = {
  title: string
  search: { label: string; placeholder: string; value: string; onChange: (text: string) => void }
  action?: ReactNode
  /** Receives the focus when the focused row is removed. */
  area: RefObject<HTMLDivElement | null>
  children: ReactNode
}

export function SearchableCard({ title, search, action, area, children }: SearchableCardProps) {
  return (
    <Card as="section" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="text-20">{title}</h2>
        {action}
      </div>
      <SearchField
        label={search.label}
        placeholder={search.placeholder}
        value={search.value}
        maxLength={maxSearchLength}
        onChange={search.onChange}
      />
      <div ref={area} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
        {children}
      </div>
    </Card>
  )
}
