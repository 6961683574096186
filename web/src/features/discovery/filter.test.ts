import { expect, test } from 'vitest'

import { toFilterQuery, isFiltered, noFilter, withInterests, withoutInterest } from './filter.ts'

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
  const asked = { interests: 'coffee,hiking' }
  expect(toFilterQuery({ ...noFilter, interests: [hiking, coffee] })).toEqual(asked)
  expect(toFilterQuery({ ...noFilter, interests: [coffee, hiking] })).toEqual(asked)
})

test('a range is a filter too', () => {
  expect(toFilterQuery({ ...noFilter, range: 25 })).toEqual({ range: '25' })
  expect(isFiltered({ ...noFilter, range: 25 })).toBe(true)
})

test('interests keep the order of choosing, and Swimming counts once across categories', () => {
  const chosen = { ...noFilter, interests: [swimming, coffee] }
  const more = withInterests(chosen, [hiking, coffee, swimming, swimming])
  expect(more.interests).toEqual([swimming, coffee, hiking])
  expect(withInterests(more, []).interests).toEqual([])
})

test('removing an interest keeps the range', () => {
  expect(withoutInterest({ interests: [hiking, coffee], range: 10 }, 'hiking')).toEqual({
    interests: [coffee],
    range: 10,
  })
})
