import { expect, test } from 'vitest'

import { makeMeetup, propose, vote } from '../../testing/activities.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import {
  attend,
  createEventForm,
  cancelAttendance,
  postEvent,
  read,
  getLocalTimeIn,
} from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp({ UPCOMING_EVENTS_PER_PERSON: '4', RSVP_CHANGES_PER_DAY: '6' })
const host = await cast.person('Hera', { plan: 'advertiser' })

const createEvent = async (day: number, overrides: object = {}) =>
  (
    await postEvent(
      host,
      createEventForm(clock.now(), { starts: getLocalTimeIn(clock.now(), day), ...overrides }),
    )
  ).body.id
const switchTo = (actor: Member, id: number) =>
  actor.call('PUT /api/events/{id}/attendance', { params: { id: String(id) }, query: { overlap: 'switch' } })
const getStatus = async (actor: Member, id: number) => (await read(actor, id)).body.mine.attendance
const getOutcome = ({ status, body }: Awaited<ReturnType<typeof attend>>) => [
  status,
  body.error?.code ?? 'ok',
]
const skipDay = () => clock.advance(24 * 60 * 60)

test('limits a person’s upcoming events, including waitlists', async () => {
  const ada = await cast.person('Ada')
  const ben = await cast.person('Ben')
  const full = await createEvent(11, { capacity: 1 })
  await attend(ben, full)
  const ids = [await createEvent(7), await createEvent(8), await createEvent(9), await createEvent(10)]
  expect((await attend(ada, full)).body.event.mine.attendance).toBe('waitlisted')
  for (const id of ids.slice(0, 3)) expect(getOutcome(await attend(ada, id))).toEqual([200, 'ok'])
  const refused = await attend(ada, ids[3])
  expect(getOutcome(refused)).toEqual([409, 'too_many_events'])
  expect(refused.body.error).toMatchObject({
    message: expect.stringMatching(
      /^You can have 4 upcoming events at a time, including waitlists\. Give up a spot, or RSVP again after your next event ends: \w+ \d+, \d{4} at 10:30\sPM/,
    ),
  })
  expect(getOutcome(await attend(ada, ids[0]))).toEqual([200, 'ok'])
  await cancelAttendance(ada, full)
  expect(getOutcome(await attend(ada, ids[3]))).toEqual([200, 'ok'])
})

test('an offered spot can be accepted at the limit', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const full = await createEvent(11, { capacity: 1 })
  await attend(ben, full)
  await attend(ada, full)
  for (const day of [7, 8, 9]) await attend(ada, await createEvent(day))
  await cancelAttendance(ada, full)
  await attend(ada, full)
  await attend(ada, full)
  await cancelAttendance(ben, full)
  expect(await getStatus(ada, full)).toBe('offered')
  expect(getOutcome(await attend(ada, full))).toEqual([200, 'ok'])
})

test('limits RSVP changes per day; cancelling always works, and the limit resets the next day', async () => {
  const ada = await cast.person('Ada', { city: 'Tokyo, JP' })
  const id = await createEvent(7)
  for (let turn = 0; turn < 3; turn += 1) {
    expect(getOutcome(await attend(ada, id))).toEqual([200, 'ok'])
    await attend(ada, id)
    await cancelAttendance(ada, id)
    await cancelAttendance(ada, id)
  }
  const refused = await ada.send<{ error: { code: string; message: string; retryAfter: number } }>(
    'PUT /api/events/{id}/attendance',
    { params: { id: String(id) } },
  )
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rsvp_limit'])
  expect(refused.body.error.message).toMatch(
    /^You’ve changed your RSVPs 6 times today, the daily limit\. You can RSVP again on .* at 12:00\sAM GMT\+9\.$/,
  )
  const { retryAfter } = refused.body.error
  expect(Number(refused.headers['retry-after'])).toBe(retryAfter)
  clock.advance(retryAfter)
  expect(getOutcome(await attend(ada, id))).toEqual([200, 'ok'])
})

test('refusals are available in Spanish', async () => {
  const ada = await cast.person('Ada')
  for (const day of [7, 8, 9, 10]) await attend(ada, await createEvent(day))
  const spanish = { params: { id: String(await createEvent(12)) }, headers: { 'accept-language': 'es' } }
  const { body } = await ada.send<{ error: { message: string } }>('PUT /api/events/{id}/attendance', spanish)
  expect(body.error.message).toMatch(/^Puedes tener 4 eventos próximos a la vez/)
})

test('a person can’t attend two events at the same time, but can switch', async () => {
  const ada = await cast.person('Ada')
  const [picnic, later] = [
    await createEvent(7, { title: 'Picnic' }),
    await createEvent(7, { starts: getLocalTimeIn(clock.now(), 7, '22:30') }),
  ]
  const concert = await createEvent(7, { title: 'Concert', starts: getLocalTimeIn(clock.now(), 7, '21:00') })
  await attend(ada, picnic)
  // It starts when the other one ends.
  expect(getOutcome(await attend(ada, later))).toEqual([200, 'ok'])
  await cancelAttendance(ada, later)
  const refused = await attend(ada, concert)
  expect(getOutcome(refused)).toEqual([409, 'events_overlap'])
  expect(refused.body.error).toMatchObject({
    message: 'You’re going to “Picnic” at that time.',
    href: `/events/${picnic}`,
  })
  const switched = await switchTo(ada, concert)
  expect(switched.status).toBe(200)
  expect([await getStatus(ada, picnic), await getStatus(ada, concert)]).toEqual([null, 'going'])
})

test('a person at the limit can switch; waiting for a full event keeps the other RSVP', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const [first, second, full] = [
    await createEvent(7),
    await createEvent(7),
    await createEvent(7, { capacity: 1 }),
  ]
  await attend(ben, full)
  for (const id of [first, await createEvent(8), await createEvent(9), await createEvent(10)])
    await attend(ada, id)
  expect((await switchTo(ada, second)).status).toBe(200)
  expect(await getStatus(ada, first)).toBeNull()
  skipDay()
  await cancelAttendance(ada, second)
  await attend(ada, first)
  await cancelAttendance(ada, await createEvent(8))
  const cleo = await cast.person('Cleo')
  await attend(cleo, first)
  expect((await switchTo(cleo, full)).body.attendance).toBe('waitlisted')
  expect(await getStatus(cleo, first)).toBe('going')
  // Cleo's offer overlaps with another event.
  await cancelAttendance(ben, full)
  expect(getOutcome(await attend(cleo, full))).toEqual([409, 'events_overlap'])
  expect((await switchTo(cleo, full)).body.attendance).toBe('going')
})

test('exhibitions of several days and cancelled events don’t count as overlaps', async () => {
  const ada = await cast.person('Ada')
  const exhibition = await createEvent(7, { ends: getLocalTimeIn(clock.now(), 10) })
  const [walk, dinner] = [await createEvent(8), await createEvent(8)]
  expect(getOutcome(await attend(ada, exhibition))).toEqual([200, 'ok'])
  expect(getOutcome(await attend(ada, walk))).toEqual([200, 'ok'])
  await host.call('PUT /api/events/{id}/cancellation', { params: { id: String(walk) } })
  expect(getOutcome(await attend(ada, dinner))).toEqual([200, 'ok'])
})

test('a meetup counts everyone who voted yes as going, despite overlaps', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const ids = [await createEvent(7), await createEvent(8), await createEvent(9), await createEvent(10)]
  for (const id of ids) await attend(ben, id)
  const { startsAt } = (await read(ben, ids[0])).body
  const { body } = await propose(ada, groupId, { title: 'Lake walk', dates: [startsAt] })
  for (const member of [ada, ben]) await vote(member, body, { answer: 'yes' })
  const response = (await makeMeetup(ada, body)).body
  const meetup = response.event?.id ?? expect.unreachable('there is no meetup')
  expect(await getStatus(ben, meetup)).toBe('going')
  await cancelAttendance(ben, meetup)
  skipDay()
  await cancelAttendance(ben, ids[3] ?? 0)
  expect(getOutcome(await attend(ben, meetup))).toEqual([409, 'events_overlap'])
})

test('checking in at the venue is never refused', async () => {
  const ada = await cast.person('Ada')
  const soon = { starts: getLocalTimeIn(clock.now(), 1) }
  const [attended, other] = [await createEvent(1, soon), await createEvent(1, soon)]
  await attend(ada, other)
  for (const day of [7, 8, 9]) await attend(ada, await createEvent(day))
  const { startsAt } = (await read(ada, attended)).body
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000)
  const [hera, guest] = [await cast.signIn(host), await cast.signIn(ada)]
  const params = { params: { id: String(attended) } }
  const { url } = (await hera.call('GET /api/events/{id}/check-in', params)).body
  const code = new URL(url).searchParams.get('check-in') ?? ''
  const { status, body } = await guest.call('POST /api/events/{id}/check-in', { ...params, body: { code } })
  expect([status, body.event.mine.attendance, body.event.attended]).toEqual([200, 'going', true])
})

test('concurrent RSVPs of one person count each other', async () => {
  const ada = await cast.person('Ada')
  const ids = []
  for (let day = 7; day < 13; day += 1) ids.push(await createEvent(day))
  const responses = await Promise.all(ids.map((id) => attend(ada, id)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(4)
  const [first, second] = [await createEvent(20), await createEvent(20)]
  const ben = await cast.person('Ben')
  const pair = await Promise.all([attend(ben, first), attend(ben, second)])
  expect(pair.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
