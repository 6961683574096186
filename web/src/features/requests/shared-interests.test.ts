import { expect, test } from 'vitest'

import { inCommon } from './shared-interests.ts'

test('names what both like, in the order of the first', () => {
  expect(inCommon(['Hiking', 'Coffee', 'Yoga'], ['Yoga', 'coffee'])).toEqual(['Coffee', 'Yoga'])
})

test('is empty when nothing is shared', () => {
  expect(inCommon([], ['Yoga'])).toEqual([])
  expect(inCommon(['Yoga'], [])).toEqual([])
})
