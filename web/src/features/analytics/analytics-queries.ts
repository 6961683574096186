import type { AnalyticsRange } from '@coterie/contract/analytics/analytics'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { call } from '../../api/call.ts'

/** Figures change while nobody looks: each visit asks anew. Those of other days stay until the new ones are there. */
const staleOptions = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const

/** Of all one's events, or of one of them. */
export const analyticsQuery = (id: string | null, range: AnalyticsRange) =>
  queryOptions({
    ...staleOptions,
    queryKey: ['analytics', id, range],
    queryFn: ({ signal }) =>
      id === null
        ? call('GET /api/user/events/analytics', { query: { range }, signal })
        : call('GET /api/events/{id}/analytics', { params: { id }, query: { range }, signal }),
  })

/** Where the browser finds the same as a file. */
export function getCsvHref(id: string | null, range: AnalyticsRange): string {
  return `/api/${id === null ? 'user/events' : `events/${id}`}/analytics/csv?range=${range}`
}
