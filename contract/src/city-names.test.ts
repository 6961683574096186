import { expect, test } from 'vitest'

import * as english from './i18n/cities.ts'
import * as spanish from './i18n/es/cities.ts'

test('English shows cities as they are stored', () => {
  expect(english.cityName('Berlin, Germany')).toBe('Berlin, Germany')
  expect(english.countryName('Germany')).toBe('Germany')
  expect(english.findCity('Berlin, Germany')).toBe('Berlin, Germany')
})

test.each([
  ['Berlin, Germany', 'Berlin, Alemania'],
  ['Springfield, Illinois, United States', 'Springfield, Illinois, Estados Unidos'],
  ['Utrecht, Netherlands', 'Utrecht, Países Bajos'],
  ['Niamey, Niger', 'Niamey, Níger'],
  ['The old harbour', 'The old harbour'],
  ['Bridge 3, by the river', 'Bridge 3, by the river'],
])('translates %s to %s in Spanish and back', (stored, translated) => {
  expect(spanish.cityName(stored)).toBe(translated)
  expect(spanish.findCity(translated)).toBe(stored)
})

test.each(['Alemania', 'alemania', ' ALEMANIA ', 'Germany'])(
  'recognizes the typed country %o as Germany',
  (typed) => {
    expect(spanish.findCountry(typed).trim()).toBe('Germany')
  },
)

test('leaves text that is not a country unchanged', () => {
  for (const typed of ['Alem', '', 'DE', 'Atlántida', 'Reino '])
    expect(spanish.findCountry(typed)).toBe(typed)
})
