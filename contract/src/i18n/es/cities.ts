import type * as English from '../cities.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const normalize = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

type Names = {
  spanish: ReadonlyMap<string, string>
  /** By the Spanish name, without accents and capitals. */
  english: ReadonlyMap<string, string>
}

let known: Names | undefined

/** The country names of Intl. Read on first use, which takes a few milliseconds. */
function names(): Names {
  known ??= readNames()
  return known
}

function readNames(): Names {
  const [english, spanish] = ['en', 'es-419'].map(
    (locale) => new Intl.DisplayNames(locale, { type: 'region' }),
  )
  const pairs = letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((code) => [english?.of(code) ?? code, spanish?.of(code) ?? code] as const)
    // Intl returns the code of an unknown region.
    .filter(([name]) => name.length > 2)
  return {
    spanish: new Map(pairs),
    english: new Map(pairs.map(([name, spanishName]) => [normalize(spanishName), name])),
  }
}

/** Changes the country after the last comma. A text without one stays unchanged. */
function withCountry(text: string, change: (country: string) => string): string {
  const comma = text.lastIndexOf(',')
  const country = text.slice(comma + 1).trim()
  const changed = change(country)
  return comma === -1 || changed === country ? text : `${text.slice(0, comma)}, ${changed}`
}

export const countryName: typeof English.countryName = (name) => names().spanish.get(name) ?? name
export const findCountry: typeof English.findCountry = (typed) =>
  names().english.get(normalize(typed.trim())) ?? typed
export const cityName: typeof English.cityName = (location) => withCountry(location, countryName)
export const findCity: typeof English.findCity = (typed) => withCountry(typed, findCountry)
