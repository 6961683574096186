import { expect, test } from 'vitest'

import { leafOf, momentIn, timeHere, timeThere, wallTime, weekLater } from './times.ts'

const now = new Date('2026-11-21T12:00:00Z')
const span = (startsAt: string, endsAt: string | null, timezone: string) => ({ startsAt, endsAt, timezone })

const tokyo = span('2026-12-05T10:00:00Z', '2026-12-05T13:00:00Z', 'Asia/Tokyo')

test('an event in one’s own zone says the time once', () => {
  expect(timeThere(tokyo, now, 'Asia/Tokyo')).toBe('Sat, 5 Dec, 19:00 – 22:00')
  expect(timeHere(tokyo, now, 'Asia/Tokyo')).toBeNull()
})

test('elsewhere it says the zone of the place, and one’s own time beside it', () => {
  expect(timeThere(tokyo, now, 'Europe/Berlin')).toBe('Sat, 5 Dec, 19:00 – 22:00 GMT+9')
  expect(timeHere(tokyo, now, 'Europe/Berlin')).toBe('11:00 – 14:00 your time')
})

test('one’s own time names the day where that is another', () => {
  expect(timeHere(tokyo, now, 'Pacific/Honolulu')).toBe('00:00 – 03:00 your time')
  const early = span('2026-12-05T01:00:00Z', '2026-12-05T02:30:00Z', 'Asia/Tokyo')
  expect(timeThere(early, now, 'America/New_York')).toBe('Sat, 5 Dec, 10:00 – 11:30 GMT+9')
  expect(timeHere(early, now, 'America/New_York')).toBe('Fri, 4 Dec, 20:00 – 21:30 your time')
})

test('across midnight both days are named', () => {
  const night = span('2026-12-05T21:00:00Z', '2026-12-06T01:00:00Z', 'Europe/Berlin')
  expect(timeThere(night, now, 'Europe/Berlin')).toBe('Sat, 5 Dec, 22:00 – Sun, 6 Dec, 02:00')
})

test('clocks that are put back during the event show what they show', () => {
  // On 25 October 2026 Berlin goes back from 3:00 to 2:00: this party lasts six hours.
  const party = span('2026-10-24T22:00:00Z', '2026-10-25T04:00:00Z', 'Europe/Berlin')
  expect(timeThere(party, now, 'Europe/Berlin')).toBe('Sun, 25 Oct, 00:00 – 05:00')
  // Lagos has Berlin's winter time: the beginning differs, the end does not.
  expect(timeHere(party, now, 'Africa/Lagos')).toBe('Sat, 24 Oct, 23:00 – Sun, 25 Oct, 05:00 your time')
})

test('zones with another name and the same clocks are one’s own', () => {
  const walk = span('2026-12-05T10:00:00Z', null, 'Europe/Paris')
  expect(timeThere(walk, now, 'Europe/Berlin')).toBe('Sat, 5 Dec, 11:00')
  expect(timeHere(walk, now, 'Europe/Berlin')).toBeNull()
})

test('another year is named, as the calendar of the place has it', () => {
  const countdown = span('2026-12-31T15:30:00Z', null, 'Asia/Tokyo')
  expect(timeThere(countdown, now, 'Asia/Tokyo')).toBe('Fri, 1 Jan 2027, 00:30')
})

test('fields and the calendar leaf hold the time of the place', () => {
  expect(wallTime('2026-12-31T15:30:00Z', 'Asia/Tokyo')).toBe('2027-01-01T00:30')
  expect(wallTime('2026-07-01T00:00:00Z', 'America/New_York')).toBe('2026-06-30T20:00')
  expect(leafOf('2026-12-31T15:30:00Z', 'Asia/Tokyo')).toEqual({ weekday: 'Fri', day: '1', month: 'Jan' })
})

test('a week later it is the same time on the clock, also into another year', () => {
  expect(weekLater('2026-12-28T19:00')).toBe('2027-01-04T19:00')
  expect(weekLater('2026-03-26T02:30')).toBe('2026-04-02T02:30')
})

test('a moment is a time today, and names the day otherwise', () => {
  expect(momentIn('2026-11-21T17:30:00Z', now, 'Europe/Berlin')).toBe('18:30')
  expect(momentIn('2026-11-21T23:30:00Z', now, 'Europe/Berlin')).toBe('Sun, 22 Nov, 00:30')
})
