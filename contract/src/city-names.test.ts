import { overwriteGetLocale } from '@coterie/contract/paraglide/runtime'
import { afterEach, expect, test } from 'vitest'

import { translateCity, translateCountry, findCity, findCountry } from './i18n/cities.ts'
import { findInterest, translateInterest } from './i18n/interests.ts'
import { interestCatalog, onboardingInterests } from './interests.ts'
import type { Language } from './languages.ts'

let language: Language = 'en'
overwriteGetLocale(() => language)
afterEach(() => {
  language = 'en'
})

test('English shows cities as they are stored', () => {
  expect(translateCity('Berlin, Germany')).toBe('Berlin, Germany')
  expect(translateCountry('Germany')).toBe('Germany')
  expect(findCity('Berlin, Germany')).toBe('Berlin, Germany')
})

test.each([
  ['Berlin, Germany', 'Berlin, Alemania'],
  ['Springfield, Illinois, United States', 'Springfield, Illinois, Estados Unidos'],
  ['Utrecht, Netherlands', 'Utrecht, Países Bajos'],
  ['Niamey, Niger', 'Niamey, Níger'],
  ['The old harbour', 'The old harbour'],
  ['Bridge 3, by the river', 'Bridge 3, by the river'],
])('translates %s to %s in Spanish and back', (stored, translated) => {
  language = 'es'
  expect(translateCity(stored)).toBe(translated)
  expect(findCity(translated)).toBe(stored)
})

test.each(['Alemania', 'alemania', ' ALEMANIA ', 'Germany'])(
  'recognizes the typed country %o as Germany',
  (typed) => {
    language = 'es'
    expect(findCountry(typed).trim()).toBe('Germany')
  },
)

test('leaves text that is not a country unchanged', () => {
  language = 'es'
  for (const typed of ['Alem', '', 'DE', 'Atlántida', 'Reino ']) expect(findCountry(typed)).toBe(typed)
})

test('interests are translated to Spanish and back', () => {
  language = 'es'
  const sameInterests = new Set(['Blockchain', 'Golf', 'Karaoke', 'Trivia', 'Yoga'])
  const names = [
    ...Object.keys(interestCatalog),
    ...Object.values(interestCatalog).flat(),
    ...Object.values(onboardingInterests),
  ]
  expect(names.filter((name) => translateInterest(name) === name && !sameInterests.has(name))).toEqual([])
  for (const name of names)
    expect(translateInterest(findInterest(translateInterest(name)))).toBe(translateInterest(name))
  expect(findInterest('natacion')).toBe('Swimming')
  expect(findInterest('Dibujo urbano')).toBe('Dibujo urbano')
})
