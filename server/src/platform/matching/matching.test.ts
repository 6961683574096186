import { pino } from 'pino'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { createTestDatabase } from '../../testing/database.ts'
import { openRedis } from '../../testing/redis.ts'
import { openBus } from '../live/open-bus.ts'
import { BusMatchingClient } from './matching-client.ts'
import type { RankingRequest } from './matching-client.ts'
import { MatchingServer } from './matching-server.ts'

const redis = await openRedis()
afterAll(() => redis?.stop())
const { url } = await createTestDatabase()
const log = pino({ level: 'silent' })

const buses = [
  { bus: 'PostgreSQL', redisUrl: undefined },
  ...(redis === null ? [] : [{ bus: 'Redis', redisUrl: redis.url }]),
]

const request: RankingRequest = {
  viewerId: 1,
  feed: 'people',
  interests: [1, 2],
  rangeKm: null,
  startedAt: null,
  now: new Date(),
  isAwaited: true,
}

describe.each(buses)('over $bus', ({ redisUrl }) => {
  const settings = {
    redisUrl,
    databaseUrl: url,
    databaseDirectUrl: undefined,
    sessionSecret: 'a secret of tests',
  }
  const open = () => openBus('matching', settings, log)

  async function startServer(rank: (request: RankingRequest) => Promise<void>) {
    const server = new MatchingServer(open(), rank, log)
    await server.start()
    onTestFinished(() => server.stop())
    return server
  }

  async function startClient() {
    const client = new BusMatchingClient(open())
    await client.start()
    onTestFinished(() => client.stop())
    return client
  }

  test('a request reaches one process with the role, and the client learns when it is done', async () => {
    const ranked: [number, RankingRequest][] = []
    for (const index of [0, 1]) await startServer(async (received) => void ranked.push([index, received]))
    const [first, second] = [await startClient(), await startClient()]
    await vi.waitFor(async () => expect(await first.rank(request)).toBe(true))
    ranked.length = 0
    expect(await second.rank({ ...request, startedAt: new Date(5) })).toBe(true)
    expect(ranked.map(([, received]) => received)).toEqual([{ ...request, startedAt: new Date(5) }])
    for (let viewerId = 1; viewerId <= 10; viewerId += 1) await first.rank({ ...request, viewerId })
    expect(new Set(ranked.map(([index]) => index)).size).toBe(2)
  })

  test('the client waits 150 ms at most, and not at all while no process has the role', async () => {
    const client = await startClient()
    expect(await client.rank(request)).toBe(false)
    const slow = Promise.withResolvers<void>()
    const server = await startServer(() => slow.promise)
    let waited = 0
    await vi.waitFor(async () => {
      const started = performance.now()
      expect(await client.rank(request)).toBe(false)
      waited = performance.now() - started
      expect(waited).toBeGreaterThan(145)
    })
    slow.resolve()
    await server.stop()
    await vi.waitFor(async () => {
      const started = performance.now()
      await client.rank(request)
      expect(performance.now() - started).toBeLessThan(100)
    })
  })

  test('no page waits for a process that is silent, until it is heard again', async () => {
    const blocked = Promise.withResolvers<void>()
    const rank = vi.fn<() => Promise<void>>(() => blocked.promise)
    await startServer(rank)
    const client = await startClient()
    await vi.waitFor(async () => {
      await client.rank(request)
      expect(rank).toHaveBeenCalled()
    })
    const started = performance.now()
    for (let viewerId = 2; viewerId <= 20; viewerId += 1)
      expect(await client.rank({ ...request, viewerId })).toBe(false)
    expect(performance.now() - started).toBeLessThan(100)
    // Rankings that no page waits for are still asked for.
    await client.rank({ ...request, viewerId: 21, isAwaited: false })
    expect(rank).toHaveBeenCalledTimes(2)
    blocked.resolve()
    await vi.waitFor(async () => expect(await client.rank({ ...request, viewerId: 22 })).toBe(true))
  })

  test('a busy process ranks what it was late for afterwards, equal requests once', async () => {
    const releases: (() => void)[] = []
    const ranked: number[] = []
    await startServer(async ({ viewerId }) => {
      ranked.push(viewerId)
      await new Promise<void>((resolve) => releases.push(resolve))
    })
    const [client, other] = [await startClient(), await startClient()]
    const ask = (viewerId: number, from = client) => from.rank({ ...request, viewerId, isAwaited: false })
    await vi.waitFor(async () => {
      await Promise.all([1, 2, 3, 4].map((viewerId) => ask(viewerId)))
      expect(ranked).toHaveLength(4)
    })
    expect(await Promise.all([ask(5), ask(5, other)])).toEqual([false, false])
    expect(ranked).not.toContain(5)
    for (const release of releases) release()
    await vi.waitFor(() => expect(releases).toHaveLength(5))
    releases[4]?.()
    expect(await ask(6)).toBe(false)
    expect(ranked).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('a failed ranking is reported', async () => {
    const rank = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no database'))
    await startServer(rank)
    const client = await startClient()
    await vi.waitFor(async () => {
      expect(await client.rank(request)).toBe(false)
      expect(rank).toHaveBeenCalled()
    })
  })
})
