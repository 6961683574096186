import { expect, test } from 'vitest'

import { RateLimits } from './rate-limits.ts'
import type { SharedCounter } from './rate-limits.ts'

const now = new Date('2026-12-01T10:00:15Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('so many are let through in a minute of the clock, then none until the next', () => {
  const limits = new RateLimits()
  const outcomes = Array.from({ length: 4 }, () => limits.count('ada', 3, now))
  expect(outcomes.map(({ isExceeded, remaining }) => [isExceeded, remaining])).toEqual([
    [false, 2],
    [false, 1],
    [false, 0],
    [true, 0],
  ])
  expect(outcomes[3]?.resets).toBe(45)
  expect(limits.count('ben', 3, now).isExceeded).toBe(false)
  expect(limits.count('ada', 3, later(44.9)).isExceeded).toBe(true)
  expect(limits.count('ada', 3, later(45)).isExceeded).toBe(false)
})

/** As Redis does it: sums by window and name. */
function sums(): SharedCounter {
  const all = new Map<string, number>()
  return async (window, counts) =>
    counts.map(([key, own]) => {
      const sum = (all.get(`${window} ${key}`) ?? 0) + own
      all.set(`${window} ${key}`, sum)
      return sum
    })
}

test('processes that share count together, and nothing twice', async () => {
  const share = sums()
  const [one, other] = [new RateLimits(), new RateLimits()]
  for (let turn = 0; turn < 4; turn += 1) one.count('ada', 10, now)
  for (let turn = 0; turn < 5; turn += 1) other.count('ada', 10, now)
  await one.share(share)
  await other.share(share)
  expect(other.count('ada', 10, now).remaining).toBe(0)
  expect(other.count('ada', 10, now).isExceeded).toBe(true)
  await other.share(share)
  await other.share(share)
  expect(one.count('ada', 10, now).remaining).toBe(5)
  await one.share(share)
  expect(one.count('ada', 10, now).isExceeded).toBe(true)
})

test('what cannot be shared is counted here all the same, and told the next time', async () => {
  const limits = new RateLimits()
  limits.count('ada', 2, now)
  await expect(limits.share(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(limits.count('ada', 2, now).remaining).toBe(0)
  const told: number[] = []
  await limits.share(async (_, counts) => counts.map(([, own]) => (told.push(own), own)))
  expect(told).toEqual([2])
})
