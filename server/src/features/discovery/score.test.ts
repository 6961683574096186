import { expect, test } from 'vitest'

import {
  getCloseness,
  getRecencyDecay,
  getRecency,
  getPopularity,
  getRarity,
  saturate,
  tuneWeights,
  weights,
  toWholeMiles,
} from './score.ts'

test.each(Object.entries(weights))('the weights of %s add up to one', (_, feed) => {
  expect(Object.values<number>(feed).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1)
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

test('popularity is at most one', () => {
  expect([getPopularity(0), getPopularity(2000), getPopularity(1_000_000)]).toEqual([0, 1, 1])
})

test('sliders in the middle change nothing; at the end they multiply a weight by four', () => {
  const middle = { nearer: 50, moreAlike: 50, moreActive: 50 }
  for (const [part, weight] of Object.entries(tuneWeights(weights.people, middle))) {
    expect(weight).toBeCloseTo(weights.people[part as keyof typeof weights.people])
  }
  const near = tuneWeights(weights.people, { ...middle, nearer: 100 })
  expect(near.near / near.alike).toBeCloseTo((4 * weights.people.near) / weights.people.alike)
  expect(Object.values<number>(near).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1)
})

test('rounds miles', () => {
  expect([0, 0.7, 0.9, 16.2, 877].map(toWholeMiles)).toEqual([0, 0, 1, 10, 545])
})
