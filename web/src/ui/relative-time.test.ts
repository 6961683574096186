import { expect, test } from 'vitest'

import { formatRelativeTime } from './dates.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')
const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

test.each([
  ['a clock that is ahead', -5 * minute, 'Just now'],
  ['this minute', 0, 'Just now'],
  ['59 minutes', 59 * minute, 'Just now'],
  ['an hour', hour, '1h ago'],
  ['almost a day', day - 1, '23h ago'],
  ['a day', day, '1d ago'],
  ['seven days', 7 * day + hour, '7d ago'],
  ['eight days', 8 * day, new Date(now - 8 * day).toLocaleDateString()],
])('%s', (_, age, expected) => {
  expect(formatRelativeTime(new Date(now - age).toISOString(), now)).toBe(expected)
})
