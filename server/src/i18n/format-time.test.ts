import type { Language } from '@coterie/contract/languages'
import { expect, test } from 'vitest'

import { formatCardDate } from './format-time.ts'

test('formats a card date in the event’s time zone and the reader’s language', () => {
  const at = new Date('2026-12-06T03:05:00Z')
  const format = (language: Language, timezone: string, startsAt = at) =>
    formatCardDate({ startsAt, allDay: false, timezone }, language)
  expect(format('en', 'America/New_York')).toBe('Sat, Dec 5, 10:05 PM')
  expect(format('en', 'Europe/Berlin')).toBe('Sun, Dec 6, 4:05 AM')
  expect(format('es', 'America/New_York')).toBe('sáb, 5 dic, 10:05 p.m.')
  expect(format('es', 'UTC', new Date('2026-12-05T23:10:00Z'))).toBe('sáb, 5 dic, 11:10 p.m.')
  expect(format('es', 'UTC', new Date('2026-12-06T00:10:00Z'))).toBe('dom, 6 dic, 12:10 a.m.')
})

test('a card date without a time of day is the day at the venue', () => {
  const day = { startsAt: new Date('2026-12-04T15:00:00Z'), allDay: true, timezone: 'Asia/Tokyo' }
  expect(formatCardDate(day, 'en')).toBe('Sat, Dec 5, all day')
  expect(formatCardDate(day, 'es')).toBe('sáb, 5 dic, todo el día')
})
