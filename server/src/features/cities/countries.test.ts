import { expect, test } from 'vitest'

import { sortCountriesByName, findCountryCode } from './countries.ts'

test.each([
  ['DE', 'DE'],
  ['de', 'DE'],
  ['Germany', 'DE'],
  ['côte d’ivoire', 'CI'],
  ['Serbia', 'RS'],
  ['Russia', 'RU'],
  ['UK', 'GB'],
  ['USA', 'US'],
  ['Turkey', 'TR'],
  ['Alemania', 'DE'],
  ['estados unidos', 'US'],
  ['EE. UU.', 'US'],
  ['Países Bajos', 'NL'],
  ['níger', 'NE'],
])('%s is the country %s', (given, code) => {
  expect(findCountryCode(given)).toBe(code)
})

test.each(['', 'Atlantis', 'XX', 'DD', 'SU', '..'])('%o isn’t a country', (given) => {
  expect(findCountryCode(given)).toBeUndefined()
})

test('countries are sorted by English name', () => {
  expect(sortCountriesByName(['ZA', 'AX', 'DE', 'AF']).map((country) => country.name)).toEqual([
    'Afghanistan',
    'Åland Islands',
    'Germany',
    'South Africa',
  ])
})
