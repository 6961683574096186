import { useQueryClient } from '@tanstack/react-query'

import type { Issue } from '../../api/api-errors.ts'
import { profilesWords } from '../../i18n/profiles.ts'
import type { Home } from './onboarding-answers.ts'
import { citiesQuery, countriesQuery } from './city-queries.ts'

/**
 * What is wrong with a typed country or city, or null: only a city of the list has coordinates. When
 * the cities cannot be asked, the server judges at the end.
 */
export function useUnknownPlace(): (home: Home) => Promise<Issue | null> {
  const client = useQueryClient()
  return async ({ country, city }) => {
    const countries = await client.fetchQuery(countriesQuery).catch(() => [])
    if (!countries.some(({ name }) => name === country))
      return { path: 'country', message: profilesWords.invalidCountry }
    if (city === '') return { path: 'city', message: profilesWords.cityRequired }
    const found = await client.fetchQuery(citiesQuery(country, city)).catch(() => undefined)
    const isListed = found === undefined || found.data.includes(city)
    return isListed ? null : { path: 'city', message: profilesWords.unknownCity }
  }
}
