import { expect, test } from 'vitest'

import { makeMeetup, propose, vote } from '../../testing/activities.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import {
  attend,
  cancelAttendance,
  createDraft,
  createEventForm,
  edit,
  getLocalTimeIn,
  postEvent,
  publish,
  read,
} from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { promoteAllWaitlists } from './attendance.ts'

const { ctx, clock, cast } = await openTestApp()
const host = await cast.person('Hera', { plan: 'advertiser' })
const hour = 60 * 60

/** Each event is on its own day, so they don't overlap. */
let day = 5
async function createEvent(overrides: object = {}): Promise<number> {
  day += 1
  const form = { starts: getLocalTimeIn(clock.now(), day), plusOnes: 2, ...overrides }
  return (await postEvent(host, createEventForm(clock.now(), form))).body.id
}

const bring = (person: Member, id: number, plusOnes: number) => attend(person, id, { plusOnes })
const getOwnStatus = async (person: Member, id: number) => {
  const { attendance, position, plusOnes } = (await read(person, id)).body.mine
  return [attendance, position, plusOnes]
}
const getSpots = async (id: number) => {
  const { goingCount, spotsLeft, waitlistCount } = (await read(host, id)).body
  return { goingCount, spotsLeft, waitlistCount }
}
const createPeople = async () =>
  [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')] as const

test('the people a guest brings take spots, are listed and earn no points', async () => {
  const [ada, ben] = await createPeople()
  const id = await createEvent({ capacity: 5 })
  const alone = (await attend(ben, id)).body
  clock.advance(1)
  const { body } = await bring(ada, id, 2)
  expect(body.points).toBe(alone.points)
  expect(body.event).toMatchObject({ plusOnes: 2, goingCount: 4, spotsLeft: 1, mine: { plusOnes: 2 } })
  const { body: guests } = await host.call('GET /api/events/{id}/attendees', { params: { id: String(id) } })
  expect(guests).toMatchObject([
    { name: 'Ben', plusOnes: 0 },
    { name: 'Ada', plusOnes: 2 },
  ])
  await cancelAttendance(ada, id)
  expect(await getSpots(id)).toEqual({ goingCount: 1, spotsLeft: 4, waitlistCount: 0 })
})

test('a guest changes the number later; a request without a number keeps it', async () => {
  const [ada, ben] = await createPeople()
  const id = await createEvent({ capacity: 3 })
  await attend(ada, id)
  await bring(ada, id, 1)
  await attend(ada, id)
  expect(await getOwnStatus(ada, id)).toEqual(['going', null, 1])
  await attend(ben, id)
  const refused = await bring(ada, id, 2)
  expect([refused.status, refused.body.error]).toEqual([
    409,
    { code: 'not_enough_spots', message: 'There are no spots left.' },
  ])
  expect((await bring(ada, id, 0)).status).toBe(200)
  expect(await getSpots(id)).toEqual({ goingCount: 2, spotsLeft: 1, waitlistCount: 0 })
  expect((await bring(ada, id, 2)).body.error).toEqual({
    code: 'not_enough_spots',
    message: 'Only 1 more person fits.',
  })
})

test('no one brings more people than the host allows', async () => {
  const [ada] = await createPeople()
  const [none, one] = [await createEvent({ plusOnes: 0 }), await createEvent({ plusOnes: 1 })]
  const refused = await bring(ada, none, 1)
  expect([refused.status, refused.body.error.code]).toEqual([422, 'too_many_plus_ones'])
  expect((await bring(ada, one, 2)).body.error).toMatchObject({ message: 'You can bring 1 person.' })
  for (const plusOnes of [-1, 3, 1.5, 'one']) {
    const invalid = await attend(ada, one, { plusOnes })
    expect([invalid.status, invalid.body.error.issues?.[0]?.path]).toEqual([400, 'plusOnes'])
  }
  expect(await getOwnStatus(ada, one)).toEqual([null, null, 0])
  expect((await postEvent(host, createEventForm(clock.now(), { plusOnes: 3 }))).status).toBe(400)
})

test('a person is only offered spots for everyone they bring; until then, the next person whose party fits is', async () => {
  const [ada, ben, cleo] = await createPeople()
  const dan = await cast.person('Dan')
  const id = await createEvent({ capacity: 3 })
  await bring(dan, id, 2)
  await bring(ada, id, 1)
  await attend(ben, id)
  await attend(cleo, id)
  expect(await getSpots(id)).toEqual({ goingCount: 3, spotsLeft: 0, waitlistCount: 4 })
  expect(await getOwnStatus(ada, id)).toEqual(['waitlisted', 1, 1])
  // One spot: Ada needs two.
  await bring(dan, id, 1)
  expect(await getOwnStatus(ada, id)).toEqual(['waitlisted', 1, 1])
  expect(await getOwnStatus(ben, id)).toEqual(['offered', null, 0])
  await cancelAttendance(ben, id)
  await cancelAttendance(cleo, id)
  await cancelAttendance(dan, id)
  expect(await getOwnStatus(ada, id)).toEqual(['offered', null, 1])
  expect(await getSpots(id)).toMatchObject({ goingCount: 0, spotsLeft: 1 })
  expect((await attend(ada, id)).body.event).toMatchObject({ goingCount: 2, mine: { plusOnes: 1 } })
})

test('a person on the waitlist who brings fewer people gets the spot that fits', async () => {
  const [ada, ben] = await createPeople()
  const id = await createEvent({ capacity: 2 })
  await attend(ben, id)
  // One spot is free, but not two.
  expect((await bring(ada, id, 1)).body.event.mine).toMatchObject({ attendance: 'waitlisted', position: 1 })
  await promoteAllWaitlists(ctx, clock.now())
  expect(await getOwnStatus(ada, id)).toEqual(['waitlisted', 1, 1])
  expect((await bring(ada, id, 0)).body.event.mine.attendance).toBe('offered')
})

test('accepting an offer with fewer people frees spots; with more people, it needs free spots', async () => {
  const [ada, ben, cleo] = await createPeople()
  const id = await createEvent({ capacity: 2 })
  await bring(ben, id, 1)
  await bring(ada, id, 1)
  await attend(cleo, id)
  await cancelAttendance(ben, id)
  expect((await bring(ada, id, 2)).body.error.code).toBe('not_enough_spots')
  expect(await getOwnStatus(ada, id)).toEqual(['offered', null, 1])
  await bring(ada, id, 0)
  expect([await getOwnStatus(ada, id), await getOwnStatus(cleo, id)]).toEqual([
    ['going', null, 0],
    ['offered', null, 0],
  ])
})

test('lowering the allowed number keeps the plus-ones of earlier RSVPs', async () => {
  const [ada, ben] = await createPeople()
  const id = await createEvent({ capacity: 4 })
  await bring(ada, id, 2)
  await edit(host, id, { plusOnes: 0 })
  expect(await getOwnStatus(ada, id)).toEqual(['going', null, 2])
  expect((await bring(ada, id, 2)).status).toBe(200)
  expect((await bring(ben, id, 1)).body.error.code).toBe('too_many_plus_ones')
  await bring(ada, id, 1)
  expect((await bring(ada, id, 2)).body.error.code).toBe('too_many_plus_ones')
  expect(await getSpots(id)).toEqual({ goingCount: 2, spotsLeft: 2, waitlistCount: 0 })
})

test('refuses a capacity below the number of guests with their plus-ones', async () => {
  const [ada] = await createPeople()
  const id = await createEvent({ capacity: 4 })
  await bring(ada, id, 2)
  expect((await edit(host, id, { capacity: 2 })).body.error.code).toBe('capacity_below_going')
  expect((await edit(host, id, { capacity: 3 })).status).toBe(200)
})

test('at a running event, an RSVP needs free spots for all its people', async () => {
  const [ada, ben] = await createPeople()
  const id = await createEvent({ capacity: 2, starts: getLocalTimeIn(clock.now(), 1) })
  await attend(ben, id)
  await bring(ada, id, 1)
  const { startsAt } = (await read(ada, id)).body
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000 + hour)
  expect((await bring(ada, id, 1)).body.error).toMatchObject({ message: 'Only 1 more person fits.' })
  expect((await bring(ada, id, 0)).body.event.mine.attendance).toBe('going')
})

test('a draft, a copy and a calendar include the number of plus-ones', async () => {
  const [ada] = await createPeople()
  const draft = (await createDraft(host, createEventForm(clock.now(), { plusOnes: '1' }))).body
  expect(draft.plusOnes).toBe(1)
  const { id, plusOnes, starts } = (await publish(host, draft.id)).body
  expect(plusOnes).toBe(1)
  const copy = await host.call('POST /api/events/{id}/duplicate', {
    params: { id: String(id) },
    body: { starts: starts.replace('T19', 'T12') },
  })
  expect(copy.body.plusOnes).toBe(1)
  await bring(ada, id, 1)
  const { bytes } = await ada.download(`/api/events/${id}/event.ics`)
  expect(Buffer.from(bytes).toString()).toContain('SUMMARY:Lantern walk (+1)')
})

test('a circle’s meetup gets the number of plus-ones from its plan', async () => {
  const [ada, ben] = await createPeople()
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const dates = [new Date(clock.now().getTime() + 3 * 86_400_000).toISOString()]
  const { body } = await propose(ada, groupId, { title: 'Soup', dates, capacity: 3, plusOnes: 1 })
  await vote(ben, body, { answer: 'yes' })
  const { event } = (await makeMeetup(ada, body)).body
  const id = event?.id ?? expect.unreachable('there is no meetup')
  await bring(ben, id, 1)
  const { body: activities } = await ada.call('GET /api/groups/{groupId}/activities', {
    params: { groupId: String(groupId) },
  })
  expect(activities[0]).toMatchObject({ plusOnes: 1, event: { going: 3, spotsLeft: 1 } })
})
