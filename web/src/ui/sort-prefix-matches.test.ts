import { expect, test } from 'vitest'

import { sortPrefixMatchesFirst } from './combobox-input.tsx'

test('prefix matches come before other matches', () => {
  const countries = ['Algeria', 'Germany', 'Niger', 'Österreich']
  expect(sortPrefixMatchesFirst(countries, 'ger')).toEqual(['Germany', 'Algeria', 'Niger', 'Österreich'])
  expect(sortPrefixMatchesFirst(countries, ' OST')).toEqual(['Österreich', 'Algeria', 'Germany', 'Niger'])
  expect(sortPrefixMatchesFirst(countries, '')).toEqual(countries)
  expect(sortPrefixMatchesFirst(countries, 'er')).toEqual(countries)
})
