import type { AnalyticsRange } from '@coterie/contract/analytics/analytics'
import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'

import { call } from '../../api/call.ts'

/** Stats change in the background, so each visit refetches. The previous range stays visible until then. */
const refetchOptions = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const

export const analyticsQuery = (id: string | null, range: AnalyticsRange) =>
  queryOptions({
    ...refetchOptions,
    queryKey: ['analytics', id, range],
    queryFn: ({ signal }) =>
      id === null
        ? call('GET /api/user/events/analytics', { query: { range }, signal })
        : call('GET /api/events/{id}/analytics', { params: { id }, query: { range }, signal }),
  })

export function getCsvHref(id: string | null, range: AnalyticsRange): string {
  return `/api/${id === null ? 'user/events' : `events/${id}`}/analytics/csv?range=${range}`
}

const rangeTexts = {
  7: m.analytics_ranges_7,
  30: m.analytics_ranges_30,
  90: m.analytics_ranges_90,
  all: m.analytics_ranges_all,
}

const rangeValues = ['7', '30', '90', 'all'] as const
const defaultRange: AnalyticsRange = '30'

export const getRanges = () => rangeValues.map((value) => ({ value, label: rangeTexts[value]() }))

export function useRange(): readonly [AnalyticsRange, (range: AnalyticsRange) => void] {
  const [search, setSearch] = useSearchParams()
  const range = rangeValues.find((value) => value === search.get('range')) ?? defaultRange
  return [range, (next) => setSearch(next === defaultRange ? {} : { range: next }, { replace: true })]
}
