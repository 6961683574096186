import { expect, test } from 'vitest'

import { addAttempt } from './backoff.ts'
import type { Attempts } from './backoff.ts'

const limit = { freeAttempts: 2, maxWait: 10, window: 900 }
const start = new Date('2026-05-01T12:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const none: Attempts = { attemptCount: 0, freeAt: start, expiresAt: start }

/** The state after this many attempts, each made as soon as it was allowed; `at`: the time of the last. */
function tried(times: number): Attempts & { at: Date } {
  let known = none
  let at = start
  for (let time = 0; time < times; time += 1) {
    at = known.freeAt > at ? known.freeAt : at
    known = addAttempt(known, limit, at).known ?? expect.unreachable('it waited long enough')
  }
  return { ...known, at }
}

test('the first attempts are free, then the waits double up to the maximum', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((times) => {
    const { at, freeAt } = tried(times)
    return Math.max(0, freeAt.getTime() - at.getTime()) / 1000
  })
  expect(waits).toEqual([0, 0, 2, 4, 8, 10, 10])
})

test('of two concurrent attempts, the earlier one may be counted second', () => {
  const { known } = addAttempt(none, limit, after(0.01))
  expect(addAttempt(known ?? none, limit, start).wait).toBe(0)
})

test('an early attempt is told how long to wait, and doesn’t extend the wait', () => {
  const known = tried(4)
  const half = new Date(known.freeAt.getTime() - 1500)
  expect(addAttempt(known, limit, half)).toEqual({ wait: 2 })
  expect(addAttempt(known, limit, known.freeAt).wait).toBe(0)
})

test('the count resets after a while', () => {
  const known = tried(6)
  expect(addAttempt(known, limit, known.expiresAt).known?.attemptCount).toBe(1)
  const sooner = new Date(known.expiresAt.getTime() - 1000)
  expect(addAttempt(known, limit, sooner).known?.attemptCount).toBe(7)
})

test('a clock that is set back an hour locks no one out', () => {
  const known = { attemptCount: 9, freeAt: after(3600), expiresAt: after(4500) }
  expect(addAttempt(known, limit, start)).toMatchObject({
    wait: 0,
    known: { attemptCount: 10, freeAt: after(10) },
  })
})
