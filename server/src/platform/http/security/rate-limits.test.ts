import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { openRedis } from '../../../testing/redis.ts'
import { openRateLimits } from './rate-limits.ts'
import type { RateLimitResult } from './rate-limits.ts'

const redis = await openRedis()
afterAll(() => redis?.stop())

/** A server that counts its requests. */
async function openCounter(url: string, prefix: string): Promise<() => Promise<RateLimitResult>> {
  const app = Fastify()
  const createLimit = await openRateLimits(app, pino({ level: 'silent' }), { url, prefix })
  const count = createLimit('person', 4, () => 'ada')
  app.get('/', (request) => count(request))
  onTestFinished(() => app.close())
  return async () => (await app.inject('/')).json<RateLimitResult>()
}

test.skipIf(redis === null)('servers share counts over Redis', async () => {
  const prefix = `coterie:rates:${crypto.randomUUID()}:`
  const [first, second] = [
    await openCounter(redis?.url ?? '', prefix),
    await openCounter(redis?.url ?? '', prefix),
  ]
  // Until it is connected, each counts alone.
  await expect.poll(async () => (await first(), (await second()).isExceeded)).toBe(true)
  expect((await first()).isExceeded).toBe(true)
})

test('each server counts alone while Redis is down', async () => {
  const [first, second] = [
    await openCounter('redis://127.0.0.1:9', 'coterie:rates:'),
    await openCounter('redis://127.0.0.1:9', 'coterie:rates:'),
  ]
  const results = []
  for (let turn = 0; turn < 5; turn += 1) results.push(await first())
  expect(results.map(({ remaining, isExceeded }) => [remaining, isExceeded])).toEqual([
    [3, false],
    [2, false],
    [1, false],
    [0, false],
    [0, true],
  ])
  expect((await second()).remaining).toBe(3)
})
