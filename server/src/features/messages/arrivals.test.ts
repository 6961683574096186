import type { Arrival } from '@coterie/contract/messages/arrivals'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { listen, openLiveClient } from '../../testing/live.ts'
import { sendMessage } from '../../testing/messages.ts'
import { summarizeNotifications } from '../../testing/notifications.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { app, ctx, clock, cast } = await openTestApp()

type ErrorBody = { error: { code: string } }
const listArrivals = (viewer: Member, id: number) =>
  viewer.send<Arrival[] & ErrorBody>('GET /api/groups/{id}/arrivals', { params: { id } })
const wave = (viewer: Member, id: number, newcomer: Pick<Member, 'id'>) =>
  viewer.send<Arrival & ErrorBody>('PUT /api/groups/{id}/members/{userId}/wave', {
    params: { id, userId: newcomer.id },
  })
const getNames = async (viewer: Member, id: number) =>
  (await listArrivals(viewer, id)).body.map(({ person }) => person.name)

/** An open circle of Olga and Bo. A minute passes before each newcomer. */
async function openCircle(...newcomers: Member[]) {
  const [olga, bo] = [await cast.person('Olga'), await cast.person('Bo')]
  const id = await seedCircle(ctx, { by: olga, members: [bo], name: 'Hikers', joinPolicy: 'open' })
  for (const newcomer of newcomers) await join(newcomer, id)
  return { olga, bo, id }
}
async function join(person: Member, id: number): Promise<void> {
  clock.advance(60)
  const joined = await person.send('POST /api/groups/{id}/join-requests', { params: { id }, body: {} })
  expect(joined.status).toBe(201)
}
const leave = (person: Member, id: number) =>
  person.send('DELETE /api/groups/{id}/members/{userId}', { params: { id, userId: person.id } })

test('members see who joined since they did, oldest first, and not the founders', async () => {
  const [mia, noa] = [await cast.person('Mia'), await cast.person('Noa')]
  const { bo, id } = await openCircle(mia, noa)
  expect(await getNames(bo, id)).toEqual(['Mia', 'Noa'])
  expect(await getNames(mia, id)).toEqual(['Mia', 'Noa'])
  expect(await getNames(noa, id)).toEqual(['Noa'])
  expect((await listArrivals(noa, id)).body).toEqual([
    {
      person: { id: noa.id, name: 'Noa', avatar: null },
      joinedAt: clock.now().toISOString(),
      waveCount: 0,
      wavers: [],
      hasWaved: false,
    },
  ])
  clock.advance(31 * 86_400)
  expect(await getNames(await cast.signIn(bo), id)).toEqual([])
})

test('arrivals of people who left, were removed, are blocked or inactive are not shown', async () => {
  const people = await Promise.all(['Mia', 'Noa', 'Vic', 'Ina'].map((name) => cast.person(name)))
  const [mia, noa, vic, ina] = people as [Member, Member, Member, Member]
  const { olga, bo, id } = await openCircle(mia, noa, vic, ina)
  await leave(mia, id)
  await olga.send('DELETE /api/groups/{id}/members/{userId}', { params: { id, userId: noa.id } })
  await bo.call('PUT /api/people/{id}/block', { params: { id: String(vic.id) } })
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', ina.id).execute()
  expect([await getNames(bo, id), await getNames(olga, id)]).toEqual([[], ['Vic']])
  expect(await getNames(vic, id)).toEqual(['Vic'])
  for (const person of [mia, noa, vic, ina]) expect((await wave(bo, id, person)).status).toBe(404)
})

test('a wave is counted once per person, and the newcomer gets one notification for all of them', async () => {
  const mia = await cast.person('Mia')
  const { olga, bo, id } = await openCircle(mia)
  const live = await openLiveClient(await listen(app), mia.headers)
  const first = await wave(bo, id, mia)
  expect(first).toMatchObject({
    status: 200,
    body: { waveCount: 1, hasWaved: true, wavers: [{ name: 'Bo' }] },
  })
  expect(await live.next('wave')).toEqual({ kind: 'wave', groupId: id })
  expect((await wave(bo, id, mia)).body).toEqual(first.body)
  clock.advance(1)
  await wave(olga, id, mia)
  await ctx.jobs.runDueJobs()
  expect((await listArrivals(mia, id)).body).toMatchObject([
    { waveCount: 2, hasWaved: false, wavers: [{ name: 'Bo' }, { name: 'Olga' }] },
  ])
  expect(await summarizeNotifications(ctx, mia)).toContain('waved Olga Bo Hikers 2')
})

test('two waves at the same moment are one', async () => {
  const mia = await cast.person('Mia')
  const { bo, id } = await openCircle(mia)
  const waves = await Promise.all([wave(bo, id, mia), wave(bo, id, mia), wave(bo, id, mia)])
  expect(waves.map(({ status, body }) => [status, body.waveCount])).toEqual([
    [200, 1],
    [200, 1],
    [200, 1],
  ])
  await ctx.jobs.runDueJobs()
  expect(await summarizeNotifications(ctx, mia)).toContain('waved Bo Hikers')
})

test('waving needs membership of both, and someone else who is new', async () => {
  const [mia, outsider] = [await cast.person('Mia'), await cast.person('Out')]
  const { olga, bo, id } = await openCircle(mia)
  const self = await wave(mia, id, mia)
  expect([self.status, self.body.error.code]).toEqual([422, 'cannot_wave_at_self'])
  expect((await wave(outsider, id, mia)).status).toBe(404)
  expect((await wave(outsider, id, outsider)).status).toBe(404)
  expect((await listArrivals(outsider, id)).status).toBe(404)
  expect((await wave(bo, id, outsider)).status).toBe(404)
  // Founders and people who joined earlier are not new.
  expect((await wave(bo, id, olga)).status).toBe(404)
  expect((await wave(mia, id, bo)).status).toBe(404)
  await leave(bo, id)
  expect([(await wave(bo, id, mia)).status, (await listArrivals(bo, id)).status]).toEqual([404, 404])
  await ctx.db.updateTable('groups').set({ hidden_at: clock.now() }).where('id', '=', id).execute()
  expect([(await wave(olga, id, mia)).status, (await listArrivals(olga, id)).status]).toEqual([404, 200])
})

test('waves count as messages for the rate limit', async () => {
  const mia = await cast.person('Mia')
  const { bo, id } = await openCircle(mia)
  for (let number = 1; number <= 10; number += 1) await sendMessage(bo, id, `${number}`)
  const refused = await wave(bo, id, mia)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'message_rate_limit'])
  clock.advance(1)
  expect((await wave(bo, id, mia)).body.waveCount).toBe(1)
})

test('waves end with a membership and come back with it; a second arrival starts without any', async () => {
  const mia = await cast.person('Mia')
  const { olga, bo, id } = await openCircle(mia)
  await wave(bo, id, mia)
  await leave(bo, id)
  expect((await listArrivals(mia, id)).body).toMatchObject([{ waveCount: 0, wavers: [] }])
  const params = { id: String(id), userId: String(bo.id) }
  await bo.call('PUT /api/groups/{id}/members/{userId}', { params })
  expect((await listArrivals(mia, id)).body).toMatchObject([{ waveCount: 1, wavers: [{ name: 'Bo' }] }])
  await leave(mia, id)
  await join(mia, id)
  expect((await listArrivals(olga, id)).body).toMatchObject([{ person: { name: 'Mia' }, waveCount: 0 }])
  expect((await wave(bo, id, mia)).body).toMatchObject({ waveCount: 1, hasWaved: true })
})

test('waves of people with a block are neither shown nor notified, and a muted circle stays silent', async () => {
  const [mia, noa] = [await cast.person('Mia'), await cast.person('Noa')]
  const { olga, bo, id } = await openCircle(mia, noa)
  await wave(bo, id, mia)
  await mia.call('PUT /api/people/{id}/block', { params: { id: String(bo.id) } })
  await ctx.jobs.runDueJobs()
  expect((await listArrivals(mia, id)).body[0]).toMatchObject({ waveCount: 0, wavers: [] })
  expect((await summarizeNotifications(ctx, mia)).filter((line) => line.startsWith('waved'))).toEqual([])

  await sendMessage(olga, id)
  await noa.call('PUT /api/messages/{conversation}/mute', {
    params: { conversation: String(id) },
    body: { until: null },
  })
  await wave(olga, id, noa)
  await ctx.jobs.runDueJobs()
  expect((await summarizeNotifications(ctx, noa)).filter((line) => line.startsWith('waved'))).toEqual([])
})

test('reading arrivals takes the same number of statements for any number of them', async () => {
  const { bo, id } = await openCircle()
  const count = async () => (await captureStatements(() => listArrivals(bo, id))).length
  const welcome = async (name: string) => {
    const newcomer = await cast.person(name)
    await join(newcomer, id)
    await wave(bo, id, newcomer)
  }
  await welcome('Lea')
  const before = await count()
  for (const name of ['Mia', 'Noa', 'Pia']) await welcome(name)
  expect(await count()).toBe(before)
})
