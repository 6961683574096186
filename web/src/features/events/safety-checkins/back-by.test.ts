import { expect, test } from 'vitest'

import { estimateBackBy } from './checkin-form.tsx'

const event = { startsAt: '2026-12-05T18:30:00.000Z', endsAt: null, timezone: 'Europe/Berlin' }
const beforeEvent = Date.parse('2026-12-05T12:00:00.000Z')

test.each([
  [{}, beforeEvent, '2026-12-05T23:30'],
  [{ endsAt: '2026-12-05T20:00:00.000Z' }, beforeEvent, '2026-12-05T22:00'],
  [{ endsAt: '2026-12-05T22:30:00.000Z' }, beforeEvent, '2026-12-06T00:30'],
  [{ endsAt: '2026-12-05T20:00:00.000Z' }, Date.parse('2026-12-05T21:10:00.000Z'), '2026-12-05T23:10'],
  [{ timezone: 'Asia/Tokyo' }, beforeEvent, '2026-12-06T07:30'],
])('with %j at %i, the estimate is %s', (change, now, expected) => {
  expect(estimateBackBy({ ...event, ...change }, now)).toBe(expected)
})
