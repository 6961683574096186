import type { CityPage } from '@coterie/contract/city-pages'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'

/** Only the server needs it: its HTML has the front page, which scripts leave alone. */
export const frontPageQuery = queryOptions({
  queryKey: ['front-page'],
  queryFn: ({ signal }) => call('GET /api/front-page', { signal }),
  meta: { isServerOnly: true },
})

/** The part of a city's page that a URL names: '/in/berlin/hiking?events=abc'. */
export type CityPageParams = {
  city: string
  interest: string | undefined
  events: string | undefined
  circles: string | undefined
}

export function getCityPageParams(
  { city, interest }: { city: string; interest?: string | undefined },
  search: URLSearchParams,
): CityPageParams {
  const [events, circles] = [search.get('events') ?? undefined, search.get('circles') ?? undefined]
  return { city, interest, events, circles }
}

/** Null if there is no such page, so that the server can render that, too. */
export const cityPageQuery = ({ city, ...query }: CityPageParams) =>
  queryOptions({
    queryKey: ['city-page', city, query.interest ?? null, query.events ?? null, query.circles ?? null],
    queryFn: async ({ signal }): Promise<CityPage | null> => {
      try {
        return await call('GET /api/city-pages/{city}', { params: { city }, query, signal })
      } catch (error) {
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null
        throw error
      }
    },
  })

export const cityListQuery = (near: string) =>
  queryOptions({
    queryKey: ['city-pages', near],
    queryFn: ({ signal }) => call('GET /api/city-pages', { query: { near }, signal }),
  })

export function getCityHref(city: string, interest?: string): string {
  const path = `/in/${encodeURIComponent(city)}`
  return interest === undefined ? path : `${path}/${encodeURIComponent(interest)}`
}
