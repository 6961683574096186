import { expect, test } from 'vitest'

import { formatCardDate } from './format-time.ts'

test('formats a card date in the event’s time zone and the reader’s language', () => {
  const at = new Date('2026-12-06T03:05:00Z')
  expect(formatCardDate(at, 'en', 'America/New_York')).toBe('Sat, Dec 5, 10:05 PM')
  expect(formatCardDate(at, 'en', 'Europe/Berlin')).toBe('Sun, Dec 6, 4:05 AM')
  expect(formatCardDate(at, 'es', 'America/New_York')).toBe('sáb, 5 dic, 10:05 p.m.')
  expect(formatCardDate(new Date('2026-12-05T23:10:00Z'), 'es', 'UTC')).toBe('sáb, 5 dic, 11:10 p.m.')
  expect(formatCardDate(new Date('2026-12-06T00:10:00Z'), 'es', 'UTC')).toBe('dom, 6 dic, 12:10 a.m.')
})
