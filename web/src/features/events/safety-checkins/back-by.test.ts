import { expect, test } from 'vitest'

import { estimateBackBy } from './back-by.ts'

const event = { startsAt: '2026-12-05T18:30:00.000Z', endsAt: null, timezone: 'Europe/Berlin' }
const before = Date.parse('2026-12-05T12:00:00.000Z')

test.each([
  [{}, before, '2026-12-05T23:30'],
  [{ endsAt: '2026-12-05T20:00:00.000Z' }, before, '2026-12-05T22:00'],
  [{ endsAt: '2026-12-05T22:30:00.000Z' }, before, '2026-12-06T00:30'],
  [{ endsAt: '2026-12-05T20:00:00.000Z' }, Date.parse('2026-12-05T21:10:00.000Z'), '2026-12-05T23:10'],
  [{ timezone: 'Asia/Tokyo' }, before, '2026-12-06T07:30'],
])('%j at %i: %s', (given, now, back) => {
  expect(estimateBackBy({ ...event, ...given }, now)).toBe(back)
})
