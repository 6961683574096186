import { setTimeout as sleep } from 'node:timers/promises'

import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { openRedis } from '../../../testing/redis.ts'
import { RateLimits } from './rate-limits.ts'
import { shareCountsOverRedis } from './redis-rate-limits.ts'

const redis = await openRedis()
const log = pino({ level: 'silent' })
afterAll(() => redis?.stop())

/** A new prefix, so that no earlier counts are read. */
const prefix = `coterie:rates:${crypto.randomUUID()}`

test.skipIf(redis === null)('two processes share counts over Redis', async () => {
  const [first, second] = [new RateLimits(), new RateLimits()]
  const stops = [first, second].map((limits) => shareCountsOverRedis(limits, redis?.url ?? '', prefix, log))
  const now = new Date()
  for (let turn = 0; turn < 5; turn += 1) first.count('ada', 8, now)
  for (let turn = 0; turn < 3; turn += 1) second.count('ada', 8, now)
  // A process receives the counts of the others when it sends its own.
  await expect.poll(() => second.count('ada', 8, now).isExceeded, { timeout: 10_000 }).toBe(true)
  for (const stop of stops) stop()
})

test('each process counts alone while Redis is down', async () => {
  const limits = new RateLimits()
  const stop = shareCountsOverRedis(limits, 'redis://127.0.0.1:9', prefix, log)
  const now = new Date()
  expect(limits.count('ada', 2, now).isExceeded).toBe(false)
  await sleep(1200)
  expect([limits.count('ada', 2, now).isExceeded, limits.count('ada', 2, now).isExceeded]).toEqual([
    false,
    true,
  ])
  stop()
})
