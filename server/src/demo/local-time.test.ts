import { expect, test } from 'vitest'

import { toInstant, getTonight } from './local-time.ts'

test.each([
  ['2026-11-21T12:00:00Z', 1, 9, 'Europe/Berlin', '2026-11-22T08:00:00.000Z'],
  ['2026-11-21T12:00:00Z', 1, 9, 'Asia/Kolkata', '2026-11-22T03:30:00.000Z'],
  // In Melbourne it is already the 22nd.
  ['2026-11-21T20:00:00Z', 1, 9, 'Australia/Melbourne', '2026-11-22T22:00:00.000Z'],
  // The clocks go forward in between.
  ['2026-03-28T12:00:00Z', 1, 9, 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
  ['2026-12-31T12:00:00Z', 2, 18, 'America/New_York', '2027-01-02T23:00:00.000Z'],
])('at %s, in %i days at %i:00 in %s is %s', (now, inDays, hour, timezone, instant) => {
  expect(toInstant(new Date(now), { inDays, hour, timezone }).toISOString()).toBe(instant)
})

test.each([
  // 10:30 in Berlin.
  ['2026-11-21T09:30:00Z', 'Europe/Berlin', '2026-11-21T18:00:00.000Z'],
  // 18:10 in Berlin: at least an hour away.
  ['2026-11-21T17:10:00Z', 'Europe/Berlin', '2026-11-21T18:30:00.000Z'],
  ['2026-11-21T22:45:00Z', 'Europe/Berlin', '2026-11-22T00:00:00.000Z'],
  ['2026-11-21T20:00:00Z', 'Australia/Melbourne', '2026-11-22T08:00:00.000Z'],
])('at %s, tonight in %s is %s', (now, timezone, instant) => {
  expect(getTonight(new Date(now), timezone).toISOString()).toBe(instant)
})
