import { interestName } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { X } from 'lucide-react'
import { useRef } from 'react'

import { formatDate } from '../../../ui/dates.ts'
import type { EventFilter } from '../event-filters.ts'

const dateOptionTexts = {
  today: m.event_filter_date_options_today,
  tomorrow: m.event_filter_date_options_tomorrow,
  weekend: m.event_filter_date_options_weekend,
  week: m.event_filter_date_options_week,
}

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
  if (from === '') return m.event_filter_until_date({ to: formatDay(to) })
  if (to === '') return m.event_filter_from_date({ from: formatDay(from) })
  return m.event_filter_date_range({ from: formatDay(from), to: formatDay(to) })
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
    activeFilters.push({ name: dateOptionTexts[when](), change: anyTime })
  if (range !== null)
    activeFilters.push({ name: m.filters_within({ miles: range }), change: { range: null } })
  return activeFilters
}

/** '2026-12-05' → 'Dec 5' */
function formatDay(day: string): string {
  return day === '' ? '' : formatDate(day, 'day', 'UTC')
}
