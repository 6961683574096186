import { expect, test } from 'vitest'

import {
  getCloseness,
  getRecencyDecay,
  getRecency,
  getPopularity,
  getRarity,
  getRelativeAcceptRate,
  getTiePart,
  getVitality,
  saturate,
  tuneWeights,
  weights,
  toWholeMiles,
} from './score.ts'

const sum = (feed: object) => Object.values<number>({ ...feed }).reduce((total, weight) => total + weight, 0)

test('the weights add up to one; meeting at events comes on top', () => {
  const { eventMates, meetings, ...people } = weights.people
  for (const feed of [people, weights.circles, weights.circlesByInterests, weights.circlesAtFirst])
    expect(sum(feed)).toBeCloseTo(1)
  expect(eventMates + meetings).toBeCloseTo(1.3)
})

test('the example in the comment is correct', () => {
  const [hiking, chess] = [getRarity(100, 20), getRarity(100, 1)]
  expect([hiking.toFixed(2), chess.toFixed(2)]).toEqual(['1.75', '3.93'])
  const average = (hiking + chess) / 2
  const now = new Date('2026-11-21T12:00:00Z')
  const twoWeeksAgo = new Date('2026-11-07T12:00:00Z')
  const { alike, near, active, mates } = weights.people
  const score = (shared: number, km: number, lastActiveAt: Date) =>
    alike * saturate(shared, average) +
    near * getCloseness(km) +
    active * getRecency(lastActiveAt) * getRecencyDecay(now.getTime() / 60_000)
  const ben = score(chess, 0, now)
  const cleo = score(hiking, 15, twoWeeksAgo)
  const dan = cleo + mates * saturate((3 * 4) / 12, 0.5)
  expect([ben, cleo, dan].map((value) => value.toFixed(2))).toEqual(['0.44', '0.26', '0.52'])
})

test('nearer scores higher at any distance', () => {
  const scores = [0, 15, 100, 480, 1850, 15_000].map(getCloseness)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(new Set(scores).size).toBe(scores.length)
  expect(getCloseness(Infinity)).toBe(0)
})

test('joins and events make a circle popular, and age and size make it less so; between zero and one', () => {
  const quiet = { days: 400, joins: 0, events: 0 }
  const young = { ...quiet, days: 30 }
  const lives = [
    quiet,
    { ...quiet, events: 4 },
    { ...quiet, joins: 12 },
    young,
    { days: 0, joins: 500, events: 50 },
  ]
  const values = lives.map((life) => getPopularity(12, getVitality(life)))
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(new Set(values).size).toBe(values.length)
  expect(getPopularity(100, getVitality(quiet))).toBeLessThan(values[0] ?? 0)
  expect(getPopularity(0, getVitality({ days: 100_000, joins: 0, events: 0 }))).toBe(0)
  expect(getPopularity(1, getVitality({ days: 0, joins: 1e9, events: 1e9 }))).toBe(1)
})

test.each([
  // All of 20 or 19 declined, an average circle, and one that accepts all.
  [20, 0, 5 / 30 / 0.5],
  [19, 0, 1],
  [40, 20, 1],
  [40, 40, 45 / 50 / 0.5],
])('of %i answers, %i accepted: %f times the mean of a half', (answers, accepted, rate) => {
  expect(getRelativeAcceptRate({ answers, accepted }, 0.5)).toBeCloseTo(rate)
})

test('accepting people makes a circle popular', () => {
  const life = { days: 100, joins: 3, events: 1 }
  const values = [0.3, 1, 1.8].map((acceptRate) => getVitality({ ...life, acceptRate }))
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(values[1]).toBe(getVitality(life))
})

test('weak ties differ more than strong ones', () => {
  const parts = [0, 0.1, 0.5, 0.6, 1].map(getTiePart)
  expect([parts[0], parts[4]]).toEqual([0, 1])
  expect((parts[1] ?? 0) - (parts[0] ?? 0)).toBeGreaterThan((parts[3] ?? 0) - (parts[2] ?? 0))
})

test('sliders in the middle change nothing; at the end they multiply a weight by four', () => {
  const middle = { nearer: 50, moreAlike: 50, moreActive: 50 }
  for (const [part, weight] of Object.entries(tuneWeights(weights.people, middle))) {
    expect(weight).toBeCloseTo(weights.people[part as keyof typeof weights.people])
  }
  const near = tuneWeights(weights.people, { ...middle, nearer: 100 })
  expect(near.near / near.alike).toBeCloseTo((4 * weights.people.near) / weights.people.alike)
  expect(sum(near)).toBeCloseTo(sum(weights.people))
})

test('rounds miles', () => {
  expect([0, 0.7, 0.9, 16.2, 877].map(toWholeMiles)).toEqual([0, 0, 1, 10, 545])
})
