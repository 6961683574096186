import { expect, test } from 'vitest'

import { choose, holds, isInterest, ownWords } from './interest-choice.ts'

test('an interest is chosen once, however it is spelled', () => {
  expect(choose(['Hiking'], 'Rock Climbing', true)).toEqual(['Hiking', 'Rock Climbing'])
  expect(choose(['Rock Climbing'], ' rock climbing', true)).toEqual(['Rock Climbing'])
  expect(choose(['Hiking', 'Rock Climbing'], 'rock-climbing', false)).toEqual(['Hiking'])
  expect([holds(['Hiking'], 'hiking'), holds(['Hiking'], 'Yoga')]).toEqual([true, false])
})

test('own words are what the categories lack', () => {
  expect(ownWords(['Hiking', 'Urban Sketching', 'swimming', 'Reading'])).toEqual([
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
  expect(isInterest(typed)).toBe(can)
})
