import { expect, test } from 'vitest'

import { decide, pull } from './drag.ts'
import { isSwipeDown } from './swipe-down.ts'

test.each([
  [0, null],
  [100, null],
  [-100, null],
  [100.5, 'right'],
  [-101, 'left'],
  [900, 'right'],
])('letting go at %d px means %s', (x, meaning) => expect(decide(x)).toBe(meaning))

test.each([
  [0, 101, true],
  [50, 101, true],
  [-51, 101, false],
  [0, 100, false],
  [0, -200, false],
])('movement by %d and %d px is a swipe down: %s', (x, y, is) => expect(isSwipeDown(x, y)).toBe(is))

test('the pull grows with the drag to either side and ends at the threshold', () => {
  expect([0, 50, -50, 100, 400].map((x) => pull(x))).toEqual([0, 0.5, 0.5, 1, 1])
})
