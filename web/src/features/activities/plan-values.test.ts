import { expect, test } from 'vitest'

import { changeDates, emptyPlan, getEnd, getLastDate, parsePlan, toPlanErrors } from './plan-values.ts'

const plan = { ...emptyPlan, title: 'Soup night', dates: ['2099-12-05T19:00'] }

test('a plan lasts two hours unless an end is typed', () => {
  expect(getEnd(plan)).toBe('2099-12-05T21:00')
  expect(parsePlan(plan).request.durationMinutes).toBe(120)
  expect(parsePlan({ ...plan, ends: '2099-12-06T01:30' }).request.durationMinutes).toBe(390)
})

test('a typed end moves with the first date', () => {
  const long = { ...plan, ends: '2099-12-05T23:00' }
  expect(getEnd(changeDates(long, ['2099-12-12T18:30']))).toBe('2099-12-12T22:30')
  expect(getEnd(changeDates(plan, ['2099-12-12T18:30']))).toBe('2099-12-12T20:30')
})

test('reports missing and invalid values', () => {
  expect(parsePlan({ ...emptyPlan }).errors).toEqual({ dates: 'Add at least one date' })
  expect(parsePlan({ ...plan, ends: '2099-12-05T18:00' }).errors).toEqual({
    ends: 'The end must be after the start',
  })
  expect(parsePlan({ ...plan, capacity: 'twelve' }).errors).toEqual({
    capacity: 'Enter a whole number from 1',
  })
  expect(parsePlan({ ...plan, every: 'week', count: '1' }).errors).toEqual({
    count: 'A plan that repeats needs at least 2 dates',
  })
})

test('spots and repeats are optional; empty dates are skipped', () => {
  expect(parsePlan({ ...plan, dates: [...plan.dates, ''] })).toMatchObject({
    request: { capacity: null, repeat: null, deadline: null, dates: [expect.any(String)] },
    errors: {},
  })
  expect(parsePlan({ ...plan, capacity: ' 12 ', every: 'two-weeks', count: '4' }).request).toMatchObject({
    capacity: 12,
    repeat: { every: 'two-weeks', count: 4 },
  })
})

test('shows the last date of a series', () => {
  expect(getLastDate(plan)).toBeNull()
  expect(getLastDate({ ...plan, every: 'week', count: '4' })).toBe('Sat, Dec 26, 2099')
  expect(getLastDate({ ...plan, every: 'month', count: '2' })).toBe('Tue, Jan 5, 2100')
})

test('shows errors and refusals of the server at their fields', () => {
  const issues = [
    { path: 'repeat.count', message: 'Too many' },
    { path: 'dates_overlap', message: 'Two of the dates overlap.' },
    { path: 'title', message: 'Too long' },
  ]
  expect(toPlanErrors(issues)).toEqual({ count: 'Too many', dates: 'Two of the dates overlap.' })
})
