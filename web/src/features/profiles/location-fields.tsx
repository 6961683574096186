import { findCountry, countryName } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getFormatLocale } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'
import { getCitiesHint, getCitiesError, citiesQuery, countriesQuery } from './city-queries.ts'
import type { HomeCity } from './onboarding-answers.ts'
import { UseMyLocationButton } from './use-my-location-button.tsx'

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
        value={countryName(home.country)}
        onChange={(searchText) => choose(findCountry(searchText))}
        items={names.map(countryName).toSorted(new Intl.Collator(getFormatLocale()).compare)}
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
      isFiltered
      statusText={cities.isPending && enabled ? m.ui_searching() : citiesHint}
      isBusy={cities.isFetching}
      disabled={!enabled}
      autoComplete="address-level2"
    />
  )
}
