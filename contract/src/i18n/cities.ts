import { baseLocale, getLocale } from '@coterie/contract/paraglide/runtime'

import { getFormatLocale } from '../languages.ts'
import type { Language } from '../languages.ts'

/*
 * Cities are stored and sent with English country names: 'Berlin, Germany'. These functions translate the country for
 * the reader; cities and texts without a known country stay unchanged.
 */

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const normalize = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

type CountryNames = {
  translated: ReadonlyMap<string, string>
  /** By the translated name, in lower case and without accents. */
  english: ReadonlyMap<string, string>
}

const namesByLanguage = new Map<Language, CountryNames>()

/** The country names of Intl. Read on first use, which takes a few milliseconds. */
function getNames(locale: Language): CountryNames {
  const names = namesByLanguage.get(locale) ?? readNames(getFormatLocale(locale))
  namesByLanguage.set(locale, names)
  return names
}

function readNames(formatLocale: string): CountryNames {
  const [english, translated] = ['en', formatLocale].map(
    (tag) => new Intl.DisplayNames(tag, { type: 'region' }),
  )
  const pairs = letters
    .flatMap((first) => letters.map((second) => first + second))
    .map((code) => [english?.of(code) ?? code, translated?.of(code) ?? code] as const)
    // Intl returns the code of an unknown region.
    .filter(([name]) => name.length > 2)
  return {
    translated: new Map(pairs),
    english: new Map(pairs.map(([name, translation]) => [normalize(translation), name])),
  }
}

/** Changes the country after the last comma. A text without one stays unchanged. */
function mapCountry(text: string, change: (country: string) => string): string {
  const comma = text.lastIndexOf(',')
  const country = text.slice(comma + 1).trim()
  const changed = change(country)
  return comma === -1 || changed === country ? text : `${text.slice(0, comma)}, ${changed}`
}

export function translateCountry(name: string): string {
  return translateCountryTo(getLocale(), name)
}

function translateCountryTo(locale: Language, name: string): string {
  return locale === baseLocale ? name : (getNames(locale).translated.get(name) ?? name)
}

/** The English name of a country that the reader typed. */
export function findCountry(typed: string): string {
  const locale = getLocale()
  return locale === baseLocale ? typed : (getNames(locale).english.get(normalize(typed.trim())) ?? typed)
}

/** 'Berlin, Germany' with the country in the reader's language. */
export function translateCity(location: string): string {
  return translateCityTo(getLocale(), location)
}

export function translateCityTo(locale: Language, location: string): string {
  return mapCountry(location, (country) => translateCountryTo(locale, country))
}

/** The stored form of a city that the reader typed. */
export function findCity(typed: string): string {
  return mapCountry(typed, findCountry)
}
