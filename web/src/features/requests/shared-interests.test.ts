import { expect, test } from 'vitest'

import { getSharedInterests } from './shared-interests.ts'

test('names what both like, in the order of the first', () => {
  expect(getSharedInterests(['Hiking', 'Coffee', 'Yoga'], ['Yoga', 'coffee'])).toEqual(['Coffee', 'Yoga'])
})

test('is empty when nothing is shared', () => {
  expect(getSharedInterests([], ['Yoga'])).toEqual([])
  expect(getSharedInterests(['Yoga'], [])).toEqual([])
})
