import { expect, test } from 'vitest'

import { toggleInterest, hasInterest, isValidInterest, getCustomInterests } from './interest-choice.ts'

test('an interest is chosen once, however it is spelled', () => {
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
])('whether %j can be an interest: %s', (typed, can) => {
  expect(isValidInterest(typed)).toBe(can)
})
