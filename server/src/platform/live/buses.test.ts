import { liveClose } from '@coterie/contract/live-connection'
import { afterAll, describe, expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import { listen, openLiveClient } from '../../testing/live.ts'
import { openRedis } from '../../testing/redis.ts'
import { openSecondProcess } from '../../testing/second-process.ts'
import { openTestApp } from '../../testing/test-app.ts'

const redis = await openRedis()
afterAll(() => redis?.stop())

const buses = [
  { bus: 'PostgreSQL', env: {} },
  ...(redis === null ? [] : [{ bus: 'Redis', env: { REDIS_URL: redis.url } }]),
]

describe.each(buses)('two processes over $bus', async ({ env }) => {
  const here = await openTestApp(env)
  const there = await openSecondProcess(here.ctx)
  const { ctx, cast } = here
  await Promise.all([ctx.live.start(), there.ctx.live.start()])
  const [urlHere, urlThere] = await Promise.all([listen(here.app), listen(there.app)])

  test('updates from one process reach the browsers of the other: once, in order and complete', async () => {
    const ada = await cast.person('Ada')
    const [first, second] = await Promise.all(
      [urlHere, urlThere].map((url) => openLiveClient(url, ada.headers)),
    )
    const names = ['', 'é'.repeat(5000), '🦊\n"'.repeat(3000), 'a'.repeat(20_000), 'a'.repeat(20_000)]
    const events = names.map((name) => ({ kind: 'typing', conversation: 'u1', userId: 1, name }) as const)
    for (const event of events) ctx.live.publishNow({ to: [ada.id], event })
    for (const event of events) {
      expect(await first?.next('typing')).toEqual(event)
      expect(await second?.next('typing')).toEqual(event)
    }
    await Promise.all([first?.waitForUpdates(), second?.waitForUpdates()])
    expect([first?.received, second?.received]).toEqual([[], []])
  })

  test('delivers committed updates only, and only to their recipients', async () => {
    const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
    const [adaClient, benClient] = [
      await openLiveClient(urlThere, ada.headers),
      await openLiveClient(urlThere, ben.headers),
    ]
    const rolledBack = transact(ctx.db, async (tx) => {
      ctx.live.publish(tx, { to: [ada.id], event: { kind: 'friend', userId: 1 } })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await transact(ctx.db, async (tx) =>
      ctx.live.publish(tx, { to: [ada.id], event: { kind: 'request', id: 2 } }),
    )
    expect(await adaClient.next('request')).toEqual({ kind: 'request', id: 2 })
    await benClient.waitForUpdates()
    expect([adaClient.received, benClient.received]).toEqual([[], []])
  })

  test('delivers many updates in order', async () => {
    const ada = await cast.person('Ada')
    const client = await openLiveClient(urlThere, ada.headers)
    const ids = Array.from({ length: 2000 }, (_, index) => index + 1)
    for (const id of ids) ctx.live.publishNow({ to: [ada.id], event: { kind: 'proposal', id } })
    for (const id of ids) expect(await client.next('proposal')).toEqual({ kind: 'proposal', id })
  })

  test('signing out on one process closes the sockets of the other', async () => {
    const ada = await cast.person('Ada')
    const client = await openLiveClient(urlThere, ada.headers)
    await ada.call('POST /api/logout', {})
    expect(await client.closed).toBe(liveClose.sessionEnded)
  })

  test('a browser that reconnects to another process learns whether it missed updates', async () => {
    const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
    const earlier = await openLiveClient(urlThere, ada.headers)
    ctx.live.publishNow({ to: [ada.id], event: { kind: 'request', id: 1 } })
    await earlier.next('request')
    await (await openLiveClient(urlThere, ada.headers, { away: '100' })).next('missed')
    const withoutUpdates = await openLiveClient(urlThere, ben.headers, { away: '100' })
    await withoutUpdates.waitForUpdates()
    expect(withoutUpdates.received).toEqual([])
  })
})
