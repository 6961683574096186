import type * as English from '../cities.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

type Names = {
  spanish: ReadonlyMap<string, string>
  /** By the Spanish name, without accents and capitals. */
  english: ReadonlyMap<string, string>
}

let known: Names | undefined

/** All countries that Intl knows, which brings their names along: read when the first is asked for, in a few milliseconds. */
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
    // What it does not know it calls by its code.
    .filter(([name]) => name.length > 2)
  return {
    spanish: new Map(pairs),
    english: new Map(pairs.map(([name, called]) => [folded(called), name])),
  }
}

/** The text with the country after its last comma changed; as it is where there is none. */
function withCountry(text: string, change: (country: string) => string): string {
  const comma = text.lastIndexOf(',')
  const country = text.slice(comma + 1).trim()
  const changed = change(country)
  return comma === -1 || changed === country ? text : `${text.slice(0, comma)}, ${changed}`
}

export const countryName: typeof English.countryName = (name) => names().spanish.get(name) ?? name
export const findCountry: typeof English.findCountry = (typed) =>
  names().english.get(folded(typed.trim())) ?? typed
export const cityName: typeof English.cityName = (location) => withCountry(location, countryName)
export const findCity: typeof English.findCity = (typed) => withCountry(typed, findCountry)
