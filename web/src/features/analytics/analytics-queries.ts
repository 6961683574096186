import type { AnalyticsRange } from '@coterie/contract/analytics/analytics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { call } from '../../api/call.ts'

/** Stats change in the background, so each visit refetches. The previous range stays visible until then. */
const staleOptions = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const

export const analyticsQuery = (id: string | null, range: AnalyticsRange) =>
  queryOptions({
    ...staleOptions,
    queryKey: ['analytics', id, range],
    queryFn: ({ signal }) =>
      id === null
        ? call('GET /api/user/events/analytics', { query: { range }, signal })
        : call('GET /api/events/{id}/analytics', { params: { id }, query: { range }, signal }),
  })

export function getCsvHref(id: string | null, range: AnalyticsRange): string {
  return `/api/${id === null ? 'user/events' : `events/${id}`}/analytics/csv?range=${range}`
}
