import { expect, test } from 'vitest'

import { addAttempt } from './backoff.ts'
import type { Attempts } from './backoff.ts'

const limit = { freeAttempts: 2, maxWait: 10, window: 900 }
const start = new Date('2026-05-01T12:00:00Z')
const addSeconds = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const noAttempts: Attempts = { attemptCount: 0, blockedUntil: start, expiresAt: start }

/** The state after a number of attempts, each made as soon as allowed. `at`: the time of the last. */
function getStateAfter(attempts: number): Attempts & { at: Date } {
  let state = noAttempts
  let at = start
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    at = state.blockedUntil > at ? state.blockedUntil : at
    state = addAttempt(state, limit, at).attempts ?? expect.unreachable('the attempt was too early')
  }
  return { ...state, at }
}

test('the first attempts are free, then the waits double up to the maximum', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) => {
    const { at, blockedUntil } = getStateAfter(attempts)
    return Math.max(0, blockedUntil.getTime() - at.getTime()) / 1000
  })
  expect(waits).toEqual([0, 0, 2, 4, 8, 10, 10])
})

test('of two concurrent attempts, the earlier one may be counted second', () => {
  const { attempts } = addAttempt(noAttempts, limit, addSeconds(0.01))
  expect(addAttempt(attempts ?? noAttempts, limit, start).wait).toBe(0)
})

test('an early attempt gets the remaining wait and doesn’t extend it', () => {
  const state = getStateAfter(4)
  const early = new Date(state.blockedUntil.getTime() - 1500)
  expect(addAttempt(state, limit, early)).toEqual({ wait: 2 })
  expect(addAttempt(state, limit, state.blockedUntil).wait).toBe(0)
})

test('the count resets after a while', () => {
  const state = getStateAfter(6)
  expect(addAttempt(state, limit, state.expiresAt).attempts?.attemptCount).toBe(1)
  const sooner = new Date(state.expiresAt.getTime() - 1000)
  expect(addAttempt(state, limit, sooner).attempts?.attemptCount).toBe(7)
})

test('a clock that is set back an hour locks no one out', () => {
  const state = { attemptCount: 9, blockedUntil: addSeconds(3600), expiresAt: addSeconds(4500) }
  expect(addAttempt(state, limit, start)).toMatchObject({
    wait: 0,
    attempts: { attemptCount: 10, blockedUntil: addSeconds(10) },
  })
})
