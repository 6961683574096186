import { expect, test } from 'vitest'

import { RateLimits } from './rate-limits.ts'
import type { SharedCounter } from './rate-limits.ts'

const now = new Date('2026-12-01T10:00:15Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('allows the limit per clock minute, then refuses until the next', () => {
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

/** Sums by window and key, like Redis. */
function createCounter(): SharedCounter {
  const sums = new Map<string, number>()
  return async (window, counts) =>
    counts.map(([key, own]) => {
      const sum = (sums.get(`${window} ${key}`) ?? 0) + own
      sums.set(`${window} ${key}`, sum)
      return sum
    })
}

test('sums the counts of processes, each once', async () => {
  const share = createCounter()
  const [first, second] = [new RateLimits(), new RateLimits()]
  for (let turn = 0; turn < 4; turn += 1) first.count('ada', 10, now)
  for (let turn = 0; turn < 5; turn += 1) second.count('ada', 10, now)
  await first.share(share)
  await second.share(share)
  expect(second.count('ada', 10, now).remaining).toBe(0)
  expect(second.count('ada', 10, now).isExceeded).toBe(true)
  await second.share(share)
  await second.share(share)
  expect(first.count('ada', 10, now).remaining).toBe(5)
  await first.share(share)
  expect(first.count('ada', 10, now).isExceeded).toBe(true)
})

test('counts locally while sharing fails, and shares the count later', async () => {
  const limits = new RateLimits()
  limits.count('ada', 2, now)
  await expect(limits.share(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(limits.count('ada', 2, now).remaining).toBe(0)
  const shared: number[] = []
  await limits.share(async (_, counts) => counts.map(([, own]) => (shared.push(own), own)))
  expect(shared).toEqual([2])
})
