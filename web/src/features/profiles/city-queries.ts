import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { isApiError } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { profilesTexts } from '../../i18n/profiles.ts'

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
export function getCitiesError(error: Error): string {
  return isApiError(error, 'unknown_country') ? profilesTexts.noCitiesForCountry : profilesTexts.citiesFailed
}

type CityResults = { data: readonly string[]; total: number }

/** The line above the list: that there is more, or nothing; undefined when the list says it all. */
export function getCitiesHint({ data, total }: CityResults, search: string): string | undefined {
  if (total > data.length) return profilesTexts.moreCities(data.length, total)
  if (total > 0) return undefined
  return search.trim() === '' ? profilesTexts.noCities : profilesTexts.noCityMatches
}
