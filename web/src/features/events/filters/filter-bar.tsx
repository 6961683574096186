import { m } from '@coterie/contract/paraglide/messages'
import { CalendarHeart, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { FilterPill, getPillClasses } from '../../../ui/filter-pill.tsx'
import { MountOnceOpened } from '../../../ui/keep-mounted.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { countFilters, type EventFilter } from '../event-filters.ts'
import { ActiveFilters } from './active-filters.tsx'
import { SearchBox } from './search-box.tsx'

const FiltersSheet = lazy(async () => ({ default: (await import('./filters-sheet.tsx')).FiltersSheet }))

type FilterBarProps = { filter: EventFilter; onChange: (filter: EventFilter) => void }

export function FilterBar({ filter, onChange }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchBox search={filter.search} onSearch={(search) => onChange({ ...filter, search })} />
      <div className="flex flex-wrap items-center gap-2">
        <FilterPill
          icon={ListFilter}
          label={m.event_filter_filters()}
          count={countFilters(filter)}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
        <Link href="/events/yours" className={getPillClasses(false)}>
          <CalendarHeart size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {m.events_your_events()}
        </Link>
      </div>
      <ActiveFilters filter={filter} onChange={onChange} />
      <MountOnceOpened open={open}>
        <FiltersSheet filter={filter} open={open} onClose={() => setOpen(false)} onChange={onChange} />
      </MountOnceOpened>
    </div>
  )
}
