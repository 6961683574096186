import { offerHours } from '@coterie/contract/limits'
import { expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import {
  attend,
  cancel,
  edit,
  createEventForm,
  cancelAttendance,
  postEvent,
  listOwnEvents,
  read,
  getLocalTimeIn,
} from '../../testing/events.ts'
import { findRecordedJobs, recordJobs } from '../../testing/jobs.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { eraseUser } from '../account-deletion/service.ts'
import { cancelAllRsvps, promoteAllWaitlists } from './attendance.ts'

const { ctx, clock, cast } = await openTestApp()
await recordJobs(ctx)
const host = await cast.person('Hera', { plan: 'advertiser' })
const hour = 60 * 60

const createEvent = async (overrides: object = {}) =>
  (await postEvent(host, createEventForm(clock.now(), overrides))).body
const createPeople = async (...names: string[]) => {
  const created = []
  for (const name of names) created.push(await cast.person(name))
  return created
}
const getPoints = async (person: { id: number }) => {
  const query = ctx.db
    .selectFrom('point_totals')
    .select(['points', 'provisional'])
    .where('user_id', '=', person.id)
  const { points, provisional } = await query.executeTakeFirstOrThrow()
  return points + provisional
}
const getStatus = async (person: Parameters<typeof read>[0], id: number) => {
  const { attendance, position } = (await read(person, id)).body.mine
  return position === null ? attendance : `${attendance} ${position}`
}
const findOfferedIds = async (eventId: number) => {
  const events = await findRecordedJobs(ctx, 'domain-event')
  return events.flatMap((event) =>
    event['kind'] === 'spot-offered' && event['eventId'] === eventId ? [event['userId']] : [],
  )
}

test('attending earns the event’s points once; cancelling the RSVP deducts them', async () => {
  const [ada] = await createPeople('Ada')
  if (ada === undefined) throw new Error('Missing person')
  const { id, points } = await createEvent()
  expect((await attend(ada, id)).body).toMatchObject({
    points,
    event: { goingCount: 1, mine: { attendance: 'going' }, can: { comment: true } },
  })
  expect((await attend(ada, id)).body.points).toBe(0)
  expect(await getPoints(ada)).toBe(250 + points)
  expect((await cancelAttendance(ada, id)).body).toMatchObject({
    points: -points,
    event: { goingCount: 0, mine: { attendance: null } },
  })
  expect((await cancelAttendance(ada, id)).body.points).toBe(0)
  await attend(ada, id)
  expect(await getPoints(ada)).toBe(250 + points)
})

test('a full event has a waitlist and offers a free spot to the person who has waited longest', async () => {
  const [ada, ben, cleo, dan] = await createPeople('Ada', 'Ben', 'Cleo', 'Dan')
  if (!ada || !ben || !cleo || !dan) throw new Error('Missing person')
  const { id, points } = await createEvent({ capacity: 1 })
  await attend(ada, id)
  expect((await attend(ben, id)).body).toMatchObject({
    points: 0,
    event: {
      spotsLeft: 0,
      waitlistCount: 1,
      mine: { attendance: 'waitlisted', position: 1 },
      can: { comment: false },
    },
  })
  await attend(cleo, id)
  await attend(ben, id)
  expect([await getStatus(ben, id), await getStatus(cleo, id)]).toEqual(['waitlisted 1', 'waitlisted 2'])
  await cancelAttendance(ada, id)
  expect((await read(ben, id)).body.mine).toMatchObject({
    attendance: 'offered',
    offerExpiresAt: new Date(clock.now().getTime() + offerHours * hour * 1000).toISOString(),
  })
  expect(await findOfferedIds(id)).toEqual([ben.id])
  expect((await attend(dan, id)).body.event).toMatchObject({
    spotsLeft: 0,
    mine: { attendance: 'waitlisted', position: 2 },
  })
  expect((await listOwnEvents(ben)).body).toMatchObject([{ id }])
  expect((await attend(ben, id)).body).toMatchObject({
    points,
    event: { goingCount: 1, mine: { attendance: 'going' } },
  })
  expect(await getStatus(cleo, id)).toBe('waitlisted 1')
})

test('an offer that expires or is declined goes to the next person', async () => {
  const [ada, ben, cleo, dan] = await createPeople('Ada', 'Ben', 'Cleo', 'Dan')
  if (!ada || !ben || !cleo || !dan) throw new Error('Missing person')
  const { id } = await createEvent({ capacity: 1 })
  for (const person of [ada, ben, cleo, dan]) await attend(person, id)
  await cancelAttendance(ada, id)
  clock.advance(offerHours * hour - 60)
  await promoteAllWaitlists(ctx, clock.now())
  expect(await getStatus(ben, id)).toBe('offered')
  clock.advance(60)
  expect(await getStatus(ben, id)).toBeNull()
  await promoteAllWaitlists(ctx, clock.now())
  expect([await getStatus(ben, id), await getStatus(cleo, id)]).toEqual([null, 'offered'])
  await cancelAttendance(cleo, id)
  expect(await getStatus(dan, id)).toBe('offered')
  expect(await findOfferedIds(id)).toEqual([ben.id, cleo.id, dan.id])
  // After an expired offer, the person joins the end.
  expect((await attend(ben, id)).body.event.mine).toMatchObject({ attendance: 'waitlisted', position: 1 })
})

test('a person who responds too late to an offer joins the end of the waitlist', async () => {
  const [ada, ben, cleo] = await createPeople('Ada', 'Ben', 'Cleo')
  if (!ada || !ben || !cleo) throw new Error('Missing person')
  const { id } = await createEvent({ capacity: 1 })
  for (const person of [ada, ben, cleo]) await attend(person, id)
  await cancelAttendance(ada, id)
  clock.advance(offerHours * hour + 1)
  expect((await attend(ben, id)).body.event.mine).toMatchObject({ attendance: 'waitlisted' })
  expect(await getStatus(cleo, id)).toBe('offered')
})

test('a person blocked by the host is skipped and doesn’t hold up the others', async () => {
  const [ada, ben, cleo] = await createPeople('Ada', 'Ben', 'Cleo')
  if (!ada || !ben || !cleo) throw new Error('Missing person')
  const { id } = await createEvent({ capacity: 1 })
  for (const person of [ada, ben, cleo]) await attend(person, id)
  await host.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  await cancelAttendance(ada, id)
  await promoteAllWaitlists(ctx, clock.now())
  expect([await findOfferedIds(id), await getStatus(cleo, id)]).toEqual([[cleo.id], 'offered'])
})

test('an offer expires when the event starts, and no new ones are made', async () => {
  const [ada, ben, cleo] = await createPeople('Ada', 'Ben', 'Cleo')
  if (!ada || !ben || !cleo) throw new Error('Missing person')
  const { id, startsAt } = await createEvent({ capacity: 1 })
  for (const person of [ada, ben, cleo]) await attend(person, id)
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000 - 2 * hour)
  await cancelAttendance(ada, id)
  expect((await read(ben, id)).body.mine.offerExpiresAt).toBe(startsAt)
  clock.advance(2 * hour)
  await promoteAllWaitlists(ctx, clock.now())
  expect(await getStatus(cleo, id)).toBe('waitlisted 1')
  expect(await findOfferedIds(id)).toEqual([ben.id])
})

test('raising the capacity offers spots to as many people as fit', async () => {
  const [ada, ben, cleo, dan] = await createPeople('Ada', 'Ben', 'Cleo', 'Dan')
  if (!ada || !ben || !cleo || !dan) throw new Error('Missing person')
  const { id } = await createEvent({ capacity: 1 })
  for (const person of [ada, ben, cleo, dan]) await attend(person, id)
  await edit(host, id, { capacity: 3 })
  expect([await getStatus(ben, id), await getStatus(cleo, id), await getStatus(dan, id)]).toEqual([
    'offered',
    'offered',
    'waitlisted 1',
  ])
})

test('deactivating cancels all RSVPs; inactive people are neither counted nor offered spots', async () => {
  const [ada, ben, cleo, dan] = await createPeople('Ada', 'Ben', 'Cleo', 'Dan')
  if (!ada || !ben || !cleo || !dan) throw new Error('Missing person')
  const { id } = await createEvent({ capacity: 1 })
  for (const person of [ada, ben, cleo, dan]) await attend(person, id)
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', ben.id).execute()
  expect((await read(cleo, id)).body.waitlistCount).toBe(2)
  expect((await ada.send('POST /api/user/deactivate')).status).toBe(204)
  expect(await getStatus(cleo, id)).toBe('offered')
  expect(await getPoints(ada)).toBe(250)
  expect((await read(dan, id)).body.goingCount).toBe(0)
})

test('deleting an account frees the spot for the next person', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  if (!ada || !ben) throw new Error('Missing person')
  const { id } = await createEvent({ capacity: 1 })
  await attend(ada, id)
  await attend(ben, id)
  await ctx.db.deleteFrom('users').where('id', '=', ada.id).execute()
  await promoteAllWaitlists(ctx, clock.now())
  expect(await getStatus(ben, id)).toBe('offered')
})

test('a cancelled event has no waitlist, and cancelling an RSVP has no effect', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  if (!ada || !ben) throw new Error('Missing person')
  const { id } = await createEvent({ capacity: 1 })
  await attend(ada, id)
  await attend(ben, id)
  await cancel(host, id)
  await ctx.jobs.runDueJobs()
  expect((await cancelAttendance(ada, id)).body).toMatchObject({ points: 0 })
  await promoteAllWaitlists(ctx, clock.now())
  expect(await findOfferedIds(id)).toEqual([])
  expect(await getPoints(ada)).toBe(250)
})

test('cancelling all RSVPs at once offers each spot to the next person', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  if (!ada || !ben) throw new Error('Missing person')
  const later = { capacity: 1, starts: getLocalTimeIn(clock.now(), 8) }
  const events = [await createEvent({ capacity: 1 }), await createEvent(later)]
  for (const { id } of events) for (const person of [ada, ben]) await attend(person, id)
  await transact(ctx.db, (tx) => cancelAllRsvps(ctx, tx, ada.id, clock.now()))
  for (const { id } of events) expect(await getStatus(ben, id)).toBe('offered')
})

test('deleting a host’s account cancels events with guests and deletes the others', async () => {
  const advertiser = await cast.person('Ivy', { plan: 'advertiser' })
  const [ada] = await createPeople('Ada')
  if (!ada) throw new Error('Missing person')
  const form = createEventForm(clock.now(), { description: 'By Ivy', address: 'At Ivy’s' })
  const withGuest = (await postEvent(advertiser, form)).body
  const withoutGuests = (await postEvent(advertiser, form)).body
  await attend(ada, withGuest.id)
  await transact(ctx.db, (tx) => eraseUser(ctx, tx, advertiser.id))
  await ctx.jobs.runDueJobs()
  expect((await read(ada, withoutGuests.id)).status).toBe(404)
  expect((await read(ada, withGuest.id)).body).toMatchObject({
    cancelled: true,
    host: null,
    description: null,
    address: null,
  })
  expect(await getPoints(ada)).toBe(250)
})
