import { expect, test } from 'vitest'

import { RecentDeliveries } from './recent-deliveries.ts'

const minute = 60_000

test('who was told something while away has missed it, others have not', () => {
  const recent = new RecentDeliveries(0)
  recent.record([1], 10_000)
  expect(recent.missed(1, 500, 10_400)).toBe(true)
  expect(recent.missed(1, 300, 10_400)).toBe(false)
  expect(recent.missed(2, 500, 10_400)).toBe(false)
})

test('of the time before the start, or before a gap, nothing is known', () => {
  const recent = new RecentDeliveries(1000)
  expect(recent.missed(1, 500, 1400)).toBe(true)
  expect(recent.missed(1, 300, 1400)).toBe(false)
  recent.gap(2000)
  expect(recent.missed(1, 500, 2400)).toBe(true)
  expect(recent.missed(1, 300, 2400)).toBe(false)
})

test('two minutes are remembered, however often it is turned over, and no longer', () => {
  const recent = new RecentDeliveries(0)
  for (let at = 0; at <= 10 * minute; at += 1000) {
    if (at === 7 * minute) recent.record([1], at)
    else recent.record([2], at)
    const ago = at - 7 * minute
    if (ago >= 0 && ago < 2 * minute) expect(recent.missed(1, ago + 1, at)).toBe(true)
  }
  expect(recent.missed(1, 2 * minute, 10 * minute)).toBe(false)
  expect(recent.missed(1, 2 * minute + 1, 10 * minute)).toBe(true)
})
