import { once } from 'node:events'
import { connect } from 'node:net'

import { liveClose, livePath } from '@coterie/contract/live-connection'
import { notFound } from '@coterie/contract/refusals'
import { expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import { listen, openLiveClient } from '../../testing/live.ts'
import { world } from '../../testing/world.ts'

const { ctx, app, cast, clock, stranger } = await world()
await ctx.live.start()
const url = await listen(app)

const about = (id: number) => ({ kind: 'proposal', id }) as const

test('without a session the answer is 401, and from a page of another site 403', async () => {
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
    const line = connect(Number(new URL(url).port), '127.0.0.1')
    const lines = ['GET /api/user HTTP/1.1', 'host: here', 'connection: upgrade', `upgrade: ${upgrade}`]
    line.write([...lines, `cookie: ${ada.headers['cookie']}`, '', ''].join('\r\n'))
    const [answer] = (await once(line, 'data')) as [Buffer]
    expect(answer.toString()).toContain('HTTP/1.1 200 OK')
    // A client that never ends its half would otherwise hold the server up when that stops.
    if (upgrade === 'websocket') await once(line, 'close')
    line.destroy()
  }
})

test('updates arrive after the commit, and only at their recipients', async () => {
  const [ada, ben, eve] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Eve')]
  const ears = await Promise.all([ada, ada, ben, eve].map(({ headers }) => openLiveClient(url, headers)))
  const [first, second, bens, eves] = ears
  await transact(ctx.db, async (tx) => {
    ctx.live.publish(tx, { to: [ada.id, ben.id, ada.id], event: about(7) })
    await Promise.all(ears.map((ear) => ear.settled()))
    expect(ears.flatMap(({ received }) => received)).toEqual([])
  })
  for (const ear of [first, second, bens]) expect(await ear?.next('proposal')).toEqual(about(7))
  await Promise.all(ears.map((ear) => ear.settled()))
  expect(ears.flatMap(({ received }) => received)).toEqual([])
  expect(eves?.received).toEqual([])
})

test('what is undone is never told, whether by a refusal or by an error', async () => {
  const ada = await cast.person('Ada')
  const ear = await openLiveClient(url, ada.headers)
  await transact(ctx.db, async (tx) => {
    ctx.live.publish(tx, { to: [ada.id], event: about(1) })
    return notFound
  })
  const failing = transact(ctx.db, async (tx) => {
    ctx.live.publish(tx, { to: [ada.id], event: about(2) })
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  await ear.settled()
  expect(ear.received).toEqual([])
})

test('a transaction that transact did not open cannot tell anything', async () => {
  const telling = ctx.db.transaction().execute(async (tx) => {
    ctx.live.publish(tx, { to: [1], event: about(1) })
  })
  await expect(telling).rejects.toThrow('afterCommit needs a transaction')
})

test('who was away while something was told to them hears that they missed it', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  ctx.live.publishNow({ to: [ada.id], event: about(3) })
  const back = await openLiveClient(url, ada.headers, { away: '50' })
  expect(await back.next('missed')).toEqual({ kind: 'missed' })
  const other = await openLiveClient(url, ben.headers, { away: '50' })
  await other.settled()
  expect(other.received).toEqual([])
  for (const query of [{}, { away: '999999999' }, { away: 'long' }]) {
    const unsure = await openLiveClient(url, ben.headers, query)
    expect(await unsure.next('missed')).toEqual({ kind: 'missed' })
  }
})

test('signing out closes the sockets of that session, and of no other', async () => {
  const ada = await cast.person('Ada')
  const elsewhere = await cast.signIn(ada)
  const [here, there] = [await openLiveClient(url, ada.headers), await openLiveClient(url, elsewhere.headers)]
  expect((await ada.call('POST /api/logout', {})).status).toBe(204)
  expect(await here.closed).toBe(liveClose.sessionEnded)
  await there.settled()
  await expect(openLiveClient(url, ada.headers)).rejects.toThrow('401')
})

test('a session that is ended elsewhere, one by one or all at once, loses its sockets', async () => {
  const ada = await cast.person('Ada')
  const others = [await cast.signIn(ada), await cast.signIn(ada)]
  const [one, two] = await Promise.all(others.map(({ headers }) => openLiveClient(url, headers)))
  const { body } = await ada.call('GET /api/user/sessions', {})
  const other = body.find(({ current }) => !current)
  await ada.call('DELETE /api/user/sessions/{id}', { params: { id: String(other?.id) } })
  expect(await Promise.race([one?.closed, two?.closed])).toBe(liveClose.sessionEnded)
  await ada.call('DELETE /api/user/sessions', {})
  expect(await Promise.all([one?.closed, two?.closed])).toEqual([4401, 4401])
})

test('deactivating your account closes all sockets', async () => {
  const ada = await cast.person('Ada')
  const ear = await openLiveClient(url, ada.headers)
  expect((await ada.call('POST /api/user/deactivate', {})).status).toBe(204)
  expect(await ear.closed).toBe(liveClose.sessionEnded)
})

test('the next check closes the sockets of suspended people and expired sessions', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const [adas, bens] = [await openLiveClient(url, ada.headers), await openLiveClient(url, ben.headers)]
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', ada.id).execute()
  ctx.live.revalidateNow([ada.id, ben.id])
  expect(await adas.closed).toBe(liveClose.sessionEnded)
  await bens.settled()
  clock.forward(31 * 24 * 3600)
  ctx.live.revalidateNow([ben.id])
  expect(await bens.closed).toBe(liveClose.sessionEnded)
})

test.each(['not json', '[]', '{"kind":"shout"}', '{"kind":"typing","conversation":"x"}'])(
  'a browser that says %s is let go',
  async (text) => {
    const ear = await openLiveClient(url, (await cast.person('Eve')).headers)
    ear.sendRaw(text)
    expect(await ear.closed).toBe(liveClose.rateLimited)
  },
)

test('so is one that says far too much, in one go or many', async () => {
  const eve = await cast.person('Eve')
  const [long, often] = [await openLiveClient(url, eve.headers), await openLiveClient(url, eve.headers)]
  long.sendRaw(JSON.stringify({ kind: 'ping', more: 'x'.repeat(2000) }))
  expect(await long.closed).toBe(1009)
  for (let times = 0; times < 40; times += 1) often.sendMessage({ kind: 'ping' })
  expect(await often.closed).toBe(liveClose.rateLimited)
})

test('of thirty-one tabs of one person the first is let go', async () => {
  const ada = await cast.person('Ada')
  const ears = []
  for (let tab = 0; tab < 31; tab += 1) ears.push(await openLiveClient(url, ada.headers))
  expect(await ears[0]?.closed).toBe(liveClose.rateLimited)
  await Promise.all(ears.slice(1).map((ear) => ear.settled()))
})

test.each([1, 60, 61, 62, 200, 65_400, 65_536, 200_000])(
  'a name of %i characters arrives whole',
  async (length) => {
    const ada = await cast.person('Ada')
    const ear = await openLiveClient(url, ada.headers)
    for (const letter of ['a', 'é']) {
      const event = { kind: 'typing', conversation: 'u1', userId: 1, name: letter.repeat(length) } as const
      ctx.live.publishNow({ to: [ada.id], event })
      expect(await ear.next('typing')).toEqual(event)
    }
  },
)
