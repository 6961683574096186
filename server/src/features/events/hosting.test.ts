import type { WaitlistEntry } from '@coterie/contract/events/attendees'
import { offerHours } from '@coterie/contract/limits'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import {
  attend,
  cancel,
  discover,
  edit,
  createEventForm,
  cancelAttendance,
  postEvent,
  listOwnEvents,
  read,
} from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { syncEventPoints } from './cancel.ts'

const { ctx, clock, cast, stranger } = await openTestApp()
const host = await cast.person('Hera', { plan: 'advertiser' })

type ErrorBody = { error: { code: string } }
const createEvent = async (overrides: object = {}) =>
  (await postEvent(host, createEventForm(clock.now(), overrides))).body
const listWaitlist = (actor: Pick<Member, 'send'>, id: number, query: object = {}) =>
  actor.send<WaitlistEntry[] & ErrorBody>('GET /api/events/{id}/waitlist', { params: { id }, query })
const listNames = async (id: number) => (await listWaitlist(host, id)).body.map(({ name }) => name)
const countPoints = async ({ id }: Member) => {
  const query = ctx.db.selectFrom('point_entries').select('id').where('user_id', '=', id)
  return (await query.where('cause_kind', '=', 'event').where('reversed_at', 'is', null).execute()).length
}
const createPeople = (...names: string[]) => Promise.all(names.map((name) => cast.person(name)))

async function createFullEvent(waiting: readonly Member[]) {
  const event = await createEvent({ capacity: 1 })
  const first = await cast.person('Fay')
  for (const member of [first, ...waiting]) await attend(member, event.id)
  return { ...event, first }
}

test('the host is going by default, without a spot and without points, and can change that', async () => {
  const event = await createEvent({ capacity: 1, hostGoing: undefined })
  const { id } = event
  expect(event).toMatchObject({
    goingCount: 1,
    spotsLeft: 1,
    mine: { attendance: 'going', isHost: true },
    can: { attend: true, recordAttendance: false, seeWaitlist: true },
  })
  for (const cards of [await discover(host), await listOwnEvents(host, { show: 'going' })])
    expect(cards.body.find((card) => card.id === id)?.mine.isHost).toBe(true)
  const left = await cancelAttendance(host, id)
  expect(left.body).toMatchObject({ points: 0, event: { goingCount: 0, mine: { attendance: null } } })

  const guest = await cast.person('Ada')
  expect((await attend(guest, id)).body.event).toMatchObject({ goingCount: 1, spotsLeft: 0 })
  // The event is full, but the host needs no spot.
  clock.advance(-1)
  for (const _ of [1, 2])
    expect((await attend(host, id)).body).toMatchObject({
      points: 0,
      event: { goingCount: 2, spotsLeft: 0, mine: { attendance: 'going', isHost: true } },
    })
  const attendees = await guest.call('GET /api/events/{id}/attendees', { params: { id: String(id) } })
  expect(attendees.body.map(({ name, isHost }) => [name, isHost])).toEqual([
    ['Hera', true],
    ['Ada', false],
  ])
  expect((await read(guest, id)).body).toMatchObject({
    mine: { isHost: false },
    can: { seeWaitlist: false },
  })
  expect((await read(stranger, id)).body).toMatchObject({ mine: { isHost: false } })
  expect(await countPoints(host)).toBe(0)
})

test('hosts go to all dates of their series, unless the switch is off', async () => {
  const repeat = { every: 'week', count: 3 }
  const on = await createEvent({ title: 'Weekly', repeat, hostGoing: true })
  const off = await createEvent({ title: 'Without me', repeat, hostGoing: false })
  const { body } = await listOwnEvents(host, { show: 'going' })
  expect(body.filter(({ title }) => title === 'Weekly')).toHaveLength(3)
  expect(body.filter(({ title }) => title === 'Without me')).toEqual([])
  expect([on.mine.attendance, off.mine.attendance]).toEqual(['going', null])
})

test('hosting counts neither as an overlap nor toward the limit of upcoming events', async () => {
  const hera = await cast.person('Hera', { plan: 'advertiser' })
  for (let index = 0; index < 11; index += 1)
    expect((await postEvent(hera, createEventForm(clock.now(), { hostGoing: true }))).status).toBe(201)
  const { id } = await createEvent()
  expect((await attend(hera, id)).status).toBe(200)
})

test('cancelling an event doesn’t change its host’s points', async () => {
  const { id } = await createEvent({ hostGoing: true })
  const ada = await cast.person('Ada')
  await attend(ada, id)
  await cancel(host, id)
  await ctx.jobs.runDueJobs()
  await ctx.db.updateTable('events').set({ cancelled_at: null }).where('id', '=', id).execute()
  await syncEventPoints(ctx, id, clock.now())
  expect(await countPoints(ada)).toBe(1)
  expect(await countPoints(host)).toBe(0)
})

test('checks the host in without points, and the host can’t rate the event', async () => {
  const { id, startsAt } = await createEvent({ hostGoing: true })
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000 - 60)
  const code = await host.send<{ url: string }>('GET /api/events/{id}/check-in', { params: { id } })
  const checkedIn = await host.send<ErrorBody>('POST /api/events/{id}/check-in', {
    params: { id },
    body: { code: new URL(code.body.url).searchParams.get('check-in') },
  })
  expect(checkedIn).toMatchObject({ status: 200, body: { points: 0 } })
  clock.advance(4 * 3600)
  expect((await read(host, id)).body).toMatchObject({ attended: true, can: { rate: false } })
  const rated = await host.send<ErrorBody>('PUT /api/events/{id}/feedback', {
    params: { id },
    body: { stars: 5, comment: '' },
  })
  expect(rated.body.error.code).toBe('did_not_attend')
})

test('the member who started a meetup attends without taking a spot, earns points, and sees the waitlist', async () => {
  const [ada, ben, cleo, dan] = await createPeople('Ada', 'Ben', 'Cleo', 'Dan')
  if (!ada || !ben || !cleo || !dan) throw new Error('Missing person')
  const group_id = await seedCircle(ctx, { by: ada, members: [ben, cleo, dan] })
  const starts_at = new Date(clock.now().getTime() + 86_400_000)
  const { id } = await ctx.db
    .insertInto('events')
    .values({ group_id, created_by: ben.id, title: 'Walk', timezone: 'UTC', starts_at, capacity: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = (await attend(ben, id)).body
  expect(own.event).toMatchObject({ spotsLeft: 1, mine: { attendance: 'going', isHost: true } })
  expect(own.points).toBe(own.event.points)
  expect((await attend(cleo, id)).body.event.mine).toMatchObject({ attendance: 'going', isHost: false })
  expect((await attend(dan, id)).body.event.mine.attendance).toBe('waitlisted')
  for (const organizer of [ada, ben]) expect((await listWaitlist(organizer, id)).body).toHaveLength(1)
  expect((await listWaitlist(cleo, id)).status).toBe(403)
})

test('the host sees the waitlist in order, with open offers and when they expire', async () => {
  const [ben, cleo, dan] = await createPeople('Ben', 'Cleo', 'Dan')
  if (!ben || !cleo || !dan) throw new Error('Missing person')
  const { id, first } = await createFullEvent([ben, cleo, dan])
  expect(await listNames(id)).toEqual(['Ben', 'Cleo', 'Dan'])
  await cancelAttendance(first, id)
  const until = new Date(clock.now().getTime() + offerHours * 3_600_000).toISOString()
  expect((await listWaitlist(host, id)).body).toMatchObject([
    { id: ben.id, name: 'Ben', avatar: null, offerExpiresAt: until },
    { id: cleo.id, name: 'Cleo', avatar: null, offerExpiresAt: null },
    { id: dan.id, name: 'Dan', avatar: null, offerExpiresAt: null },
  ])
  clock.advance(offerHours * 3600)
  expect(await listNames(id)).toEqual(['Cleo', 'Dan'])
})

test('no one else sees the waitlist: not guests, people waiting, other visitors or admins', async () => {
  const [ben, ada] = await createPeople('Ben', 'Ada')
  if (!ben || !ada) throw new Error('Missing person')
  const { id, first } = await createFullEvent([ben])
  const admin = await cast.person('Root', { role: 'admin' })
  for (const other of [first, ben, ada, admin]) expect((await listWaitlist(other, id)).status).toBe(403)
  expect((await listWaitlist(stranger, id)).status).toBe(401)
  await host.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  expect((await listWaitlist(ada, id)).status).toBe(404)
  expect((await listWaitlist(host, 2_000_000_000)).status).toBe(404)
})

test('the host’s waitlist leaves out blocked and inactive people', async () => {
  const [ben, cleo, dan] = await createPeople('Ben', 'Cleo', 'Dan')
  if (!ben || !cleo || !dan) throw new Error('Missing person')
  const { id } = await createFullEvent([ben, cleo, dan])
  await ben.call('PUT /api/people/{id}/block', { params: { id: String(host.id) } })
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', cleo.id).execute()
  expect(await listNames(id)).toEqual(['Dan'])
})

test('lists a long waitlist in pages, each person once', async () => {
  const event = await createEvent({ capacity: 1 })
  const waiting = await Promise.all(Array.from({ length: 53 }, (_, index) => cast.person(`W${index}`)))
  await attend(await cast.person('Fay'), event.id)
  for (const member of waiting) await attend(member, event.id)
  const first = await listWaitlist(host, event.id)
  const secondPage = await listWaitlist(host, event.id, { cursor: first.next })
  expect([...first.body, ...secondPage.body].map(({ id }) => id)).toEqual(waiting.map(({ id }) => id))
  expect([first.body.length, secondPage.next]).toEqual([50, undefined])
  expect((await listWaitlist(host, event.id, { cursor: 'nonsense' })).status).toBe(400)
})

test('removing the limit offers a spot to everyone on the waitlist, and the host sees it', async () => {
  const [ben] = await createPeople('Ben')
  if (!ben) throw new Error('Missing person')
  const { id } = await createFullEvent([ben])
  await edit(host, id, { capacity: null })
  expect((await listWaitlist(host, id)).body).toMatchObject([
    { id: ben.id, offerExpiresAt: expect.any(String) },
  ])
})
