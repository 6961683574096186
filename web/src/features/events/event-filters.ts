import type { Api } from '@coterie/contract/api'
import type { InterestCategory } from '@coterie/contract/interests'
import type { Sending } from '@coterie/contract/endpoint'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

import { useMayLimitRange } from '../../api/session.ts'

export const whens = ['any', 'today', 'tomorrow', 'weekend', 'week', 'days'] as const
export type When = (typeof whens)[number]

/** What narrows and orders the list. `from` and `to` are days ('2026-12-05' or ''), and count with 'days' only. */
export type EventFilter = {
  search: string
  category: InterestCategory | null
  when: When
  from: string
  to: string
  /** Miles. */
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

export type EventQuery = NonNullable<Sending<Api['GET /api/events']>['query']>

/** The filter as the call takes it, on the calendar of this device; `now` says which day is today. */
export function eventQuery(filter: EventFilter, now: Date): EventQuery {
  const { search, category, range, sort } = filter
  return {
    sort,
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(category !== null && { category }),
    ...spanOf(filter, now),
    ...(range !== null && { range: String(range) }),
  }
}

/** From which instant to which; open ends are left out. What is over never comes, so today needs no beginning. */
function spanOf({ when, from, to }: EventFilter, now: Date): { from?: string; to?: string } {
  const day = (ahead: number) => midnight(now, ahead)
  switch (when) {
    case 'any':
      return {}
    case 'today':
      return { to: day(1) }
    case 'tomorrow':
      return { from: day(1), to: day(2) }
    case 'weekend':
      return weekend(now)
    case 'week':
      return { to: day(7) }
    case 'days':
      return {
        ...(from !== '' && { from: midnight(new Date(`${from}T00:00`), 0) }),
        ...(to !== '' && { to: midnight(new Date(`${to}T00:00`), 1) }),
      }
  }
}

/** Saturday and Sunday, this one while it lasts. */
function weekend(now: Date): { from?: string; to: string } {
  const toMonday = (8 - now.getDay()) % 7 || 7
  const to = midnight(now, toMonday)
  return toMonday <= 2 ? { to } : { from: midnight(now, toMonday - 2), to }
}

/** When the day begins here that lies so many days ahead. */
function midnight(now: Date, ahead: number): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead).toISOString()
}

/** How many things narrow the list, but for the words that are searched. */
export function countOf({ category, when, from, to, range }: EventFilter): number {
  const hasDays = when !== 'any' && (when !== 'days' || from !== '' || to !== '')
  return Number(category !== null) + Number(hasDays) + Number(range !== null)
}

export function isFiltered(filter: EventFilter): boolean {
  return countOf(filter) > 0 || filter.search.trim() !== ''
}

const filterQuery = queryOptions({
  queryKey: ['event-filter'],
  queryFn: (): EventFilter => noFilter,
  initialData: noFilter,
  gcTime: Infinity,
})

/** The filter; it is kept while one looks at other pages. Its range goes with the plan or the place that it needs. */
export function useEventFilter(): [filter: EventFilter, setFilter: (filter: EventFilter) => void] {
  const client = useQueryClient()
  const { data } = useQuery(filterQuery)
  const shown = useMayLimitRange() ? data : { ...data, range: null }
  return [shown, (filter) => client.setQueryData(filterQuery.queryKey, filter)]
}

/**
 * Whether the list of this filter goes on beyond what is near, and which promoted events it leaves out there. It is kept
 * like the filter, so the list is the same after a look at an event.
 */
export function useFarther(filter: EventFilter): {
  exclude: readonly number[] | null
  open: (exclude: readonly number[]) => void
} {
  const client = useQueryClient()
  const queryKey = ['events-farther', filter]
  const { data } = useQuery({
    queryKey,
    queryFn: (): readonly number[] | null => null,
    initialData: null as readonly number[] | null,
  })
  return { exclude: data, open: (exclude) => client.setQueryData(queryKey, exclude) }
}
