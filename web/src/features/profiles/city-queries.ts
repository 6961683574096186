import { m } from '@coterie/contract/paraglide/messages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { isApiError } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'

export const countriesQuery = queryOptions({
  queryKey: ['places', 'countries'],
  queryFn: ({ signal }) => call('GET /api/places/countries', { signal }),
})

/** Cities of a country that match `search`, largest first, and their total. */
export function citiesQuery(country: string, search: string) {
  return queryOptions({
    queryKey: ['places', 'cities', country, search],
    queryFn: ({ signal }) => call('POST /api/places/cities', { body: { country, search }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function getCitiesError(error: Error): string {
  return isApiError(error, 'unknown_country')
    ? m.profiles_no_cities_for_country()
    : m.profiles_cities_failed()
}

type CityResults = { data: readonly string[]; total: number }

/** A hint that the list is truncated or empty; undefined if it is complete. */
export function getCitiesHint({ data, total }: CityResults, search: string): string | undefined {
  if (total > data.length) return m.profiles_city_results_truncated({ shown: data.length, total })
  if (total > 0) return undefined
  return search.trim() === '' ? m.profiles_no_cities() : m.profiles_no_city_matches()
}
