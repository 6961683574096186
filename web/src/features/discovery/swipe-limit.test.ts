import { expect, test } from 'vitest'

import { decrementSwipes, isUsedUp } from './swipe-limit.ts'

const midnight = '2026-11-22T00:00:00Z'
const before = Date.parse(midnight) - 1

test('each swipe reduces the number left, down to zero', () => {
  expect(decrementSwipes({ limit: 50, left: 3, resetsAt: midnight }).left).toBe(2)
  expect(decrementSwipes({ limit: 50, left: 0, resetsAt: midnight }).left).toBe(0)
})

test('counts nothing without a limit', () => {
  const endless = { limit: null, left: null, resetsAt: midnight }
  expect(decrementSwipes(endless)).toEqual(endless)
  expect(isUsedUp(endless, before)).toBe(false)
})

test('swipes are used up until they reset', () => {
  const used = { limit: 50, left: 0, resetsAt: midnight }
  expect(isUsedUp(used, before)).toBe(true)
  expect(isUsedUp(used, before + 1)).toBe(false)
  expect(isUsedUp({ ...used, left: 1 }, before)).toBe(false)
})
