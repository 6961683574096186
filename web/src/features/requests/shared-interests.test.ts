import { expect, test } from 'vitest'

import { getSharedInterests } from './friend-requests.tsx'

test('returns shared interests in the order of the first', () => {
  expect(getSharedInterests(['Hiking', 'Coffee', 'Yoga'], ['Yoga', 'coffee'])).toEqual(['Coffee', 'Yoga'])
})

test('is empty without shared interests', () => {
  expect(getSharedInterests([], ['Yoga'])).toEqual([])
  expect(getSharedInterests(['Yoga'], [])).toEqual([])
})
