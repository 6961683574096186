import type { SafetyCheckin, SharedSafetyCheckin } from '@coterie/contract/events/safety-checkins'
import type { UserNotification } from '@coterie/contract/notifications/notifications'
import { expect, test } from 'vitest'

import type { Caller } from '../../../testing/caller.ts'
import type { Member } from '../../../testing/cast.ts'
import { attend, cancel, eventForm, cancelAttendance, list, wallIn } from '../../../testing/events.ts'
import { world } from '../../../testing/world.ts'

const { ctx, cast, clock, stranger, app } = await world()
// Noon in Berlin.
clock.set(new Date('2026-11-23T11:00:00Z'))

type Refused = { error: { code: string } }
const advertiser = await cast.person('Host', { plan: 'advertiser' })
const start = wallIn(clock.now(), 1)
const made = await list(advertiser, eventForm(clock.now(), { starts: start, address: 'Lantern Street 5' }))
const eventId = made.body.id
const late = start.replace('19:30', '23:30')

const share = (by: Caller, given: object = {}) =>
  by.send<{ checkin: SafetyCheckin; link: string } & Refused>('POST /api/safety-checkins', {
    body: { eventId, backBy: late, showsEvent: true, showsPlace: 'city', ...given },
  })
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''
const open = (link: string, by: Caller = stranger) =>
  by.send<SharedSafetyCheckin & Refused>('GET /api/safety-checkins/shared/{token}', {
    params: { token: tokenOf(link) },
  })
const own = async (by: Member) => (await by.call('GET /api/safety-checkins', {})).body
const of = (id: number) => ({ params: { id: String(id) } })
const home = (by: Member, id: number) =>
  by.send<SafetyCheckin & Refused>('PUT /api/safety-checkins/{id}/home-safe', of(id))
const later = (by: Member, id: number, backBy: string) =>
  by.send<SafetyCheckin & Refused>('PATCH /api/safety-checkins/{id}', { ...of(id), body: { backBy } })
const renew = (by: Member, id: number) =>
  by.send<{ link: string } & Refused>('POST /api/safety-checkins/{id}/link', of(id))
const end = (by: Member, id: number) => by.send('DELETE /api/safety-checkins/{id}', of(id))
const reminders = async (by: Member) => {
  await ctx.jobs.runDueJobs()
  const { body } = await by.send<UserNotification[]>('GET /api/notifications')
  return body.filter(({ kind }) => kind === 'home-safe')
}

async function goer(name: string): Promise<Member> {
  const person = await cast.person(name)
  expect((await attend(person, eventId)).status).toBe(200)
  return person
}

test('a person with the link sees the chosen details without an account, and nothing else', async () => {
  const ada = await goer('Ada Lovelace')
  const { status, body } = await share(ada, { showsPlace: 'address', note: ' Red coat ' })
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
      backByThere: late,
      showsEvent: true,
      showsPlace: 'address',
      note: 'Red coat',
      status: 'on-the-way',
      expiresAt: '2026-11-25T22:30:00.000Z',
    },
  ])
  expect((await open(body.link)).body).toEqual({
    firstName: 'Ada',
    event: 'Lantern walk',
    place: 'Lantern Street 5, Berlin, Germany',
    startsAt: '2026-11-24T18:30:00.000Z',
    timezone: 'Europe/Berlin',
    cancelled: false,
    backBy: '2026-11-24T22:30:00.000Z',
    note: 'Red coat',
    status: 'on-the-way',
    homeSafeAt: null,
  })
  expect(await own(ada)).toEqual([body.checkin])
})

test.each([
  [
    { showsEvent: false, showsPlace: 'none' },
    { event: null, place: null, note: null },
  ],
  [
    { showsEvent: true, showsPlace: 'city' },
    { event: 'Lantern walk', place: 'Berlin, Germany' },
  ],
] as const)('with %j the link shows %j', async (chosen, shown) => {
  const { body } = await share(await goer('Bea'), chosen)
  expect((await open(body.link)).body).toMatchObject(shown)
})

test('a person who cancels their RSVP no longer shares the address or a new one', async () => {
  const ida = await goer('Ida')
  const { body } = await share(ida, { showsPlace: 'address' })
  await cancelAttendance(ida, eventId)
  expect((await open(body.link)).body.place).toBe('Berlin, Germany')
  await attend(ida, eventId)
  expect((await open(body.link)).body.place).toBe('Lantern Street 5, Berlin, Germany')
  const hosts = await share(advertiser, { showsPlace: 'address' })
  expect((await open(hosts.body.link)).body.place).toBe('Lantern Street 5, Berlin, Germany')
})

test('the link isn’t stored, responses aren’t cached, and all links share one page', async () => {
  const { body } = await share(await goer('Cleo'))
  const token = tokenOf(body.link)
  const rows = await ctx.db.selectFrom('safety_checkins').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  const answer = await app.inject(`/api/safety-checkins/shared/${token}`)
  const page = await app.inject(`/safe/${token}`)
  const madeUp = await app.inject(`/safe/${'A'.repeat(43)}`)
  for (const { headers } of [answer, page, madeUp]) {
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  }
  expect([page.statusCode, page.body]).toEqual([200, madeUp.body])
  expect(page.body).not.toContain('Cleo')
})

test('the link says that the person is home and since when; repeating it changes nothing', async () => {
  const dan = await goer('Dan')
  const { body } = await share(dan)
  const first = await home(dan, body.checkin.id)
  expect(first.body).toMatchObject({ status: 'home-safe' })
  const at = clock.now().toISOString()
  clock.forward(60)
  expect((await home(dan, body.checkin.id)).status).toBe(200)
  expect((await open(body.link)).body).toMatchObject({ status: 'home-safe', homeSafeAt: at })
  expect((await later(dan, body.checkin.id, late)).body.error.code).toBe('safety_checkin_ended')
})

test('a new link replaces the old one, and ending a check-in ends its link', async () => {
  const eve = await goer('Eve')
  const { body } = await share(eve)
  const { link } = (await renew(eve, body.checkin.id)).body
  expect([(await open(body.link)).status, (await open(link)).status]).toEqual([404, 200])
  expect((await end(eve, body.checkin.id)).status).toBe(204)
  expect([(await open(link)).status, (await end(eve, body.checkin.id)).status]).toEqual([404, 404])
  expect(await own(eve)).toEqual([])
})

test('a check-in is visible only to its owner', async () => {
  const [fay, gus] = [await goer('Fay'), await goer('Gus')]
  const { body } = await share(fay)
  const answers = [
    await home(gus, body.checkin.id),
    await later(gus, body.checkin.id, late),
    await renew(gus, body.checkin.id),
    await end(gus, body.checkin.id),
    await home(gus, 999_999),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await own(gus)).toEqual([])
})

test('only guests can share an event, and only one they can see', async () => {
  const hal = await cast.person('Hal')
  expect((await share(hal)).body.error.code).toBe('attendees_only')
  expect((await share(hal, { eventId: 999_999 })).status).toBe(404)
  expect((await share(stranger)).status).toBe(401)
  expect((await share(advertiser)).status).toBe(201)
})

test.each([
  ['before the event begins', start.replace('19:30', '19:29')],
  ['as it begins', start],
  ['three days later', wallIn(clock.now(), 4)],
  ['in the past', wallIn(clock.now(), -1)],
])('refuses a return %s', async (_, backBy) => {
  const ida = await goer('Ida')
  expect(await share(ida, { backBy })).toMatchObject({
    status: 422,
    body: { error: { code: 'invalid_back_by' } },
  })
})

test.each([
  [{ backBy: '2026-02-30T10:00' }],
  [{ backBy: null }],
  [{ showsPlace: 'home' }],
  [{ showsEvent: 'yes' }],
  [{ note: 'x'.repeat(301) }],
])('refuses %j', async (given) => {
  expect((await share(advertiser, given)).status).toBe(400)
})

test('limits check-ins to twenty, also for concurrent requests', async () => {
  const jo = await goer('Jo')
  const answers = await Promise.all(Array.from({ length: 22 }, () => share(jo)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.find(({ status }) => status !== 201)?.body.error.code).toBe('too_many_safety_checkins')
  expect(await own(jo)).toHaveLength(20)
})

test('the link shows nothing while its owner is deactivated, and says when the event is cancelled', async () => {
  const kim = await goer('Kim')
  const { body } = await share(kim)
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', kim.id).execute()
  expect((await open(body.link)).status).toBe(404)
  await ctx.db.updateTable('users').set({ is_active: true }).where('id', '=', kim.id).execute()
  const other = await list(advertiser, eventForm(clock.now(), { starts: start }))
  await cancelAttendance(kim, eventId)
  await attend(kim, other.body.id)
  const second = await share(kim, { eventId: other.body.id })
  await cancel(advertiser, other.body.id)
  expect((await open(second.body.link)).body).toMatchObject({ cancelled: true, status: 'on-the-way' })
})

test('an overdue person is reminded once, again after a new time, and the check-in is deleted a day later', async () => {
  const [lou, max, nia] = [await goer('Lou'), await goer('Max'), await goer('Nia')]
  const [ofLou, ofMax, ofNia] = [(await share(lou)).body, (await share(max)).body, (await share(nia)).body]
  await home(max, ofMax.checkin.id)
  // Half an hour after the time of return.
  clock.set(new Date('2026-11-24T23:00:00Z'))
  await ctx.db
    .updateTable('jobs')
    .set({ run_at: new Date(0) })
    .where('kind', '=', 'fact')
    .execute()
  const fresh = await cast.signIn(lou)
  const [ofFresh, ofOther] = [await cast.signIn(max), await cast.signIn(nia)]
  expect(await reminders(fresh)).toMatchObject([{ about: { name: 'Lantern walk' }, href: '/events/yours' }])
  expect([await reminders(ofFresh), (await reminders(ofOther)).length]).toEqual([[], 1])
  expect((await open(ofLou.link)).body.status).toBe('overdue')

  const moved = await later(fresh, ofLou.checkin.id, late.replace('24T23', '25T02'))
  expect(moved.body).toMatchObject({ status: 'on-the-way', backBy: '2026-11-25T01:30:00.000Z' })
  await home(ofOther, ofNia.checkin.id)

  clock.set(new Date('2026-11-25T22:30:00Z'))
  expect([(await open(ofMax.link)).status, (await open(ofLou.link)).status]).toEqual([404, 200])
  clock.set(new Date('2026-11-26T01:30:00Z'))
  expect((await open(ofLou.link)).status).toBe(404)
})
