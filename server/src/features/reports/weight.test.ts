import { expect, test } from 'vitest'

import { getUrgency, getWeight } from './weight.ts'

const now = new Date('2026-11-22T12:00:00Z')
const daysAgo = (count: number) => new Date(now.getTime() - count * 86_400_000)

test.each([
  { description: 'an hour-old account', since: daysAgo(0.04), upheld: 0, declined: 0, weight: 0.2 },
  { description: 'a two-day-old account', since: daysAgo(2), upheld: 0, declined: 0, weight: 0.4 },
  { description: 'a two-week-old account', since: daysAgo(14), upheld: 0, declined: 0, weight: 0.7 },
  { description: 'a month-old account', since: daysAgo(30), upheld: 0, declined: 0, weight: 1 },
  {
    description: 'an old account with one upheld report',
    since: daysAgo(90),
    upheld: 1,
    declined: 0,
    weight: 1.2,
  },
  {
    description: 'an old account with ten upheld reports',
    since: daysAgo(90),
    upheld: 10,
    declined: 0,
    weight: 1.71,
  },
  {
    description: 'an old account with one declined report',
    since: daysAgo(90),
    upheld: 0,
    declined: 1,
    weight: 0.8,
  },
  {
    description: 'an old account with ten declined reports',
    since: daysAgo(90),
    upheld: 0,
    declined: 10,
    weight: 0.29,
  },
  {
    description: 'an old account with a thousand declined reports',
    since: daysAgo(90),
    upheld: 0,
    declined: 1000,
    weight: 0.2,
  },
  {
    description: 'an old account with as many upheld as declined reports',
    since: daysAgo(90),
    upheld: 7,
    declined: 7,
    weight: 1,
  },
  {
    description: 'a new account with ten upheld reports',
    since: daysAgo(2),
    upheld: 10,
    declined: 0,
    weight: 0.69,
  },
])('a report by $description has the weight $weight', ({ weight, ...reporter }) => {
  expect(getWeight(reporter, now)).toBe(weight)
})

test('every report has a weight above 0 and at most 2', () => {
  for (const upheld of [0, 1, 5, 1000])
    for (const declined of [0, 1, 5, 1000])
      for (const age of [0, 1, 6, 29, 400]) {
        const weight = getWeight({ since: daysAgo(age), upheld, declined }, now)
        expect(weight).toBeGreaterThan(0)
        expect(weight).toBeLessThanOrEqual(2)
      }
})

test('a day of waiting counts as much as a report of weight 1', () => {
  expect(getUrgency(1, daysAgo(2))).toBeCloseTo(getUrgency(2, daysAgo(1)))
  expect(getUrgency(1, daysAgo(3))).toBeGreaterThan(getUrgency(1, daysAgo(1)))
  expect(getUrgency(5, daysAgo(0))).toBeGreaterThan(getUrgency(1, daysAgo(3)))
})
