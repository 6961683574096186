import { describe, expect, test } from 'vitest'

import {
  getDates,
  toInstant,
  isTimeZone,
  shiftWallTime,
  getNthOccurrence,
  toWallTime,
} from './calendar-time.ts'

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

describe('recurring dates', () => {
  const first = { starts: '2027-03-14T19:30', ends: '2027-03-14T22:00' }
  const now = new Date('2027-03-01T12:00:00Z')

  test('weekly dates keep their local time across both clock changes', () => {
    const dates = getDates(first, { every: 'week', count: 40 }, 'Europe/Berlin', now)
    if ('refusal' in dates) throw new Error(dates.refusal)
    expect(new Set(dates.map(({ starts }) => starts.slice(11)))).toEqual(new Set(['19:30']))
    const instants = dates.map(({ starts }) => toIso(starts, 'Europe/Berlin').slice(5, 16))
    expect(instants.slice(0, 4)).toEqual(['03-14T18:30', '03-21T18:30', '03-28T17:30', '04-04T17:30'])
    expect(instants.slice(32, 35)).toEqual(['10-24T17:30', '10-31T18:30', '11-07T18:30'])
  })

  test('monthly dates on the 31st fall on the last day of shorter months', () => {
    const days = [0, 1, 2, 3].map((n) => getNthOccurrence('2027-01-31T10:00', 'month', n))
    expect(days).toEqual(['2027-01-31T10:00', '2027-02-28T10:00', '2027-03-31T10:00', '2027-04-30T10:00'])
  })

  test('dates every other week include the last day', () => {
    const until = (day: string) => getDates(first, { every: 'two-weeks', until: day }, 'UTC', now)
    expect(until('2027-04-11')).toMatchObject([
      { starts: '2027-03-14T19:30' },
      { starts: '2027-03-28T19:30' },
      { starts: '2027-04-11T19:30', ends: '2027-04-11T22:00' },
    ])
    expect(until('2027-03-27')).toMatchObject({ refusal: 'series_too_short' })
    expect(until('2029-03-27')).toMatchObject({ refusal: 'series_too_long' })
    expect(getDates(first, { every: 'month', count: 52 }, 'UTC', now)).toMatchObject({
      refusal: 'series_too_long',
    })
  })

  test('an event across midnight ends on the next day', () => {
    const night = { starts: '2027-03-27T22:00', ends: '2027-03-28T04:00' }
    const dates = getDates(night, { every: 'week', count: 2 }, 'Europe/Berlin', now)
    expect(dates).toMatchObject([night, { starts: '2027-04-03T22:00', ends: '2027-04-04T04:00' }])
    // The night of the clock change is an hour shorter; both local times are right.
    expect([toIso(night.starts, 'Europe/Berlin'), toIso(night.ends, 'Europe/Berlin')]).toEqual([
      '2027-03-27T21:00:00.000Z',
      '2027-03-28T02:00:00.000Z',
    ])
  })
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
