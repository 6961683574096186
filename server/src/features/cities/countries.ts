import { getFormatLocale, languages } from '@coterie/contract/languages'

import { fold } from './fold.ts'

export type Country = { code: string; name: string }

const english = new Intl.DisplayNames('en', { type: 'region' })
const otherLanguages = languages
  .filter((language) => language !== 'en')
  .map((language) => new Intl.DisplayNames(getFormatLocale(language), { type: 'region' }))

/** 'DE' → 'Germany'; an unknown code stays as it is. */
export function getCountryName(code: string): string {
  return english.of(code) ?? code
}

const alphabetical = new Intl.Collator('en')

export function sortCountriesByName(codes: readonly string[]): Country[] {
  return codes
    .map((code) => ({ code, name: getCountryName(code) }))
    .toSorted((a, b) => alphabetical.compare(a.name, b.name))
}

const commonNames: Readonly<Record<string, string>> = {
  america: 'US',
  birmania: 'MM',
  burma: 'MM',
  'czech republic': 'CZ',
  'ee uu': 'US',
  eeuu: 'US',
  'gran bretana': 'GB',
  'great britain': 'GB',
  holanda: 'NL',
  holland: 'NL',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  macau: 'MO',
  myanmar: 'MM',
  palestina: 'PS',
  palestine: 'PS',
  'republica checa': 'CZ',
  'the netherlands': 'NL',
  turkey: 'TR',
  uk: 'GB',
  'united states of america': 'US',
  usa: 'US',
}

/**
 * Finds a country by its code or its name in one of our languages, ignoring case and accents: 'de', 'Germany', 'UK',
 * 'Alemania'. Doesn't check that it has cities.
 */
export function findCountryCode(codeOrName: string): string | undefined {
  const folded = fold(codeOrName)
  return commonNames[folded] ?? getCodesByFoldedName().get(folded)
}

let codesByFoldedName: ReadonlyMap<string, string> | undefined

function getCodesByFoldedName(): ReadonlyMap<string, string> {
  if (codesByFoldedName !== undefined) return codesByFoldedName
  const codes = listCodes()
  const inEnglish = codes.flatMap((code) =>
    [code, getCountryName(code)].map((name) => [fold(name), code] as const),
  )
  const inOtherLanguages = otherLanguages.flatMap((names) =>
    codes.map((code) => [fold(names.of(code) ?? code), code] as const),
  )
  // Later entries win: English names override others.
  codesByFoldedName = new Map([...inOtherLanguages, ...inEnglish])
  return codesByFoldedName
}

function listCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  return pairs.filter(
    (pair) => getCountryName(pair) !== pair && new Intl.Locale(`und-${pair}`).region === pair,
  )
}
