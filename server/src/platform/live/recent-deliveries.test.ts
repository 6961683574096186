import { expect, test } from 'vitest'

import { RecentDeliveries } from './recent-deliveries.ts'

const minute = 60_000

test('a person who was sent updates while away has missed them', () => {
  const recent = new RecentDeliveries(0)
  recent.record([1], 10_000)
  expect(recent.hasMissed(1, 500, 10_400)).toBe(true)
  expect(recent.hasMissed(1, 300, 10_400)).toBe(false)
  expect(recent.hasMissed(2, 500, 10_400)).toBe(false)
})

test('assumes missed updates before the start or a gap', () => {
  const recent = new RecentDeliveries(1000)
  expect(recent.hasMissed(1, 500, 1400)).toBe(true)
  expect(recent.hasMissed(1, 300, 1400)).toBe(false)
  recent.recordGap(2000)
  expect(recent.hasMissed(1, 500, 2400)).toBe(true)
  expect(recent.hasMissed(1, 300, 2400)).toBe(false)
})

test('remembers deliveries for two minutes, across swaps', () => {
  const recent = new RecentDeliveries(0)
  for (let now = 0; now <= 10 * minute; now += 1000) {
    if (now === 7 * minute) recent.record([1], now)
    else recent.record([2], now)
    const ago = now - 7 * minute
    if (ago >= 0 && ago < 2 * minute) expect(recent.hasMissed(1, ago + 1, now)).toBe(true)
  }
  expect(recent.hasMissed(1, 2 * minute, 10 * minute)).toBe(false)
  expect(recent.hasMissed(1, 2 * minute + 1, 10 * minute)).toBe(true)
})
