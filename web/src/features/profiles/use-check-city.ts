import { m } from '@coterie/contract/paraglide/messages'
import { useQueryClient } from '@tanstack/react-query'

import type { Issue } from '../../api/api-errors.ts'
import { citiesQuery, countriesQuery } from './city-queries.ts'
import type { HomeCity } from './onboarding-answers.ts'

/** Checks that the city is in the list. If the list can't be loaded, the server checks. */
export function useCheckCity(): (home: HomeCity) => Promise<Issue | null> {
  const client = useQueryClient()
  return async ({ country, city }) => {
    const countries = await client.fetchQuery(countriesQuery).catch(() => [])
    if (!countries.some(({ name }) => name === country))
      return { path: 'country', message: m.profiles_invalid_country() }
    if (city === '') return { path: 'city', message: m.profiles_city_required() }
    const foundCities = await client.fetchQuery(citiesQuery(country, city)).catch(() => undefined)
    const isListed = foundCities === undefined || foundCities.data.includes(city)
    return isListed ? null : { path: 'city', message: m.profiles_city_unknown() }
  }
}
