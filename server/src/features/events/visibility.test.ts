import type { Attendee } from '@coterie/contract/events/attendees'
import type { EventPage } from '@coterie/contract/events/events'
import { expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import type { Member } from '../../testing/cast.ts'
import {
  attend,
  discover,
  createEventForm,
  postEvent,
  listOwnEvents,
  read,
  getLocalTimeIn,
} from '../../testing/events.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from '../friends/service.ts'

const { ctx, clock, cast, stranger } = await openTestApp()
const host = await cast.person('Hera', { plan: 'advertiser' })
const createEvent = async (overrides: object = {}) =>
  (await postEvent(host, createEventForm(clock.now(), overrides))).body
const makeFriends = (attendee: Member, other: Member) =>
  transact(ctx.db, (tx) => insertFriendship(tx, attendee.id, other.id, clock.now()))
const listAttendees = (actor: Member, id: number, query: object = {}) =>
  actor.send<Attendee[]>('GET /api/events/{id}/attendees', { params: { id }, query })
const getNames = (people: readonly { name: string }[]) => people.map(({ name }) => name)
const setActive = (person: Member, is_active: boolean) =>
  ctx.db.updateTable('users').set({ is_active }).where('id', '=', person.id).execute()

test('anonymous visitors see the city and the number of guests, but no names', async () => {
  const { id } = await createEvent({ address: 'The bridge 3', description: 'Slowly' })
  await attend(await cast.person('Ada'), id)
  const response = await stranger.send<EventPage>('GET /api/events/{id}', { params: { id } })
  expect(response).toMatchObject({
    status: 200,
    body: {
      title: 'Lantern walk',
      location: 'Berlin, Germany',
      address: null,
      hasAddress: true,
      goingCount: 1,
      host: null,
      friendsGoing: [],
      friendsGoingCount: 0,
      mine: { attendance: null },
      can: {
        attend: false,
        comment: false,
        edit: false,
        duplicate: false,
        recordAttendance: false,
        checkIn: false,
        rate: false,
      },
    },
  })
  expect(JSON.stringify(response.body)).not.toContain('Ada')
})

test('only guests see the exact address', async () => {
  const { id } = await createEvent({ address: 'The bridge 3' })
  const ada = await cast.person('Ada')
  expect((await read(ada, id)).body).toMatchObject({
    address: null,
    hasAddress: true,
    host: { name: 'Hera' },
  })
  expect((await attend(ada, id)).body.event.address).toBe('The bridge 3')
})

test('a viewer sees friends by name and others as a count until they attend too', async () => {
  const [ada, ben, cleo, dan] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Cleo'),
    await cast.person('Dan'),
  ]
  await makeFriends(ada, cleo)
  const { id } = await createEvent()
  for (const person of [ben, cleo, dan]) await attend(person, id)
  expect((await read(ada, id)).body).toMatchObject({
    goingCount: 3,
    friendsGoing: [{ name: 'Cleo' }],
    friendsGoingCount: 1,
  })
  expect(getNames((await listAttendees(ada, id)).body)).toEqual(['Cleo'])
  clock.advance(1)
  await attend(ada, id)
  const all = (await listAttendees(ada, id)).body
  expect(all.map(({ name, isFriend, attended }) => [name, isFriend, attended])).toEqual([
    ['Cleo', true, null],
    ['Ben', false, null],
    ['Dan', false, null],
    ['Ada', false, null],
  ])
  expect((await listAttendees(host, id)).body.map(({ attended }) => attended)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('inactive people are not counted or listed, and their events are hidden', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await makeFriends(ada, ben)
  const { id } = await createEvent()
  await attend(ben, id)
  await ben.call('PUT /api/events/{id}/like', { params: { id: String(id) } })
  await setActive(ben, false)
  expect((await read(ada, id)).body).toMatchObject({ goingCount: 0, friendsGoing: [], likes: { count: 0 } })
  await setActive(host, false)
  expect((await read(ada, id)).status).toBe(404)
  expect((await discover(ada)).body.map((event) => event.id)).not.toContain(id)
  await setActive(host, true)
})

test('a block hides events and names both ways, except events already attended', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben', { plan: 'advertiser' })]
  const hidden = (await postEvent(ben, createEventForm(clock.now()))).body
  const going = (
    await postEvent(ben, createEventForm(clock.now(), { starts: getLocalTimeIn(clock.now(), 8) }))
  ).body
  await attend(ada, going.id)
  const { id } = await createEvent()
  await attend(ada, id)
  await attend(ben, id)
  await ben.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  expect([(await read(ada, hidden.id)).status, (await attend(ada, hidden.id)).status]).toEqual([404, 404])
  expect((await read(ada, going.id)).body).toMatchObject({ mine: { attendance: 'going' }, host: null })
  expect(getNames((await listAttendees(ada, id)).body)).toEqual(['Ada'])
  expect(getNames((await listAttendees(ben, id)).body)).toEqual(['Ben'])
})

test('likes and dismissals can be set and undone any number of times', async () => {
  const ada = await cast.person('Ada')
  const { id } = await createEvent()
  const at = { params: { id: String(id) } }
  for (const _ of [1, 2]) {
    expect((await ada.call('PUT /api/events/{id}/like', at)).body).toMatchObject({
      likes: { count: 1, mine: true },
    })
  }
  expect((await listOwnEvents(ada, { show: 'liked' })).body).toMatchObject([{ id }])
  expect((await ada.call('DELETE /api/events/{id}/like', at)).body).toMatchObject({
    likes: { count: 0, mine: false },
  })
  expect((await ada.call('PUT /api/events/{id}/dismissal', at)).body).toMatchObject({ dismissed: true })
  expect((await discover(ada)).body.map((event) => event.id)).not.toContain(id)
  expect((await read(ada, id)).body.mine.dismissed).toBe(true)
  expect((await ada.call('DELETE /api/events/{id}/dismissal', at)).body).toMatchObject({ dismissed: false })
  expect((await discover(ada)).body.map((event) => event.id)).toContain(id)
})

test('lists own events in pages: upcoming soonest first, past latest first', async () => {
  const ada = await cast.person('Ada')
  const ids = []
  for (let day = 1; day <= 23; day += 1) {
    const starts = new Date(clock.now().getTime() + day * 86_400_000).toISOString().slice(0, 16)
    ids.push((await createEvent({ starts, timezone: 'UTC' })).id)
  }
  for (const id of ids) await attend(ada, id)
  const page = await listOwnEvents(ada)
  const secondPage = await listOwnEvents(ada, { cursor: page.next })
  expect([...page.body, ...secondPage.body].map(({ id }) => id)).toEqual(ids)
  expect([page.body.length, secondPage.next]).toEqual([20, undefined])
  const statements = await captureStatements(() => listOwnEvents(ada, { cursor: page.next }))
  expect((await captureStatements(() => listOwnEvents(ada))).length).toBe(statements.length)
  const pastIds = ids.slice(0, 2)
  await ctx.db
    .updateTable('events')
    .set({ starts_at: new Date(clock.now().getTime() - 3 * 3_600_000) })
    .where('id', 'in', pastIds)
    .execute()
  expect((await listOwnEvents(ada, { show: 'past' })).body.map(({ id }) => id)).toEqual(pastIds.toReversed())
})

test('lists attendees in pages', async () => {
  const { id } = await createEvent()
  const ids = []
  for (let count = 0; count < 53; count += 1) {
    const person = await cast.person(`Guest${count}`)
    await attend(person, id)
    clock.advance(1)
    ids.push(person.id)
  }
  const page = await listAttendees(host, id)
  const secondPage = await listAttendees(host, id, { cursor: page.next })
  expect([...page.body, ...secondPage.body].map((attendee) => attendee.id)).toEqual(ids)
  expect(page.body).toHaveLength(50)
})
