import type { ReactNode, RefObject } from 'react'

import { Card } from '../../../ui/card.tsx'
import { SearchField } from '../../../ui/search-field.tsx'

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
