import type { Api } from '@coterie/contract/api'
import type { RequestInput } from '@coterie/contract/endpoint'
import type { InterestCategory } from '@coterie/contract/interests'

import { useCanLimitRange } from '../../api/session.ts'
import { createStore, useStore } from '../../api/store.ts'

export const timeFilters = ['any', 'today', 'tomorrow', 'weekend', 'week', 'days'] as const
export type TimeFilter = (typeof timeFilters)[number]

/** `from` and `to` are days ('2026-12-05' or ''), used only with 'days'. */
export type EventFilter = {
  search: string
  category: InterestCategory | null
  when: TimeFilter
  from: string
  to: string
  /** In miles. */
  range: number | null
  sort: 'recommended' | 'soonest'
}

export const noFilter: EventFilter = {
  search: '',
  category: null,
  when: 'any',
  from: '',
  to: '',
  range: null,
  sort: 'recommended',
}

export const weekFilter: EventFilter = { ...noFilter, when: 'week', sort: 'soonest' }

export type EventQuery = NonNullable<RequestInput<Api['GET /api/events']>['query']>

/** Query parameters, with days in this device's time zone. */
export function toEventQuery(filter: EventFilter, now: Date): EventQuery {
  const { search, category, range, sort } = filter
  return {
    sort,
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(category !== null && { category }),
    ...getSpan(filter, now),
    ...(range !== null && { range: String(range) }),
  }
}

/** Time span of the filter; open ends are omitted. Past events are never listed, so "today" needs no start. */
function getSpan({ when, from, to }: EventFilter, now: Date): { from?: string; to?: string } {
  const day = (daysAhead: number) => getMidnight(now, daysAhead)
  switch (when) {
    case 'any':
      return {}
    case 'today':
      return { to: day(1) }
    case 'tomorrow':
      return { from: day(1), to: day(2) }
    case 'weekend':
      return getWeekend(now)
    case 'week':
      return { to: day(7) }
    case 'days':
      return {
        ...(from !== '' && { from: getMidnight(new Date(`${from}T00:00`), 0) }),
        ...(to !== '' && { to: getMidnight(new Date(`${to}T00:00`), 1) }),
      }
  }
}

/** Saturday and Sunday, including the current weekend. */
function getWeekend(now: Date): { from?: string; to: string } {
  const daysToMonday = (8 - now.getDay()) % 7 || 7
  const to = getMidnight(now, daysToMonday)
  return daysToMonday <= 2 ? { to } : { from: getMidnight(now, daysToMonday - 2), to }
}

/** Start of the local day `daysAhead` days from now. */
function getMidnight(now: Date, daysAhead: number): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysAhead).toISOString()
}

/** Number of active filters, not counting the search. */
export function countFilters({ category, when, from, to, range }: EventFilter): number {
  const hasDays = when !== 'any' && (when !== 'days' || from !== '' || to !== '')
  return Number(category !== null) + Number(hasDays) + Number(range !== null)
}

export function isFiltered(filter: EventFilter): boolean {
  return countFilters(filter) > 0 || filter.search.trim() !== ''
}

const filterStore = createStore<EventFilter>(() => noFilter, 'event-filter')

/** Survives navigation. The range is dropped if the viewer loses the plan or the city that it needs. */
export function useEventFilter(): [filter: EventFilter, setFilter: (filter: EventFilter) => void] {
  const filter = useStore(filterStore)
  return [useCanLimitRange() ? filter : { ...filter, range: null }, (next) => filterStore.set(next)]
}

/** By filter, because each one has its own nearby events. */
const excludedStore = createStore<readonly number[] | null, string>(() => null)

/** Events to exclude from the farther results; null while the list shows nearby events only. Survives navigation. */
export function useSearchFarther(filter: EventFilter): {
  exclude: readonly number[] | null
  open: (exclude: readonly number[]) => void
} {
  const key = JSON.stringify(filter)
  return { exclude: useStore(excludedStore, key), open: (exclude) => excludedStore.set(exclude, key) }
}
