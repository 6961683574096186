import { expect, test, vi } from 'vitest'

import {
  getDateParts,
  formatMoment,
  formatOwnTime,
  formatEventTime,
  toLocalTime,
  addWeek,
} from './event-times.ts'

// Independent of this device's locale.
vi.mock('../../i18n/language.ts', () => ({
  getLanguage: () => 'en',
  getFormatLocale: () => 'en',
  getUserLocale: () => 'en',
}))

const now = new Date('2026-11-21T12:00:00Z')
const createSpan = (startsAt: string, endsAt: string | null, timezone: string) => ({
  startsAt,
  endsAt,
  timezone,
})

/** Replaces narrow spaces, which keep a time on one line. */
const normalizeSpaces = (text: string | null) => text?.replaceAll(/[\u2009\u202F]/gu, ' ')

const tokyo = createSpan('2026-12-05T10:00:00Z', '2026-12-05T13:00:00Z', 'Asia/Tokyo')

test('shows one time in the viewer’s own time zone', () => {
  expect(normalizeSpaces(formatEventTime(tokyo, now, 'Asia/Tokyo'))).toBe('Sat, Dec 5, 7:00 – 10:00 PM')
  expect(formatOwnTime(tokyo, now, 'Asia/Tokyo')).toBeNull()
})

test('in other time zones, shows the venue’s time zone and the viewer’s time', () => {
  expect(normalizeSpaces(formatEventTime(tokyo, now, 'Europe/Berlin'))).toBe(
    'Sat, Dec 5, 7:00 – 10:00 PM GMT+9',
  )
  expect(normalizeSpaces(formatOwnTime(tokyo, now, 'Europe/Berlin'))).toBe('11:00 AM – 2:00 PM your time')
})

test('an all-day event has its days at the venue, wherever the viewer is', () => {
  const day = { ...createSpan('2026-12-04T15:00:00Z', '2026-12-05T15:00:00Z', 'Asia/Tokyo'), allDay: true }
  for (const zone of ['Asia/Tokyo', 'Pacific/Honolulu', 'Pacific/Kiritimati']) {
    expect(formatEventTime(day, now, zone)).toBe('Sat, Dec 5, all day')
    expect(formatOwnTime(day, now, zone)).toBeNull()
  }
  const weekend = { ...day, endsAt: '2026-12-06T15:00:00Z' }
  expect(normalizeSpaces(formatEventTime(weekend, now, 'Europe/Berlin'))).toBe('Sat, Dec 5 – Sun, Dec 6')
  const nextYear = { ...day, startsAt: '2027-01-01T15:00:00Z', endsAt: '2027-01-02T15:00:00Z' }
  expect(formatEventTime(nextYear, now, 'Europe/Berlin')).toBe('Sat, Jan 2, 2027, all day')
})

test('names the day if it differs for the viewer', () => {
  expect(normalizeSpaces(formatOwnTime(tokyo, now, 'Pacific/Honolulu'))).toBe('12:00 – 3:00 AM your time')
  const early = createSpan('2026-12-05T01:00:00Z', '2026-12-05T02:30:00Z', 'Asia/Tokyo')
  expect(normalizeSpaces(formatEventTime(early, now, 'America/New_York'))).toBe(
    'Sat, Dec 5, 10:00 – 11:30 AM GMT+9',
  )
  expect(normalizeSpaces(formatOwnTime(early, now, 'America/New_York'))).toBe(
    'Fri, Dec 4, 8:00 – 9:30 PM your time',
  )
})

test('names both days of an event past midnight', () => {
  const night = createSpan('2026-12-05T21:00:00Z', '2026-12-06T01:00:00Z', 'Europe/Berlin')
  expect(normalizeSpaces(formatEventTime(night, now, 'Europe/Berlin'))).toBe(
    'Sat, Dec 5, 10:00 PM – Sun, Dec 6, 2:00 AM',
  )
})

test('shows clock times when clocks go back during the event', () => {
  // On 25 October 2026 clocks in Berlin go back from 3:00 to 2:00, so this party lasts six hours.
  const party = createSpan('2026-10-24T22:00:00Z', '2026-10-25T04:00:00Z', 'Europe/Berlin')
  expect(normalizeSpaces(formatEventTime(party, now, 'Europe/Berlin'))).toBe('Sun, Oct 25, 12:00 – 5:00 AM')
  // Lagos matches Berlin's winter time: the start differs, the end does not.
  expect(normalizeSpaces(formatOwnTime(party, now, 'Africa/Lagos'))).toBe(
    'Sat, Oct 24, 11:00 PM – Sun, Oct 25, 5:00 AM your time',
  )
})

test('treats a different time zone with the same clocks as the viewer’s own', () => {
  const walk = createSpan('2026-12-05T10:00:00Z', null, 'Europe/Paris')
  expect(normalizeSpaces(formatEventTime(walk, now, 'Europe/Berlin'))).toBe('Sat, Dec 5, 11:00 AM')
  expect(formatOwnTime(walk, now, 'Europe/Berlin')).toBeNull()
})

test('names another year in the venue’s calendar', () => {
  const countdown = createSpan('2026-12-31T15:30:00Z', null, 'Asia/Tokyo')
  expect(normalizeSpaces(formatEventTime(countdown, now, 'Asia/Tokyo'))).toBe('Fri, Jan 1, 2027, 12:30 AM')
})

test('fields and the date tile use the venue’s time', () => {
  expect(toLocalTime('2026-12-31T15:30:00Z', 'Asia/Tokyo')).toBe('2027-01-01T00:30')
  expect(toLocalTime('2026-07-01T00:00:00Z', 'America/New_York')).toBe('2026-06-30T20:00')
  expect(getDateParts('2026-12-31T15:30:00Z', 'Asia/Tokyo')).toEqual({
    weekday: 'Fri',
    day: '1',
    month: 'Jan',
  })
})

test('a week later has the same clock time, even in the next year', () => {
  expect(addWeek('2026-12-28T19:00')).toBe('2027-01-04T19:00')
  expect(addWeek('2026-03-26T02:30')).toBe('2026-04-02T02:30')
})

test('shows the time today, and the day otherwise', () => {
  expect(normalizeSpaces(formatMoment('2026-11-21T17:30:00Z', now, 'Europe/Berlin'))).toBe('6:30 PM')
  expect(normalizeSpaces(formatMoment('2026-11-21T23:30:00Z', now, 'Europe/Berlin'))).toBe(
    'Sun, Nov 22, 12:30 AM',
  )
})
