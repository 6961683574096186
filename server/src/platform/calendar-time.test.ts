import { expect, test } from 'vitest'

import { toInstant, isTimeZone, shiftWallTime, toWallTime } from './calendar-time.ts'

const toIso = (wall: string, zone: string) => toInstant(wall, zone).toISOString()

test('converts local times with the offset of the day', () => {
  expect(toIso('2027-01-15T19:30', 'Europe/Berlin')).toBe('2027-01-15T18:30:00.000Z')
  expect(toIso('2027-07-15T19:30', 'Europe/Berlin')).toBe('2027-07-15T17:30:00.000Z')
  expect(toIso('2027-07-15T19:30', 'Asia/Kolkata')).toBe('2027-07-15T14:00:00.000Z')
  expect(toIso('2027-07-15T19:30', 'UTC')).toBe('2027-07-15T19:30:00.000Z')
})

test('moves skipped local times forward and uses the first of repeated ones', () => {
  expect(toIso('2027-03-28T02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00.000Z')
  expect(toWallTime(toInstant('2027-03-28T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2027-03-28T03:30')
  expect(toIso('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z')
  expect(toIso('2027-11-07T01:30', 'America/New_York')).toBe('2027-11-07T05:30:00.000Z')
})

test('converts an instant to local time, even if the date differs', () => {
  const instant = new Date('2027-01-31T23:30:00Z')
  expect(toWallTime(instant, 'Asia/Tokyo')).toBe('2027-02-01T08:30')
  expect(toWallTime(instant, 'America/Los_Angeles')).toBe('2027-01-31T15:30')
})

test('shifts by local time and calendar days', () => {
  expect(shiftWallTime('2027-03-28T19:30', '2027-03-21T19:30', '2027-03-22T18:00')).toBe('2027-03-29T18:00')
  expect(shiftWallTime('2027-01-31T10:00', '2027-01-01T10:00', '2026-12-31T23:30')).toBe('2027-01-30T23:30')
})

test.each([
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['+02:00', false],
  ['Mars/Olympus', false],
  ['Europe/Berlin\u0000', false],
  ['', false],
  ['../../etc/localtime', false],
])('%j is a time zone: %s', (name, isValid) => expect(isTimeZone(name)).toBe(isValid))
