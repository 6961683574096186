import { useQuery, useQueryClient } from '@tanstack/react-query'

import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { useForm } from '../../ui/form.ts'
import { Notice } from '../../ui/notice.tsx'
import { problemWords } from '../../words/problems.ts'
import { profilesWords } from '../../words/profiles.ts'
import { uiWords } from '../../words/ui.ts'
import type { Home } from './answers.ts'
import { citiesNote, citiesProblem, citiesQuery, countriesQuery } from './places.ts'
import { StepButtons } from './step-buttons.tsx'
import { useSettled } from './use-settled.ts'

const typingPause = 200

const loadLocationForm = async () => (await import('@coterie/contract/profiles.forms')).locationForm

type LocationStepProps = {
  home: Home
  onChange: (home: Home) => void
  /** What the server said about the city when all was sent. */
  cityProblem: string | undefined
  onBack: () => void
  onNext: () => void
}

export function LocationStep({ home, onChange, cityProblem, onBack, onNext }: LocationStepProps) {
  const form = useForm(loadLocationForm, [home, onChange])
  const client = useQueryClient()
  const countries = useQuery(countriesQuery)
  const names = countries.data?.map(({ name }) => name) ?? []
  const isKnown = names.includes(home.country)
  const country = form.field('country')
  const city = form.field('city')

  async function next(valid: Home) {
    const problem = isKnown
      ? await unknownCity(valid)
      : { path: 'country', message: profilesWords.invalidCountry }
    if (problem === null) onNext()
    else form.blame([problem])
  }

  /** Only a city of the list has coordinates. When the list cannot be asked, the server judges at the end. */
  async function unknownCity(valid: Home) {
    const found = await client.fetchQuery(citiesQuery(valid.country, valid.city)).catch(() => undefined)
    const isListed = found === undefined || found.data.includes(valid.city)
    return isListed ? null : { path: 'city', message: profilesWords.unknownCity }
  }

  return (
    <form {...form.sends((valid) => void next(valid))} className="grid gap-5">
      {countries.error && <CountriesProblem retry={() => void countries.refetch()} />}
      <Combobox
        label={profilesWords.country}
        error={country.error}
        name="country"
        value={home.country}
        onChange={(name) => name !== home.country && form.put({ country: name, city: '' })}
        items={names}
        busy={countries.isFetching}
        autoComplete="country-name"
      />
      <CityField
        home={home}
        onChange={(name) => form.put({ city: name })}
        enabled={isKnown}
        error={city.error ?? cityProblem}
      />
      <StepButtons next={profilesWords.next} onBack={onBack} />
    </form>
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
