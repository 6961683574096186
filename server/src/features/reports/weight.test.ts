import { expect, test } from 'vitest'

import { getUrgency, getWeight } from './weight.ts'

const now = new Date('2026-11-22T12:00:00Z')
const days = (count: number) => new Date(now.getTime() - count * 86_400_000)

test.each([
  { description: 'created an hour ago', since: days(0.04), upheld: 0, declined: 0, weight: 0.2 },
  { description: 'two days old', since: days(2), upheld: 0, declined: 0, weight: 0.4 },
  { description: 'two weeks old', since: days(14), upheld: 0, declined: 0, weight: 0.7 },
  { description: 'a month old', since: days(30), upheld: 0, declined: 0, weight: 1 },
  { description: 'old, right once', since: days(90), upheld: 1, declined: 0, weight: 1.2 },
  { description: 'old, right ten times', since: days(90), upheld: 10, declined: 0, weight: 1.71 },
  { description: 'old, wrong once', since: days(90), upheld: 0, declined: 1, weight: 0.8 },
  { description: 'old, wrong ten times', since: days(90), upheld: 0, declined: 10, weight: 0.29 },
  { description: 'old, wrong a thousand times', since: days(90), upheld: 0, declined: 1000, weight: 0.2 },
  { description: 'old, right as often as wrong', since: days(90), upheld: 7, declined: 7, weight: 1 },
  { description: 'young, right ten times', since: days(2), upheld: 10, declined: 0, weight: 0.69 },
])('the report of an account $description weighs $weight', ({ weight, ...reporter }) => {
  expect(getWeight(reporter, now)).toBe(weight)
})

test('no report weighs as much as three others, or nothing', () => {
  for (const upheld of [0, 1, 5, 1000])
    for (const declined of [0, 1, 5, 1000])
      for (const age of [0, 1, 6, 29, 400]) {
        const weight = getWeight({ since: days(age), upheld, declined }, now)
        expect(weight).toBeGreaterThan(0)
        expect(weight).toBeLessThanOrEqual(2)
      }
})

test('a day of waiting counts as much as a report of weight 1', () => {
  expect(getUrgency(1, days(2))).toBeCloseTo(getUrgency(2, days(1)))
  expect(getUrgency(1, days(3))).toBeGreaterThan(getUrgency(1, days(1)))
  expect(getUrgency(5, days(0))).toBeGreaterThan(getUrgency(1, days(3)))
})
