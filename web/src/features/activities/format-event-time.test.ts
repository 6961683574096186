import { expect, test } from 'vitest'

import { parseLocalTime, formatEventTime } from './format-event-time.ts'

const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone

test('names the time zone only if it differs from the viewer’s', () => {
  const instant = '2026-12-05T18:00:00.000Z'
  expect(formatEventTime(instant, localZone)).not.toMatch(/GMT|UTC/)
  const otherZone = localZone === 'Asia/Tokyo' ? 'Asia/Kathmandu' : 'Asia/Tokyo'
  expect(formatEventTime(instant, otherZone)).toMatch(/GMT\+/)
})

test('parses a typed time in the viewer’s time zone', () => {
  expect(parseLocalTime('2026-12-05T19:00')).toBe(new Date(2026, 11, 5, 19).toISOString())
  expect([parseLocalTime(''), parseLocalTime('soon')]).toEqual([null, null])
})
