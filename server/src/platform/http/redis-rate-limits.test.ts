import { setTimeout as sleep } from 'node:timers/promises'

import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'

import { openRedis } from '../../testing/redis.ts'
import { RateLimits } from './rate-limits.ts'
import { shareCountsOverRedis } from './redis-rate-limits.ts'

const redis = await openRedis()
const log = pino({ level: 'silent' })
afterAll(() => redis?.stop())

/** A new prefix, so that no earlier counts are read. */
const prefix = `coterie:rates:${crypto.randomUUID()}`

test.skipIf(redis === null)('two processes count one person together over Redis', async () => {
  const [one, other] = [new RateLimits(), new RateLimits()]
  const ends = [one, other].map((limits) => shareCountsOverRedis(limits, redis?.url ?? '', prefix, log))
  const now = new Date()
  for (let turn = 0; turn < 5; turn += 1) one.count('ada', 8, now)
  for (let turn = 0; turn < 3; turn += 1) other.count('ada', 8, now)
  // A process receives the counts of the others when it sends its own.
  await expect.poll(() => other.count('ada', 8, now).isExceeded, { timeout: 10_000 }).toBe(true)
  for (const end of ends) end()
})

test('a Redis that is not there leaves each process to count for itself', async () => {
  const limits = new RateLimits()
  const end = shareCountsOverRedis(limits, 'redis://127.0.0.1:9', prefix, log)
  const now = new Date()
  expect(limits.count('ada', 2, now).isExceeded).toBe(false)
  await sleep(1200)
  expect([limits.count('ada', 2, now).isExceeded, limits.count('ada', 2, now).isExceeded]).toEqual([
    false,
    true,
  ])
  end()
})
