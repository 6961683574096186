import { expect, test } from 'vitest'

import { startingFirst } from './sort-prefix-matches.ts'

test('what starts with the typed text comes before what only contains it', () => {
  const countries = ['Algeria', 'Germany', 'Niger', 'Österreich']
  expect(startingFirst(countries, 'ger')).toEqual(['Germany', 'Algeria', 'Niger', 'Österreich'])
  expect(startingFirst(countries, ' OST')).toEqual(['Österreich', 'Algeria', 'Germany', 'Niger'])
  expect(startingFirst(countries, '')).toEqual(countries)
  expect(startingFirst(countries, 'er')).toEqual(countries)
})
