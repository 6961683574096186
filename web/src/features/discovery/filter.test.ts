import { expect, test } from 'vitest'

import { toFilterQuery, isFiltered, noFilter, setInterests, removeInterest } from './filter.ts'

const [hiking, coffee, swimming] = [
  { id: 'hiking', name: 'Hiking' },
  { id: 'coffee', name: 'Coffee' },
  { id: 'swimming', name: 'Swimming' },
]

test('no filter sends no parameters', () => {
  expect(toFilterQuery(noFilter)).toEqual({})
  expect(isFiltered(noFilter)).toBe(false)
})

test('the order of interests does not matter', () => {
  const expectedQuery = { interests: 'coffee,hiking' }
  expect(toFilterQuery({ ...noFilter, interests: [hiking, coffee] })).toEqual(expectedQuery)
  expect(toFilterQuery({ ...noFilter, interests: [coffee, hiking] })).toEqual(expectedQuery)
})

test('a range counts as a filter', () => {
  expect(toFilterQuery({ ...noFilter, range: 25 })).toEqual({ range: '25' })
  expect(isFiltered({ ...noFilter, range: 25 })).toBe(true)
})

test('interests keep their selection order without duplicates', () => {
  const initial = { ...noFilter, interests: [swimming, coffee] }
  const extended = setInterests(initial, [hiking, coffee, swimming, swimming])
  expect(extended.interests).toEqual([swimming, coffee, hiking])
  expect(setInterests(extended, []).interests).toEqual([])
})

test('removing an interest keeps the range', () => {
  expect(removeInterest({ interests: [hiking, coffee], range: 10 }, 'hiking')).toEqual({
    interests: [coffee],
    range: 10,
  })
})
