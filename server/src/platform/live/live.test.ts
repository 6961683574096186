import { once } from 'node:events'
import { connect } from 'node:net'

import { liveClose, livePath } from '@coterie/contract/live-connection'
import { notFound } from '@coterie/contract/refusals'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { transact } from '../../db/database.ts'
import { listen, openLiveClient } from '../../testing/live.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, app, cast, clock, stranger } = await openTestApp()
await ctx.live.start()
const url = await listen(app)

const createUpdate = (id: number) => ({ kind: 'proposal', id }) as const

test('refuses with 401 without a session, and with 403 from another site', async () => {
  const ada = await cast.person('Ada')
  await expect(openLiveClient(url, stranger.headers)).rejects.toThrow('401')
  await expect(openLiveClient(url, { cookie: 'coterie_session=made-up-made-up-made-up' })).rejects.toThrow(
    '401',
  )
  await expect(openLiveClient(url, { ...ada.headers, origin: 'https://elsewhere.example' })).rejects.toThrow(
    '403',
  )
  await expect(openLiveClient(url, { ...ada.headers, origin: 'null' })).rejects.toThrow('403')
  for (const origin of [ctx.config.appUrl, url])
    (await openLiveClient(url, { ...ada.headers, origin })).close()
  expect((await fetch(`${url}${livePath}`, { headers: ada.headers })).status).toBe(404)
})

test('upgrade requests to other paths get an ordinary response, and their connections close', async () => {
  const ada = await cast.person('Ada')
  for (const upgrade of ['h2c', 'websocket']) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const lines = ['GET /api/user HTTP/1.1', 'host: here', 'connection: upgrade', `upgrade: ${upgrade}`]
    socket.write([...lines, `cookie: ${ada.headers['cookie']}`, '', ''].join('\r\n'))
    const [response] = (await once(socket, 'data')) as [Buffer]
    expect(response.toString()).toContain('HTTP/1.1 200 OK')
    // Otherwise a client that never closes its side would delay a stop of the server.
    if (upgrade === 'websocket') await once(socket, 'close')
    socket.destroy()
  }
})

test('delivers updates after the commit, and only to their recipients', async () => {
  const [ada, ben, eve] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Eve')]
  const clients = await Promise.all([ada, ada, ben, eve].map(({ headers }) => openLiveClient(url, headers)))
  const [first, second, bens, eves] = clients
  await transact(ctx.db, async (tx) => {
    ctx.live.publish(tx, { to: [ada.id, ben.id, ada.id], event: createUpdate(7) })
    await Promise.all(clients.map((client) => client.waitForUpdates()))
    expect(clients.flatMap(({ received }) => received)).toEqual([])
  })
  for (const client of [first, second, bens]) expect(await client?.next('proposal')).toEqual(createUpdate(7))
  await Promise.all(clients.map((client) => client.waitForUpdates()))
  expect(clients.flatMap(({ received }) => received)).toEqual([])
  expect(eves?.received).toEqual([])
})

test('sends nothing after a rollback by a refusal or an error', async () => {
  const ada = await cast.person('Ada')
  const client = await openLiveClient(url, ada.headers)
  await transact(ctx.db, async (tx) => {
    ctx.live.publish(tx, { to: [ada.id], event: createUpdate(1) })
    return notFound
  })
  const failing = transact(ctx.db, async (tx) => {
    ctx.live.publish(tx, { to: [ada.id], event: createUpdate(2) })
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  await client.waitForUpdates()
  expect(client.received).toEqual([])
})

test('cannot publish in a transaction that transact did not open', async () => {
  const publishing = ctx.db.transaction().execute(async (tx) => {
    ctx.live.publish(tx, { to: [1], event: createUpdate(1) })
  })
  await expect(publishing).rejects.toThrow('afterCommit needs a transaction')
})

test('a browser that missed updates while disconnected gets `missed`', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  ctx.live.publishNow({ to: [ada.id], event: createUpdate(3) })
  const reconnected = await openLiveClient(url, ada.headers, { away: '50' })
  expect(await reconnected.next('missed')).toEqual({ kind: 'missed' })
  const other = await openLiveClient(url, ben.headers, { away: '50' })
  await other.waitForUpdates()
  expect(other.received).toEqual([])
  for (const query of [{}, { away: '999999999' }, { away: 'long' }]) {
    const unknown = await openLiveClient(url, ben.headers, query)
    expect(await unknown.next('missed')).toEqual({ kind: 'missed' })
  }
})

test('after a gap, browsers refetch one after the other, each once, and a single one at once', async () => {
  const ada = await cast.person('Ada')
  const single = await openLiveClient(url, ada.headers)
  ctx.live.notifyAllMissed()
  await single.next('missed')
  single.close()
  await single.closed

  const clients = await Promise.all(Array.from({ length: 25 }, () => openLiveClient(url, ada.headers)))
  const start = performance.now()
  ctx.live.notifyAllMissed()
  ctx.live.notifyAllMissed()
  const times = await Promise.all(
    clients.map(async (client) => {
      await client.next('missed')
      return performance.now() - start
    }),
  )
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(400)
  await Promise.all(clients.map((client) => client.waitForUpdates()))
  // The first may be told twice: before and after the second gap.
  expect(clients.flatMap(({ received }) => received).length).toBeLessThanOrEqual(1)
  for (const client of clients) client.close()
  await Promise.all(clients.map(({ closed }) => closed))
})

test('while requests are refused, browsers wait before they refetch', async () => {
  const ada = await cast.person('Ada')
  const clients = await Promise.all([openLiveClient(url, ada.headers), openLiveClient(url, ada.headers)])
  const start = performance.now()
  ctx.overload.recordRefusal('event_loop')
  ctx.live.notifyAllMissed()
  for (const client of clients) await client.next('missed')
  // Half a second after the refusal.
  expect(performance.now() - start).toBeGreaterThan(450)
  for (const client of clients) client.close()
})

test('a browser that leaves before it was told of a gap is told when it reconnects', async () => {
  const openMany = async (name: string) => {
    const { headers } = await cast.person(name)
    return await Promise.all(Array.from({ length: 28 }, () => openLiveClient(url, headers)))
  }
  const crowd = [await openMany('Ada'), await openMany('Cem'), await openMany('Dee'), await openMany('Eve')]
  const ben = await cast.person('Ben')
  const last = await openLiveClient(url, ben.headers)
  ctx.live.notifyAllMissed()
  // More than a second passes, so a reconnect that reports a second more does not reach back to the gap.
  await Promise.all(
    crowd
      .slice(0, 2)
      .flat()
      .map((client) => client.next('missed')),
  )
  const leftAt = performance.now() - 1000
  last.close()
  await last.closed
  expect(last.received).toEqual([])
  const away = Math.ceil(performance.now() - leftAt)
  const again = await openLiveClient(url, ben.headers, { away: String(away) })
  await again.next('missed')
  for (const client of crowd.flat()) client.close()
})

test('what is sent while the session of a new connection is looked up counts as missed', async () => {
  const ada = await cast.person('Ada')
  const { opening } = await ctx.db.transaction().execute(async (tx) => {
    await sql`lock table sessions in access exclusive mode`.execute(tx)
    const client = openLiveClient(url, ada.headers, { away: '0' })
    await vi.waitFor(async () => expect(await countWaitingForSessions()).toBeGreaterThan(0))
    ctx.live.publishNow({ to: [ada.id], event: createUpdate(4) })
    return { opening: client }
  })
  const client = await opening
  expect(await client.next('missed')).toEqual({ kind: 'missed' })
})

async function countWaitingForSessions(): Promise<number> {
  const { rows } =
    await sql`select from pg_locks where relation = 'sessions'::regclass and not granted`.execute(ctx.db)
  return rows.length
}

test('signing out closes the sockets of that session only', async () => {
  const ada = await cast.person('Ada')
  const secondBrowser = await cast.signIn(ada)
  const [here, there] = [
    await openLiveClient(url, ada.headers),
    await openLiveClient(url, secondBrowser.headers),
  ]
  expect((await ada.call('POST /api/logout', {})).status).toBe(204)
  expect(await here.closed).toBe(liveClose.sessionEnded)
  await there.waitForUpdates()
  await expect(openLiveClient(url, ada.headers)).rejects.toThrow('401')
})

test('ending sessions from another browser closes their sockets', async () => {
  const ada = await cast.person('Ada')
  const others = [await cast.signIn(ada), await cast.signIn(ada)]
  const [one, two] = await Promise.all(others.map(({ headers }) => openLiveClient(url, headers)))
  const { body } = await ada.call('GET /api/user/sessions', {})
  const other = body.find(({ isCurrent }) => !isCurrent)
  await ada.call('DELETE /api/user/sessions/{id}', { params: { id: String(other?.id) } })
  expect(await Promise.race([one?.closed, two?.closed])).toBe(liveClose.sessionEnded)
  await ada.call('DELETE /api/user/sessions', {})
  expect(await Promise.all([one?.closed, two?.closed])).toEqual([4401, 4401])
})

test('deactivating your account closes all sockets', async () => {
  const ada = await cast.person('Ada')
  const client = await openLiveClient(url, ada.headers)
  expect((await ada.call('POST /api/user/deactivate', {})).status).toBe(204)
  expect(await client.closed).toBe(liveClose.sessionEnded)
})

test('the next check closes the sockets of suspended people and expired sessions', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const [adas, bens] = [await openLiveClient(url, ada.headers), await openLiveClient(url, ben.headers)]
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', ada.id).execute()
  ctx.live.revalidateNow([ada.id, ben.id])
  expect(await adas.closed).toBe(liveClose.sessionEnded)
  await bens.waitForUpdates()
  clock.advance(31 * 24 * 3600)
  ctx.live.revalidateNow([ben.id])
  expect(await bens.closed).toBe(liveClose.sessionEnded)
})

test.each(['not json', '[]', '{"kind":"shout"}', '{"kind":"typing","conversation":"x"}'])(
  'closes a socket that sends %s',
  async (text) => {
    const client = await openLiveClient(url, (await cast.person('Eve')).headers)
    client.sendRaw(text)
    expect(await client.closed).toBe(liveClose.rateLimited)
  },
)

test('closes a socket that sends too long or too many messages', async () => {
  const eve = await cast.person('Eve')
  const [long, often] = [await openLiveClient(url, eve.headers), await openLiveClient(url, eve.headers)]
  long.sendRaw(JSON.stringify({ kind: 'ping', more: 'x'.repeat(2000) }))
  expect(await long.closed).toBe(1009)
  for (let times = 0; times < 40; times += 1) often.sendMessage({ kind: 'ping' })
  expect(await often.closed).toBe(liveClose.rateLimited)
})

test('closes the oldest of 31 sockets of a person', async () => {
  const ada = await cast.person('Ada')
  const clients = []
  for (let tab = 0; tab < 31; tab += 1) clients.push(await openLiveClient(url, ada.headers))
  expect(await clients[0]?.closed).toBe(liveClose.rateLimited)
  await Promise.all(clients.slice(1).map((client) => client.waitForUpdates()))
})

test.each([1, 60, 61, 62, 200, 65_400, 65_536, 200_000])(
  'delivers a name of %i characters',
  async (length) => {
    const ada = await cast.person('Ada')
    const client = await openLiveClient(url, ada.headers)
    for (const letter of ['a', 'é']) {
      const event = { kind: 'typing', conversation: 'u1', userId: 1, name: letter.repeat(length) } as const
      ctx.live.publishNow({ to: [ada.id], event })
      expect(await client.next('typing')).toEqual(event)
    }
  },
)
