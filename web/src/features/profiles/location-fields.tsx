import { countryMeant, countryName } from '@coterie/contract/i18n/cities'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { locale } from '../../i18n/language.ts'
import { problemWords } from '../../i18n/problems.ts'
import { profilesWords } from '../../i18n/profiles.ts'
import { uiWords } from '../../i18n/ui.ts'
import type { Home } from './onboarding-answers.ts'
import { citiesNote, citiesProblem, citiesQuery, countriesQuery } from './city-queries.ts'
import { UseMyLocation } from './use-my-location-button.tsx'
import { useSettled } from '../../ui/use-debounced-value.ts'

const typingPause = 200
const alphabetical = new Intl.Collator(locale)

type LocationFieldsProps = {
  home: Home
  onChange: (change: Partial<Home>) => void
  errors: { country: string | undefined; city: string | undefined }
}

/**
 * Country and city from the lists, or where one is. A mistyped country is told here; `useUnknownPlace` judges the rest
 * when all is sent. Nothing is wrong with a city until its country is right.
 */
export function LocationFields({ home, onChange, errors }: LocationFieldsProps) {
  const countries = useQuery(countriesQuery)
  const [hasLeft, setLeft] = useState(false)
  const names = countries.data?.map(({ name }) => name) ?? []
  const isKnown = names.includes(home.country)
  const isMistyped = countries.data !== undefined && home.country !== '' && !isKnown
  const isJudged = hasLeft || errors.city !== undefined
  function choose(country: string) {
    if (country === home.country) return
    setLeft(false)
    onChange({ country, city: '' })
  }
  return (
    <>
      {countries.error && <CountriesProblem retry={() => void countries.refetch()} />}
      <UseMyLocation onFound={onChange} />
      <Combobox
        label={profilesWords.country}
        error={errors.country ?? (isMistyped && isJudged ? profilesWords.invalidCountry : undefined)}
        name="country"
        value={countryName(home.country)}
        onChange={(typed) => choose(countryMeant(typed))}
        items={names.map(countryName).toSorted(alphabetical.compare)}
        busy={countries.isFetching}
        autoComplete="country-name"
        onBlur={() => setLeft(true)}
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

function CountriesProblem({ retry }: { retry: () => void }) {
  const again = (
    <Button look="link" onClick={retry}>
      {problemWords.tryAgain}
    </Button>
  )
  return (
    <Notice tone="bad" action={again}>
      {profilesWords.countriesFailed}
    </Notice>
  )
}

type CityFieldProps = {
  home: Home
  onChange: (city: string) => void
  enabled: boolean
  error: string | undefined
}

function CityField({ home, onChange, enabled, error }: CityFieldProps) {
  const search = useSettled(home.city, typingPause)
  const cities = useQuery({ ...citiesQuery(home.country, search), enabled })
  const note = cities.data && citiesNote(cities.data, search)
  return (
    <Combobox
      label={profilesWords.city}
      hint={enabled ? undefined : profilesWords.cityHint}
      error={error ?? (cities.error ? citiesProblem(cities.error) : undefined)}
      name="city"
      value={home.city}
      onChange={onChange}
      items={cities.data?.data ?? []}
      searched
      note={cities.isPending && enabled ? uiWords.searching : note}
      busy={cities.isFetching}
      disabled={!enabled}
      autoComplete="address-level2"
    />
  )
}
