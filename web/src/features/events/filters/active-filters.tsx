import { interestName } from '@coterie/contract/i18n/interests'
import { X } from 'lucide-react'
import { useRef } from 'react'

import { eventFilterTexts } from '../../../i18n/events.ts'
import { filtersTexts } from '../../../i18n/filters.ts'
import { formatDate } from '../../../ui/dates.ts'
import type { EventFilter } from '../event-filters.ts'

type ActiveFiltersProps = { filter: EventFilter; onChange: (filter: EventFilter) => void }
type ActiveFilter = { name: string; change: Partial<EventFilter> }

/** Pressing a filter removes it. */
export function ActiveFilters({ filter, onChange }: ActiveFiltersProps) {
  const list = useRef<HTMLUListElement>(null)
  function remove(change: Partial<EventFilter>) {
    // The pressed button is removed, so the parent's menu button takes the focus.
    list.current?.parentElement?.querySelector<HTMLElement>('button[aria-haspopup]')?.focus()
    onChange({ ...filter, ...change })
  }
  const activeFilters = getActiveFilters(filter)
  if (activeFilters.length === 0) return null
  return (
    <ul ref={list} aria-label={eventFilterTexts.activeFilters} className="flex flex-wrap gap-2">
      {activeFilters.map(({ name, change }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            aria-label={eventFilterTexts.removeLabel(name)}
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
  if (from === '') return eventFilterTexts.untilDate(formatDay(to))
  if (to === '') return eventFilterTexts.fromDate(formatDay(from))
  return eventFilterTexts.dateRange(formatDay(from), formatDay(to))
}

function getActiveFilters({ category, when, from, to, range }: EventFilter): ActiveFilter[] {
  const activeFilters: ActiveFilter[] = []
  if (category !== null) activeFilters.push({ name: interestName(category), change: { category: null } })
  const anyTime = { when: 'any', from: '', to: '' } as const
  if (when === 'days' && (from !== '' || to !== ''))
    activeFilters.push({
      name: getDateRangeText(from, to),
      change: anyTime,
    })
  else if (when !== 'any' && when !== 'days')
    activeFilters.push({ name: eventFilterTexts.dateOptions[when], change: anyTime })
  if (range !== null) activeFilters.push({ name: filtersTexts.within(range), change: { range: null } })
  return activeFilters
}

/** '2026-12-05' → 'Dec 5' */
function formatDay(day: string): string {
  return day === '' ? '' : formatDate(day, 'day', 'UTC')
}
