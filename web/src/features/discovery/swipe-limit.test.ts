import { expect, test } from 'vitest'

import { decrementSwipes, hasUsedAllSwipes } from './swipe-limit.tsx'

const midnight = '2026-11-22T00:00:00Z'
const beforeMidnight = Date.parse(midnight) - 1

test('each swipe reduces the number left, down to zero', () => {
  expect(decrementSwipes({ limit: 50, left: 3, resetsAt: midnight }).left).toBe(2)
  expect(decrementSwipes({ limit: 50, left: 0, resetsAt: midnight }).left).toBe(0)
})

test('does not count without a limit', () => {
  const unlimited = { limit: null, left: null, resetsAt: midnight }
  expect(decrementSwipes(unlimited)).toEqual(unlimited)
  expect(hasUsedAllSwipes(unlimited, beforeMidnight)).toBe(false)
})

test('swipes are used up until they reset', () => {
  const usedUp = { limit: 50, left: 0, resetsAt: midnight }
  expect(hasUsedAllSwipes(usedUp, beforeMidnight)).toBe(true)
  expect(hasUsedAllSwipes(usedUp, beforeMidnight + 1)).toBe(false)
  expect(hasUsedAllSwipes({ ...usedUp, left: 1 }, beforeMidnight)).toBe(false)
})
