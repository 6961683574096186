import { expect, test } from 'vitest'

import { oneMore } from './slow-down.ts'
import type { Tries } from './slow-down.ts'

const pace = { free: 2, longest: 10, memory: 900 }
const start = new Date('2026-05-01T12:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const none: Tries = { tries: 0, freeAt: start, expiresAt: start }

/** What is known after this many tries, each as soon as it may be made. */
function tried(times: number): Tries {
  let known = none
  for (let time = 0; time < times; time += 1) {
    known = oneMore(known, pace, known.freeAt).known ?? expect.unreachable('it waited long enough')
  }
  return known
}

test('the first tries are free, then the waits double up to the longest', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map((times) => {
    const before = tried(times - 1)
    return (tried(times).freeAt.getTime() - before.freeAt.getTime()) / 1000
  })
  expect(waits).toEqual([0, 0, 2, 4, 8, 10, 10])
})

test('a try that comes too early is told how long to wait, and does not make it longer', () => {
  const known = tried(4)
  const half = new Date(known.freeAt.getTime() - 1500)
  expect(oneMore(known, pace, half)).toEqual({ wait: 2 })
  expect(oneMore(known, pace, known.freeAt).wait).toBe(0)
})

test('after a quiet while all is forgotten', () => {
  const known = tried(6)
  expect(oneMore(known, pace, known.expiresAt).known?.tries).toBe(1)
  const sooner = new Date(known.expiresAt.getTime() - 1000)
  expect(oneMore(known, pace, sooner).known?.tries).toBe(7)
})

test('a clock that was set back an hour keeps nobody out', () => {
  const known = { tries: 9, freeAt: after(3600), expiresAt: after(4500) }
  expect(oneMore(known, pace, start)).toMatchObject({ wait: 0, known: { tries: 10, freeAt: after(10) } })
})
