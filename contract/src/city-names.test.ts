import { expect, test } from 'vitest'

import * as english from './i18n/cities.ts'
import * as spanish from './i18n/es/cities.ts'

test('English readers see places as they are kept', () => {
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
])('%s is %s to Spanish readers, and means the same', (kept, shown) => {
  expect(spanish.cityName(kept)).toBe(shown)
  expect(spanish.findCity(shown)).toBe(kept)
})

test.each(['Alemania', 'alemania', ' ALEMANIA ', 'Germany'])('%o typed means Germany', (typed) => {
  expect(spanish.findCountry(typed).trim()).toBe('Germany')
})

test('what is no country, or not one yet, stays as it was typed', () => {
  for (const typed of ['Alem', '', 'DE', 'Atlántida', 'Reino '])
    expect(spanish.findCountry(typed)).toBe(typed)
})
