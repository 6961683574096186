import type { CoHost } from '@coterie/contract/events/co-hosts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import {
  attend,
  createEventForm,
  findSeries,
  getLocalTimeIn,
  listOwnEvents,
  postEvent,
  read,
} from '../../testing/events.ts'
import { makeFriends } from '../../testing/messages.ts'
import { listNotifications, summarizeNotifications } from '../../testing/notifications.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { purgeDeactivated } from './service.ts'

const { ctx, clock, cast } = await openTestApp()

const deleteAccount = (person: Member) => person.send('DELETE /api/user', {})
async function addCoHost(host: Member, id: number, person: Member) {
  await makeFriends(ctx, host, person)
  await host.send<CoHost[]>('PUT /api/events/{id}/co-hosts/{userId}', { params: { id, userId: person.id } })
  await person.send('PUT /api/events/{id}/co-host-invitation', { params: { id }, body: { answer: 'yes' } })
  clock.advance(60)
}

let day = 5
/** An event that Cora has co-hosted longer than Ben, whose ID is lower. */
async function createEvent(overrides: object = {}) {
  const [host, ben, cora, gus, wanda] = [
    await cast.person('Hera', { plan: 'advertiser' }),
    await cast.person('Ben'),
    await cast.person('Cora'),
    await cast.person('Gus'),
    await cast.person('Wanda'),
  ]
  day += 1
  const form = { title: 'Soup', starts: getLocalTimeIn(clock.now(), day), capacity: 1, hostGoing: true }
  const { body: event } = await postEvent(host, createEventForm(clock.now(), { ...form, ...overrides }))
  for (const person of [cora, ben]) await addCoHost(host, event.id, person)
  for (const person of [gus, wanda, ben, cora]) await attend(person, event.id)
  await summarizeNotifications(ctx, host)
  return { event, id: event.id, host, ben, cora, gus, wanda }
}

test('the person who has co-hosted longest becomes the host, and everyone going stays', async () => {
  const { id, host, ben, cora, gus, wanda } = await createEvent()
  const before = await Promise.all([gus, wanda].map((person) => summarizeNotifications(ctx, person)))
  expect((await deleteAccount(host)).status).toBe(204)
  expect((await read(gus, id)).body).toMatchObject({
    host: { name: 'Cora' },
    coHosts: [{ name: 'Ben' }],
    cancelled: false,
    goingCount: 3,
    spotsLeft: 0,
    mine: { attendance: 'going' },
  })
  expect((await read(wanda, id)).body.mine.attendance).toBe('waitlisted')
  expect((await read(cora, id)).body).toMatchObject({
    mine: { isHost: true, attendance: 'going' },
    can: { cancel: true, removeHosts: true, stopHosting: false },
  })
  expect((await listOwnEvents(cora, { show: 'hosting' })).body).toMatchObject([{ id }])
  expect(await Promise.all([gus, wanda].map((person) => summarizeNotifications(ctx, person)))).toEqual(before)
  expect((await listNotifications(ctx, cora))[0]).toMatchObject({
    kind: 'became-host',
    about: { name: 'Soup' },
    href: `/events/${id}`,
  })
  expect(await summarizeNotifications(ctx, ben)).not.toContain('became-host Soup')
})

test('the event is in the data export of the new host, who no longer co-hosts it', async () => {
  const { id, host, cora } = await createEvent()
  const readExported = async (name: string): Promise<unknown> => {
    const { bytes } = await cora.download('/api/user/export')
    return JSON.parse(strFromU8(unzipSync(bytes)[`${name}.json`] ?? new Uint8Array()))
  }
  expect([await readExported('events'), await readExported('co-hosting')]).toMatchObject([
    [],
    [{ eventId: id }],
  ])
  await deleteAccount(host)
  expect([await readExported('events'), await readExported('co-hosting')]).toMatchObject([
    [{ id, title: 'Soup' }],
    [],
  ])
})

test('the new host of a series gets one notification, about the next date', async () => {
  const { event, host, cora } = await createEvent({ repeat: { every: 'week', count: 3 } })
  const dates = await findSeries(ctx, event)
  clock.set(new Date(Date.parse(event.startsAt) + 86_400_000))
  await deleteAccount(host)
  for (const { id } of dates) expect((await read(cora, id)).body.host?.name).toBe('Cora')
  const found = (await listNotifications(ctx, cora)).filter(({ kind }) => kind === 'became-host')
  expect(found.map(({ href }) => href)).toEqual([`/events/${dates[1]?.id}`])
})

test('a co-host who can’t run the event is passed over; if there is no other one, the event is cancelled', async () => {
  const { id, host, ben, cora, gus } = await createEvent()
  await cora.send('POST /api/user/deactivate', {})
  await deleteAccount(host)
  expect((await read(gus, id)).body).toMatchObject({ host: { name: 'Ben' }, cancelled: false })
  await deleteAccount(ben)
  expect((await read(gus, id)).body).toMatchObject({ host: null, cancelled: true })
  expect(await summarizeNotifications(ctx, gus)).toContain('event-cancelled Soup')
})

test('people who have only been invited don’t take over, and people with a block don’t host together', async () => {
  const { id, host, ben, cora, gus } = await createEvent()
  const dora = await cast.person('Dora')
  await makeFriends(ctx, host, dora)
  await host.send('PUT /api/events/{id}/co-hosts/{userId}', { params: { id, userId: dora.id } })
  await ben.call('PUT /api/people/{id}/block', { params: { id: String(cora.id) } })
  await deleteAccount(host)
  expect((await read(gus, id)).body).toMatchObject({ host: { name: 'Cora' }, coHosts: [] })
  await deleteAccount(cora)
  expect((await read(gus, id)).body).toMatchObject({ host: null, cancelled: true })
})

test('an admin who deletes the account, and the end of a deactivation, pass events on too', async () => {
  const admin = await cast.person('Root', { role: 'admin' })
  const { id, host, gus } = await createEvent()
  expect((await admin.send('DELETE /api/admin/users/{id}', { params: { id: host.id } })).status).toBe(204)
  expect((await read(gus, id)).body.host?.name).toBe('Cora')
  const later = await createEvent({ starts: getLocalTimeIn(clock.now(), 60) })
  await later.host.send('POST /api/user/deactivate', {})
  clock.advance(31 * 86_400)
  await purgeDeactivated(ctx, clock.now())
  expect((await read(await cast.person('Vera'), later.id)).body).toMatchObject({
    host: { name: 'Cora' },
    goingCount: 3,
    paused: false,
  })
})

test('when a co-host deletes their account, the host and the guests stay', async () => {
  const { id, host, cora, gus } = await createEvent()
  await deleteAccount(cora)
  expect((await read(gus, id)).body).toMatchObject({
    host: { name: 'Hera' },
    coHosts: [{ name: 'Ben' }],
    cancelled: false,
    mine: { attendance: 'going' },
  })
  expect((await read(host, id)).body.goingCount).toBe(3)
})

test('hosts and co-hosts of each other’s events can leave at the same time', async () => {
  const { id, host, cora, ben, gus } = await createEvent()
  const results = await Promise.all([host, cora].map(deleteAccount))
  expect(results.map(({ status }) => status)).toEqual([204, 204])
  expect((await read(gus, id)).body).toMatchObject({ host: { name: ben.name }, cancelled: false })
})
