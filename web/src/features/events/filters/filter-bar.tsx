import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { CalendarHeart, ListFilter, X } from 'lucide-react'
import { useState, useRef, useEffect, useEffectEvent } from 'react'
import { Link } from 'wouter'

import { FilterPill, getPillClasses } from '../../../ui/chips.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { useDebouncedValue } from '../../../ui/hooks.ts'
import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { countFilters, type EventFilter } from '../event-filters.ts'

const dateOptionTexts = {
  today: m.event_filter_date_options_today,
  tomorrow: m.event_filter_date_options_tomorrow,
  weekend: m.event_filter_date_options_weekend,
  week: m.event_filter_date_options_week,
}

type ActiveFiltersProps = { filter: EventFilter; onChange: (filter: EventFilter) => void }
type ActiveFilter = { name: string; change: Partial<EventFilter> }

/** Pressing a filter removes it. */
function ActiveFilters({ filter, onChange }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null)
  function remove(change: Partial<EventFilter>) {
    // The pressed button is removed, so the focus moves to the parent’s menu button.
    list.current?.parentElement?.querySelector<HTMLElement>('button[aria-haspopup]')?.focus()
    onChange({ ...filter, ...change })
  }
  const activeFilters = getActiveFilters(filter)
  if (activeFilters.length === 0) return null
  return (
    <ul ref={list} aria-label={m.event_filter_active_filters()} className="flex flex-wrap gap-2">
      {activeFilters.map(({ name, change }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            aria-label={m.event_filter_remove_label({ name })}
            onClick={() => remove(change)}
            className="relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-second/35 bg-second/8 pr-2.5 pl-3.5 text-15 font-medium text-second motion-feedback after:absolute after:-inset-1 hover:border-second high-contrast:border-2 high-contrast:border-current"
          >
            <span className="truncate">{name}</span>
            <X size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function getDateRangeText(from: string, to: string): string {
  if (from === to) return formatDay(from)
  if (from === '') return m.event_filter_until_date({ to: formatDay(to) })
  if (to === '') return m.event_filter_from_date({ from: formatDay(from) })
  return m.event_filter_date_range({ from: formatDay(from), to: formatDay(to) })
}

function getActiveFilters({ category, when, from, to, range }: EventFilter): ActiveFilter[] {
  const activeFilters: ActiveFilter[] = []
  if (category !== null) activeFilters.push({ name: translateInterest(category), change: { category: null } })
  const anyTime = { when: 'any', from: '', to: '' } as const
  if (when === 'days' && (from !== '' || to !== ''))
    activeFilters.push({
      name: getDateRangeText(from, to),
      change: anyTime,
    })
  else if (when !== 'any' && when !== 'days')
    activeFilters.push({ name: dateOptionTexts[when](), change: anyTime })
  if (range !== null)
    activeFilters.push({ name: m.filters_within({ miles: range }), change: { range: null } })
  return activeFilters
}

/** '2026-12-05' → 'Dec 5' */
function formatDay(day: string): string {
  return day === '' ? '' : formatDate(day, 'day', 'UTC')
}

const searchDelay = 300

type SearchBoxProps = { search: string; onSearch: (search: string) => void }

/** Searches when typing pauses, or on Enter. */
function SearchBox({ search, onSearch }: SearchBoxProps) {
  const [searchText, setSearchText] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  // The search was cleared elsewhere.
  if (lastSearch !== search) {
    setLastSearch(search)
    setSearchText(search)
  }
  const debouncedText = useDebouncedValue(searchText, searchDelay)
  const syncSearch = useEffectEvent((text: string) => {
    if (text === searchText && text !== search) searchNow(text)
  })
  useEffect(() => syncSearch(debouncedText), [debouncedText])
  function searchNow(text: string) {
    setLastSearch(text)
    onSearch(text)
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchNow(searchText)
        }}
      >
        <SearchField
          label={m.event_filter_search()}
          value={searchText}
          maxLength={100}
          onChange={setSearchText}
          onClear={() => searchNow('')}
        />
      </form>
    </search>
  )
}

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
