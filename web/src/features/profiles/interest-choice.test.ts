import { expect, test } from 'vitest'

import { toggleInterest, hasInterest, isValidInterest, getCustomInterests } from './interest-choice.ts'

test('an interest is chosen once, regardless of spelling', () => {
  expect(toggleInterest(['Hiking'], 'Rock Climbing', true)).toEqual(['Hiking', 'Rock Climbing'])
  expect(toggleInterest(['Rock Climbing'], ' rock climbing', true)).toEqual(['Rock Climbing'])
  expect(toggleInterest(['Hiking', 'Rock Climbing'], 'rock-climbing', false)).toEqual(['Hiking'])
  expect([hasInterest(['Hiking'], 'hiking'), hasInterest(['Hiking'], 'Yoga')]).toEqual([true, false])
})

test('custom interests are those outside the categories', () => {
  expect(getCustomInterests(['Hiking', 'Urban Sketching', 'swimming', 'Reading'])).toEqual([
    'Urban Sketching',
    'Reading',
  ])
})

test.each([
  ['Шахматы', true],
  ['3D', true],
  ['', false],
  [' -- ', false],
])('isValidInterest(%j) is %s', (input, expected) => {
  expect(isValidInterest(input)).toBe(expected)
})
