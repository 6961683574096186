import type { SafetyCheckin, SharedSafetyCheckin } from '@coterie/contract/events/safety-checkins'
import type { UserNotification } from '@coterie/contract/notifications/notifications'
import { expect, test } from 'vitest'

import type { Caller } from '../../../testing/caller.ts'
import type { Member } from '../../../testing/cast.ts'
import {
  attend,
  cancel,
  createEventForm,
  cancelAttendance,
  postEvent,
  getLocalTimeIn,
} from '../../../testing/events.ts'
import { makeJobsDue } from '../../../testing/jobs.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { ctx, cast, clock, stranger, app } = await openTestApp()
// Noon in Berlin.
clock.set(new Date('2026-11-23T11:00:00Z'))

type ErrorBody = { error: { code: string } }
const advertiser = await cast.person('Host', { plan: 'advertiser' })
const start = getLocalTimeIn(clock.now(), 1)
const created = await postEvent(
  advertiser,
  createEventForm(clock.now(), { starts: start, address: 'Lantern Street 5' }),
)
const eventId = created.body.id
const returnTime = start.replace('19:30', '23:30')

const createCheckin = (actor: Caller, overrides: object = {}) =>
  actor.send<{ checkin: SafetyCheckin; link: string } & ErrorBody>('POST /api/safety-checkins', {
    body: { eventId, backBy: returnTime, showsEvent: true, showsLocation: 'city', ...overrides },
  })
const getToken = (link: string) => link.split('/').at(-1) ?? ''
const openLink = (link: string, actor: Caller = stranger) =>
  actor.send<SharedSafetyCheckin & ErrorBody>('GET /api/safety-checkins/shared/{token}', {
    params: { token: getToken(link) },
  })
const listOwnCheckins = async (actor: Member) => (await actor.call('GET /api/safety-checkins', {})).body
const byId = (id: number) => ({ params: { id: String(id) } })
const markHome = (actor: Member, id: number) =>
  actor.send<SafetyCheckin & ErrorBody>('PUT /api/safety-checkins/{id}/home-safe', byId(id))
const changeReturnTime = (actor: Member, id: number, backBy: string) =>
  actor.send<SafetyCheckin & ErrorBody>('PATCH /api/safety-checkins/{id}', { ...byId(id), body: { backBy } })
const renewLink = (actor: Member, id: number) =>
  actor.send<{ link: string } & ErrorBody>('POST /api/safety-checkins/{id}/link', byId(id))
const endCheckin = (actor: Member, id: number) => actor.send('DELETE /api/safety-checkins/{id}', byId(id))
const listReminders = async (actor: Member) => {
  await ctx.jobs.runDueJobs()
  const { body } = await actor.send<UserNotification[]>('GET /api/notifications')
  return body.filter(({ kind }) => kind === 'home-safe')
}

async function createGuest(name: string): Promise<Member> {
  const person = await cast.person(name)
  expect((await attend(person, eventId)).status).toBe(200)
  return person
}

test('a person with the link sees the chosen details without an account, and nothing else', async () => {
  const ada = await createGuest('Ada Lovelace')
  const { status, body } = await createCheckin(ada, { showsLocation: 'address', note: ' Red coat ' })
  expect([status, body.checkin]).toEqual([
    201,
    {
      id: body.checkin.id,
      event: {
        id: eventId,
        title: 'Lantern walk',
        startsAt: '2026-11-24T18:30:00.000Z',
        timezone: 'Europe/Berlin',
      },
      backBy: '2026-11-24T22:30:00.000Z',
      backByLocal: returnTime,
      showsEvent: true,
      showsLocation: 'address',
      note: 'Red coat',
      status: 'on-the-way',
      expiresAt: '2026-11-25T22:30:00.000Z',
    },
  ])
  expect((await openLink(body.link)).body).toEqual({
    firstName: 'Ada',
    event: 'Lantern walk',
    location: 'Lantern Street 5, Berlin, Germany',
    startsAt: '2026-11-24T18:30:00.000Z',
    timezone: 'Europe/Berlin',
    allDay: false,
    cancelled: false,
    backBy: '2026-11-24T22:30:00.000Z',
    note: 'Red coat',
    status: 'on-the-way',
    homeSafeAt: null,
  })
  expect(await listOwnCheckins(ada)).toEqual([body.checkin])
})

test.each([
  [
    { showsEvent: false, showsLocation: 'none' },
    { event: null, location: null, note: null },
  ],
  [
    { showsEvent: true, showsLocation: 'city' },
    { event: 'Lantern walk', location: 'Berlin, Germany' },
  ],
] as const)('with %j the link shows %j', async (settings, expected) => {
  const { body } = await createCheckin(await createGuest('Bea'), settings)
  expect((await openLink(body.link)).body).toMatchObject(expected)
})

test('a person who cancels their RSVP stops sharing the address until they RSVP again', async () => {
  const ida = await createGuest('Ida')
  const { body } = await createCheckin(ida, { showsLocation: 'address' })
  await cancelAttendance(ida, eventId)
  expect((await openLink(body.link)).body.location).toBe('Berlin, Germany')
  await attend(ida, eventId)
  expect((await openLink(body.link)).body.location).toBe('Lantern Street 5, Berlin, Germany')
  const hostCheckin = await createCheckin(advertiser, { showsLocation: 'address' })
  expect((await openLink(hostCheckin.body.link)).body.location).toBe('Lantern Street 5, Berlin, Germany')
})

test('the link isn’t stored, responses aren’t cached, and all links share one page', async () => {
  const { body } = await createCheckin(await createGuest('Cleo'))
  const token = getToken(body.link)
  const rows = await ctx.db.selectFrom('safety_checkins').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  const response = await app.inject(`/api/safety-checkins/shared/${token}`)
  const page = await app.inject(`/safe/${token}`)
  const invalid = await app.inject(`/safe/${'A'.repeat(43)}`)
  for (const { headers } of [response, page, invalid]) {
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  }
  expect([page.statusCode, page.body]).toEqual([200, invalid.body])
  expect(page.body).not.toContain('Cleo')
})

test('the link shows that the person is home and since when; marking it is idempotent', async () => {
  const dan = await createGuest('Dan')
  const { body } = await createCheckin(dan)
  const first = await markHome(dan, body.checkin.id)
  expect(first.body).toMatchObject({ status: 'home-safe' })
  const homeSafeAt = clock.now().toISOString()
  clock.advance(60)
  expect((await markHome(dan, body.checkin.id)).status).toBe(200)
  expect((await openLink(body.link)).body).toMatchObject({ status: 'home-safe', homeSafeAt })
  expect((await changeReturnTime(dan, body.checkin.id, returnTime)).body.error.code).toBe(
    'safety_checkin_ended',
  )
})

test('a new link replaces the old one, and ending a check-in ends its link', async () => {
  const eve = await createGuest('Eve')
  const { body } = await createCheckin(eve)
  const { link } = (await renewLink(eve, body.checkin.id)).body
  expect([(await openLink(body.link)).status, (await openLink(link)).status]).toEqual([404, 200])
  expect((await endCheckin(eve, body.checkin.id)).status).toBe(204)
  expect([(await openLink(link)).status, (await endCheckin(eve, body.checkin.id)).status]).toEqual([404, 404])
  expect(await listOwnCheckins(eve)).toEqual([])
})

test('a check-in is visible only to its owner', async () => {
  const [fay, gus] = [await createGuest('Fay'), await createGuest('Gus')]
  const { body } = await createCheckin(fay)
  const responses = [
    await markHome(gus, body.checkin.id),
    await changeReturnTime(gus, body.checkin.id, returnTime),
    await renewLink(gus, body.checkin.id),
    await endCheckin(gus, body.checkin.id),
    await markHome(gus, 999_999),
  ]
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await listOwnCheckins(gus)).toEqual([])
})

test('only guests and hosts can share an event, and only one they can see', async () => {
  const hal = await cast.person('Hal')
  expect((await createCheckin(hal)).body.error.code).toBe('attendees_only')
  expect((await createCheckin(hal, { eventId: 999_999 })).status).toBe(404)
  expect((await createCheckin(stranger)).status).toBe(401)
  expect((await createCheckin(advertiser)).status).toBe(201)
})

test.each([
  ['before the event starts', start.replace('19:30', '19:29')],
  ['at the start', start],
  ['three days later', getLocalTimeIn(clock.now(), 4)],
  ['in the past', getLocalTimeIn(clock.now(), -1)],
])('refuses a return %s', async (_, backBy) => {
  const ida = await createGuest('Ida')
  expect(await createCheckin(ida, { backBy })).toMatchObject({
    status: 422,
    body: { error: { code: 'invalid_back_by' } },
  })
})

test.each([
  [{ backBy: '2026-02-30T10:00' }],
  [{ backBy: null }],
  [{ showsLocation: 'home' }],
  [{ showsEvent: 'yes' }],
  [{ note: 'x'.repeat(301) }],
])('refuses %j', async (given) => {
  expect((await createCheckin(advertiser, given)).status).toBe(400)
})

test('limits check-ins to twenty, even for concurrent requests', async () => {
  const jo = await createGuest('Jo')
  const responses = await Promise.all(Array.from({ length: 22 }, () => createCheckin(jo)))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(responses.find(({ status }) => status !== 201)?.body.error.code).toBe('too_many_safety_checkins')
  expect(await listOwnCheckins(jo)).toHaveLength(20)
})

test('the link shows nothing while its owner is deactivated, and says when the event is cancelled', async () => {
  const kim = await createGuest('Kim')
  const { body } = await createCheckin(kim)
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', kim.id).execute()
  expect((await openLink(body.link)).status).toBe(404)
  await ctx.db.updateTable('users').set({ is_active: true }).where('id', '=', kim.id).execute()
  const other = await postEvent(advertiser, createEventForm(clock.now(), { starts: start }))
  await cancelAttendance(kim, eventId)
  await attend(kim, other.body.id)
  const second = await createCheckin(kim, { eventId: other.body.id })
  await cancel(advertiser, other.body.id)
  expect((await openLink(second.body.link)).body).toMatchObject({ cancelled: true, status: 'on-the-way' })
})

test('an overdue person is reminded once, again after a new time, and the check-in is deleted a day later', async () => {
  const [lou, max, nia] = [await createGuest('Lou'), await createGuest('Max'), await createGuest('Nia')]
  const [louCheckin, maxCheckin, niaCheckin] = [
    (await createCheckin(lou)).body,
    (await createCheckin(max)).body,
    (await createCheckin(nia)).body,
  ]
  await markHome(max, maxCheckin.checkin.id)
  // Half an hour after the return time.
  clock.set(new Date('2026-11-24T23:00:00Z'))
  await makeJobsDue(ctx, { kind: 'domain-event' })
  const louAgain = await cast.signIn(lou)
  const [maxAgain, niaAgain] = [await cast.signIn(max), await cast.signIn(nia)]
  expect(await listReminders(louAgain)).toMatchObject([
    { about: { name: 'Lantern walk' }, href: '/events/yours' },
  ])
  expect([await listReminders(maxAgain), (await listReminders(niaAgain)).length]).toEqual([[], 1])
  expect((await openLink(louCheckin.link)).body.status).toBe('overdue')

  const moved = await changeReturnTime(louAgain, louCheckin.checkin.id, returnTime.replace('24T23', '25T02'))
  expect(moved.body).toMatchObject({ status: 'on-the-way', backBy: '2026-11-25T01:30:00.000Z' })
  await markHome(niaAgain, niaCheckin.checkin.id)

  clock.set(new Date('2026-11-25T22:30:00Z'))
  expect([(await openLink(maxCheckin.link)).status, (await openLink(louCheckin.link)).status]).toEqual([
    404, 200,
  ])
  clock.set(new Date('2026-11-26T01:30:00Z'))
  expect((await openLink(louCheckin.link)).status).toBe(404)
})
