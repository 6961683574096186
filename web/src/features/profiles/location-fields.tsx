import { findCountry, translateCountry } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery, useMutation, useQueryClient, queryOptions } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { isApiError } from '../../api/errors.ts'
import type { Issue } from '../../api/errors.ts'
import { getFormatLocale } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { useDebouncedValue } from '../../ui/hooks.ts'
import { Notice } from '../../ui/notice.tsx'
import type { HomeCity } from './onboarding-answers.ts'

export const countriesQuery = queryOptions({
  queryKey: ['places', 'countries'],
  queryFn: ({ signal }) => call('GET /api/places/countries', { signal }),
})

/** Cities of a country that match `search`, largest first, and their total. */
function citiesQuery(country: string, search: string) {
  return queryOptions({
    queryKey: ['places', 'cities', country, search],
    queryFn: ({ signal }) => call('POST /api/places/cities', { body: { country, search }, signal }),
    // Until the response arrives, the matches among these cities are shown.
    placeholderData: (previous, query) => (query?.queryKey[2] === country ? previous : undefined),
  })
}

function getCitiesError(error: Error): string {
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

const geolocationReasonTexts: Readonly<Record<number, () => string>> = {
  1: m.profiles_geolocation_reasons_1,
  2: m.profiles_geolocation_reasons_2,
  3: m.profiles_geolocation_reasons_3,
}

/** Positions with a larger radius (m) can't be assigned to a city. */
const maxAccuracyRadius = 25_000
const positionOptions = { timeout: 10_000, maximumAge: 5 * 60 * 1000 }

export type Geolocator = Pick<Geolocation, 'getCurrentPosition'>

/** There is no usable position. The message is shown to the user. */
class LocationError extends Error {
  override readonly name = 'LocationError'
}

/**
 * The country and city of this browser. The server gets the position rounded to about 100 m and doesn't store it.
 *
 * @throws LocationError with the message to show.
 */
export async function findLocation(
  geolocation: Geolocator | undefined = navigator.geolocation,
): Promise<HomeCity> {
  if (geolocation === undefined) throw new LocationError(m.profiles_no_geolocation())
  const { coords } = await getPosition(geolocation)
  if (coords.accuracy > maxAccuracyRadius) throw new LocationError(m.profiles_location_imprecise())
  try {
    const query = { latitude: coords.latitude.toFixed(3), longitude: coords.longitude.toFixed(3) }
    const place = await call('GET /api/places/reverse', { query })
    return { country: place.countryName, city: place.city }
  } catch (error) {
    const hasNoCity = isApiError(error, 'no_city_here')
    throw new LocationError(hasNoCity ? m.profiles_location_imprecise() : m.profiles_location_failed(), {
      cause: error,
    })
  }
}

function getPosition(geolocation: Geolocator): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    const rejectWith = ({ code, message }: GeolocationPositionError) => {
      const reason = message === '' ? (geolocationReasonTexts[code]?.() ?? '') : message
      reject(new LocationError(m.profiles_geolocation_error({ message: reason })))
    }
    geolocation.getCurrentPosition(resolve, rejectWith, positionOptions)
  })
}

function UseMyLocationButton({ onFound }: { onFound: (home: HomeCity) => void }) {
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => findLocation(),
    onSuccess: onFound,
  })
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" icon={LocateFixed} pending={isPending} onClick={() => mutate()}>
        {isPending ? m.profiles_locating() : m.profiles_share_location()}
      </Button>
      {error !== null && (
        <Notice tone="bad">
          {error instanceof LocationError ? error.message : m.profiles_location_failed()}
        </Notice>
      )}
      <output className="sr-only">
        {data && m.profiles_location_found({ city: data.city, country: translateCountry(data.country) })}
      </output>
    </div>
  )
}

const searchDelay = 200

type LocationFieldsProps = {
  home: HomeCity
  onChange: (change: Partial<HomeCity>) => void
  errors: { country: string | undefined; city: string | undefined }
}

/** Reports a mistyped country itself. On submit, `useCheckCity` checks both. The city needs a valid country first. */
export function LocationFields({ home, onChange, errors }: LocationFieldsProps) {
  const countries = useQuery(countriesQuery)
  const [hasBlurred, setHasBlurred] = useState(false)
  const names = countries.data?.map(({ name }) => name) ?? []
  const isKnown = names.includes(home.country)
  const isMistyped = countries.data !== undefined && home.country !== '' && !isKnown
  const isChecked = hasBlurred || errors.city !== undefined
  function choose(country: string) {
    if (country === home.country) return
    setHasBlurred(false)
    onChange({ country, city: '' })
  }
  return (
    <>
      {countries.error && <CountriesError retry={() => void countries.refetch()} />}
      <UseMyLocationButton onFound={onChange} />
      <Combobox
        label={m.profiles_country()}
        error={errors.country ?? (isMistyped && isChecked ? m.profiles_invalid_country() : undefined)}
        name="country"
        value={translateCountry(home.country)}
        onChange={(searchText) => choose(findCountry(searchText))}
        items={names.map(translateCountry).toSorted(new Intl.Collator(getFormatLocale()).compare)}
        isBusy={countries.isFetching}
        autoComplete="country-name"
        onBlur={() => setHasBlurred(true)}
      />
      <CityField
        home={home}
        onChange={(name) => onChange({ city: name })}
        enabled={isKnown}
        error={isKnown ? errors.city : undefined}
      />
    </>
  )
}

function CountriesError({ retry }: { retry: () => void }) {
  const retryButton = (
    <Button variant="link" onClick={retry}>
      {m.error_try_again()}
    </Button>
  )
  return (
    <Notice tone="bad" action={retryButton}>
      {m.profiles_countries_failed()}
    </Notice>
  )
}

type CityFieldProps = {
  home: HomeCity
  onChange: (city: string) => void
  enabled: boolean
  error: string | undefined
}

function CityField({ home, onChange, enabled, error }: CityFieldProps) {
  const search = useDebouncedValue(home.city, searchDelay)
  const cities = useQuery({ ...citiesQuery(home.country, search), enabled })
  const isSearching = enabled && (search !== home.city || cities.isPlaceholderData || cities.isPending)
  const citiesHint = cities.data && getCitiesHint(cities.data, search)
  return (
    <Combobox
      label={m.profiles_city()}
      hint={enabled ? undefined : m.profiles_city_hint()}
      error={error ?? (cities.error ? getCitiesError(cities.error) : undefined)}
      name="city"
      value={home.city}
      onChange={onChange}
      items={cities.data?.data ?? []}
      isFiltered={!isSearching}
      statusText={isSearching ? m.ui_searching() : citiesHint}
      isBusy={cities.isFetching}
      disabled={!enabled}
      autoComplete="address-level2"
    />
  )
}

/** Checks that country and city are in the lists. If a list can't be loaded, the server checks. */
export function useCheckCity(): (home: HomeCity) => Promise<Issue | null> {
  const client = useQueryClient()
  return async ({ country, city }) => {
    const countries = await client.ensureQueryData(countriesQuery).catch(() => undefined)
    if (countries?.every(({ name }) => name !== country) === true)
      return { path: 'country', message: m.profiles_invalid_country() }
    if (city === '') return { path: 'city', message: m.profiles_city_required() }
    const foundCities = await client.fetchQuery(citiesQuery(country, city)).catch(() => undefined)
    const isListed = foundCities === undefined || foundCities.data.includes(city)
    return isListed ? null : { path: 'city', message: m.profiles_city_unknown() }
  }
}
