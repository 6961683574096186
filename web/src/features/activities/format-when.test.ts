import { expect, test } from 'vitest'

import { parseLocalTime, formatWhen } from './format-when.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

test('a time in the reader’s own zone says no zone, another one does', () => {
  const instant = '2026-12-05T18:00:00.000Z'
  expect(formatWhen(instant, here)).not.toMatch(/GMT|UTC/)
  const elsewhere = here === 'Asia/Tokyo' ? 'Asia/Kathmandu' : 'Asia/Tokyo'
  expect(formatWhen(instant, elsewhere)).toMatch(/GMT\+/)
})

test('what is typed is meant in the reader’s own time', () => {
  expect(parseLocalTime('2026-12-05T19:00')).toBe(new Date(2026, 11, 5, 19).toISOString())
  expect([parseLocalTime(''), parseLocalTime('soon')]).toEqual([null, null])
})
