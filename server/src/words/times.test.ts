import { expect, test } from 'vitest'

import { dateOnCard } from './times.ts'

test('a date on a card is told in the time of its place and in the reader’s language', () => {
  const at = new Date('2026-12-06T03:05:00Z')
  expect(dateOnCard(at, 'en', 'America/New_York')).toBe('Sat 5 Dec, 22:05')
  expect(dateOnCard(at, 'en', 'Europe/Berlin')).toBe('Sun 6 Dec, 04:05')
  expect(dateOnCard(at, 'es', 'America/New_York')).toBe('sáb 5 dic, 22:05')
  expect(dateOnCard(new Date('2026-12-05T23:10:00Z'), 'es', 'UTC')).toBe('sáb 5 dic, 23:10')
  expect(dateOnCard(new Date('2026-12-06T00:10:00Z'), 'es', 'UTC')).toBe('dom 6 dic, 00:10')
})
