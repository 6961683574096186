import { expect, test } from 'vitest'

import { areHeartsOpen } from './hearts-open.ts'

test.each([
  ['three hours after the end', '2026-12-05T16:00:00Z', '2026-12-05T19:00:00Z'],
  ['at 9 in the morning if that is late', '2026-12-05T18:30:00Z', '2026-12-06T08:00:00Z'],
  ['at 9 in the morning if that is at night', '2026-12-05T21:00:00Z', '2026-12-06T08:00:00Z'],
])('guests can choose people to see again %s, for 90 days', (_, endsAt, opensAt) => {
  const event = { startsAt: '2026-12-05T15:00:00Z', endsAt, timezone: 'Europe/Berlin' }
  const isOpenAfter = (milliseconds: number) => areHeartsOpen(event, Date.parse(opensAt) + milliseconds)
  expect([-1, 0].map(isOpenAfter)).toEqual([false, true])
  const ninetyDays = 90 * 24 * 3_600_000
  expect([ninetyDays - 1, ninetyDays].map(isOpenAfter)).toEqual([true, false])
})
