import { expect, test } from 'vitest'

import { makeMeetup, propose, vote } from '../../testing/activities.ts'
import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { attend, eventForm, cancelAttendance, list, read, wallIn } from '../../testing/events.ts'
import { world } from '../../testing/world.ts'

const { ctx, clock, cast } = await world({ UPCOMING_EVENTS_PER_PERSON: '4', RSVP_CHANGES_PER_DAY: '6' })
const host = await cast.person('Hera', { plan: 'advertiser' })

const make = async (day: number, given: object = {}) =>
  (await list(host, eventForm(clock.now(), { starts: wallIn(clock.now(), day), ...given }))).body.id
const switchTo = (by: Member, id: number) =>
  by.call('PUT /api/events/{id}/attendance', { params: { id: String(id) }, query: { overlap: 'switch' } })
const standing = async (by: Member, id: number) => (await read(by, id)).body.mine.attendance
const said = ({ status, body }: Awaited<ReturnType<typeof attend>>) => [status, body.error?.code ?? 'ok']
/** Keeps the daily limits out of the test. */
const anotherDay = () => clock.forward(24 * 60 * 60)

test('limits a person’s upcoming events, including waitlists', async () => {
  const ada = await cast.person('Ada')
  const ben = await cast.person('Ben')
  const full = await make(11, { capacity: 1 })
  await attend(ben, full)
  const ids = [await make(7), await make(8), await make(9), await make(10)]
  expect((await attend(ada, full)).body.event.mine.attendance).toBe('waiting')
  for (const id of ids.slice(0, 3)) expect(said(await attend(ada, id))).toEqual([200, 'ok'])
  const refused = await attend(ada, ids[3])
  expect(said(refused)).toEqual([409, 'too_many_events'])
  expect(refused.body.error).toMatchObject({
    message: expect.stringMatching(
      /^You can have 4 upcoming events at a time, including waitlists\. Give up a spot, or RSVP again after your next event ends: \w+ \d+, \d{4} at 10:30\sPM/,
    ),
  })
  // A repeated RSVP doesn't count.
  expect(said(await attend(ada, ids[0]))).toEqual([200, 'ok'])
  await cancelAttendance(ada, full)
  expect(said(await attend(ada, ids[3]))).toEqual([200, 'ok'])
})

test('an offered spot can be accepted at the limit', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const full = await make(11, { capacity: 1 })
  await attend(ben, full)
  await attend(ada, full)
  for (const day of [7, 8, 9]) await attend(ada, await make(day))
  await cancelAttendance(ada, full)
  await attend(ada, full)
  await attend(ada, full)
  await cancelAttendance(ben, full)
  expect(await standing(ada, full)).toBe('offered')
  expect(said(await attend(ada, full))).toEqual([200, 'ok'])
})

test('limits changed RSVPs per day; cancelling always works, and the limit resets the next day', async () => {
  const ada = await cast.person('Ada', { city: 'Tokyo, JP' })
  const id = await make(7)
  for (let turn = 0; turn < 3; turn += 1) {
    expect(said(await attend(ada, id))).toEqual([200, 'ok'])
    // Repeating it changes nothing.
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
  clock.forward(retryAfter)
  expect(said(await attend(ada, id))).toEqual([200, 'ok'])
})

test('refusals are available in Spanish', async () => {
  const ada = await cast.person('Ada')
  for (const day of [7, 8, 9, 10]) await attend(ada, await make(day))
  const spanish = { params: { id: String(await make(12)) }, headers: { 'accept-language': 'es' } }
  const { body } = await ada.send<{ error: { message: string } }>('PUT /api/events/{id}/attendance', spanish)
  expect(body.error.message).toMatch(/^Puedes tener 4 eventos próximos a la vez/)
})

test('a person can’t attend two events at the same time, but can switch', async () => {
  const ada = await cast.person('Ada')
  const [picnic, later] = [
    await make(7, { title: 'Picnic' }),
    await make(7, { starts: wallIn(clock.now(), 7, '22:30') }),
  ]
  const concert = await make(7, { title: 'Concert', starts: wallIn(clock.now(), 7, '21:00') })
  await attend(ada, picnic)
  // It starts when the other one ends.
  expect(said(await attend(ada, later))).toEqual([200, 'ok'])
  await cancelAttendance(ada, later)
  const refused = await attend(ada, concert)
  expect(said(refused)).toEqual([409, 'events_overlap'])
  expect(refused.body.error).toMatchObject({
    message: 'You’re going to “Picnic” at that time.',
    href: `/events/${picnic}`,
  })
  const switched = await switchTo(ada, concert)
  expect(switched.status).toBe(200)
  expect([await standing(ada, picnic), await standing(ada, concert)]).toEqual([null, 'going'])
})

test('a person at the limit can switch; waiting for a full event keeps the other RSVP', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const [one, other, full] = [await make(7), await make(7), await make(7, { capacity: 1 })]
  await attend(ben, full)
  for (const id of [one, await make(8), await make(9), await make(10)]) await attend(ada, id)
  expect((await switchTo(ada, other)).status).toBe(200)
  expect(await standing(ada, one)).toBeNull()
  anotherDay()
  await cancelAttendance(ada, other)
  await attend(ada, one)
  await cancelAttendance(ada, await make(8))
  const cleo = await cast.person('Cleo')
  await attend(cleo, one)
  expect((await switchTo(cleo, full)).body.event.mine.attendance).toBe('waiting')
  expect(await standing(cleo, one)).toBe('going')
  // Cleo's offer overlaps with another event.
  await cancelAttendance(ben, full)
  expect(said(await attend(cleo, full))).toEqual([409, 'events_overlap'])
  expect((await switchTo(cleo, full)).body.event.mine.attendance).toBe('going')
})

test('exhibitions of several days and cancelled events don’t count as overlaps', async () => {
  const ada = await cast.person('Ada')
  const exhibition = await make(7, { ends: wallIn(clock.now(), 10) })
  const [walk, dinner] = [await make(8), await make(8)]
  expect(said(await attend(ada, exhibition))).toEqual([200, 'ok'])
  expect(said(await attend(ada, walk))).toEqual([200, 'ok'])
  await host.call('PUT /api/events/{id}/cancellation', { params: { id: String(walk) } })
  expect(said(await attend(ada, dinner))).toEqual([200, 'ok'])
})

test('a meetup vote signs up everyone who said yes, despite overlaps', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await circle(ctx, { by: ada, members: [ben] })
  const ids = [await make(7), await make(8), await make(9), await make(10)]
  for (const id of ids) await attend(ben, id)
  const { startsAt } = (await read(ben, ids[0])).body
  const { body } = await propose(ada, groupId, { title: 'Lake walk', dates: [startsAt] })
  for (const who of [ada, ben]) await vote(who, body, { answer: 'yes' })
  const made = (await makeMeetup(ada, body)).body
  const meetup = made.event?.id ?? expect.unreachable('there is a meetup')
  expect(await standing(ben, meetup)).toBe('going')
  // After cancelling, they have to choose again.
  await cancelAttendance(ben, meetup)
  anotherDay()
  await cancelAttendance(ben, ids[3] ?? 0)
  expect(said(await attend(ben, meetup))).toEqual([409, 'events_overlap'])
})

test('checking in at the venue is never refused', async () => {
  const ada = await cast.person('Ada')
  const soon = { starts: wallIn(clock.now(), 1) }
  const [here, there] = [await make(1, soon), await make(1, soon)]
  await attend(ada, there)
  for (const day of [7, 8, 9]) await attend(ada, await make(day))
  const { startsAt } = (await read(ada, here)).body
  clock.forward((Date.parse(startsAt) - clock.now().getTime()) / 1000)
  const [hera, guest] = [await cast.signIn(host), await cast.signIn(ada)]
  const at = { params: { id: String(here) } }
  const { url } = (await hera.call('GET /api/events/{id}/check-in', at)).body
  const code = new URL(url).searchParams.get('check-in') ?? ''
  const { status, body } = await guest.call('POST /api/events/{id}/check-in', { ...at, body: { code } })
  expect([status, body.event.mine.attendance, body.event.attended]).toEqual([200, 'going', true])
})

test('concurrent RSVPs of one person count each other', async () => {
  const ada = await cast.person('Ada')
  const ids = []
  for (let day = 7; day < 13; day += 1) ids.push(await make(day))
  const answers = await Promise.all(ids.map((id) => attend(ada, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  const [same, too] = [await make(20), await make(20)]
  const ben = await cast.person('Ben')
  const both = await Promise.all([attend(ben, same), attend(ben, too)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
