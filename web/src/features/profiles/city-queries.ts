import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import { isRefused } from '../../api/api-errors.ts'
import { profilesWords } from '../../i18n/profiles.ts'

/** Every country by name. */
export const countriesQuery = queryOptions({
  queryKey: ['places', 'countries'],
  queryFn: ({ signal }) => call('GET /api/places/countries', { signal }),
})

/** The cities of a country whose names fit `search`, the largest first, and how many there are in all. */
export function citiesQuery(country: string, search: string) {
  return queryOptions({
    queryKey: ['places', 'cities', country, search],
    queryFn: ({ signal }) => call('POST /api/places/cities', { body: { country, search }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Why there is no list of cities. */
export function citiesProblem(error: Error): string {
  return isRefused(error, 'unknown_country') ? profilesWords.noCitiesForCountry : profilesWords.citiesFailed
}

type Found = { data: readonly string[]; total: number }

/** The line above the list: that there is more, or nothing; undefined when the list says it all. */
export function citiesNote({ data, total }: Found, search: string): string | undefined {
  if (total > data.length) return profilesWords.moreCities(data.length, total)
  if (total > 0) return undefined
  return search.trim() === '' ? profilesWords.noCities : profilesWords.noCityMatches
}
