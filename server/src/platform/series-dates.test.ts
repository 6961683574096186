import { expect, test } from 'vitest'

import { getNthOccurrence, toInstant } from './calendar-time.ts'
import { getDates } from './series-dates.ts'

const toIso = (wall: string, zone: string) => toInstant(wall, zone).toISOString()
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
