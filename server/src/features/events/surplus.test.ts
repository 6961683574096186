import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import {
  attend,
  cancelAttendance,
  createEventForm,
  edit,
  findSeries,
  getLocalTimeIn,
  postEvent,
  read,
} from '../../testing/events.ts'
import { summarizeNotifications } from '../../testing/notifications.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()
const host = await cast.person('Hera', { plan: 'advertiser' })

/** Each event is on its own day, so they don't overlap. */
let day = 5
async function createEvent(overrides: object = {}) {
  day += 1
  const form = { title: 'Soup', starts: getLocalTimeIn(clock.now(), day), plusOnes: 2, ...overrides }
  return (await postEvent(host, createEventForm(clock.now(), form))).body
}

/** People who RSVP one after the other, with this many plus-ones each. */
async function createGuests(eventId: number, plusOnes: readonly number[]): Promise<Member[]> {
  const guests = []
  for (const [index, count] of plusOnes.entries()) {
    const guest = await cast.person(`Guest${index}`)
    await attend(guest, eventId, { plusOnes: count })
    clock.advance(1)
    guests.push(guest)
  }
  return guests
}

const getStatuses = async (guests: readonly Member[], id: number) =>
  await Promise.all(
    guests.map(async (guest) => {
      const { attendance, position } = (await read(guest, id)).body.mine
      return position === null ? attendance : `${attendance} ${position}`
    }),
  )
const getPoints = async ({ id }: Member) => {
  const query = ctx.db.selectFrom('point_totals').select('provisional').where('user_id', '=', id)
  return (await query.executeTakeFirst())?.provisional ?? 0
}

test('a capacity below the number of guests needs a confirmation, which says how many would move', async () => {
  const { id } = await createEvent({ capacity: 5 })
  const guests = await createGuests(id, [0, 0, 1, 0])
  const refused = await edit(host, id, { capacity: 2, title: 'Small soup' })
  expect([refused.status, refused.body.error]).toEqual([
    409,
    {
      code: 'capacity_below_going',
      message: 'More people are going than that: 3 people would move to the waitlist.',
    },
  ])
  expect((await read(host, id)).body).toMatchObject({ title: 'Soup', capacity: 5, goingCount: 5 })
  expect(await getStatuses(guests, id)).toEqual(['going', 'going', 'going', 'going'])
})

test('after the confirmation, the last people to RSVP are first on the waitlist, lose their points and are notified', async () => {
  const { id, points } = await createEvent({ capacity: 5 })
  const guests = await createGuests(id, [0, 0, 1, 0, 0])
  const [, , pair, last, waiting] = guests
  if (!pair || !last || !waiting) throw new Error('Missing guest')
  expect(await getStatuses([waiting], id)).toEqual(['waitlisted 1'])
  const before = await getPoints(pair)
  const { status, body } = await edit(host, id, { capacity: 2 }, { surplus: 'waitlist' })
  expect([status, body.goingCount, body.spotsLeft, body.waitlistCount]).toEqual([200, 2, 0, 4])
  expect(await getStatuses(guests, id)).toEqual([
    'going',
    'going',
    'waitlisted 1',
    'waitlisted 2',
    'waitlisted 3',
  ])
  expect(await getPoints(pair)).toBe(before - points)
  expect(await summarizeNotifications(ctx, last)).toEqual(['moved-to-waitlist Soup'])
  expect(await summarizeNotifications(ctx, waiting)).toEqual([])
  // A pair doesn't fit into one free spot, so the next person gets it.
  await cancelAttendance(guests[0] ?? pair, id)
  expect(await getStatuses([pair, last], id)).toEqual(['waitlisted 1', 'offered'])
})

test('offers are withdrawn before anyone who is going loses a spot', async () => {
  const { id } = await createEvent({ capacity: 2 })
  const guests = await createGuests(id, [0, 0, 0])
  const [first, second, third] = guests
  if (!first || !second || !third) throw new Error('Missing guest')
  await cancelAttendance(first, id)
  expect(await getStatuses([second, third], id)).toEqual(['going', 'offered'])
  expect((await edit(host, id, { capacity: 1 })).body.error.code).toBe('capacity_below_going')
  await edit(host, id, { capacity: 1 }, { surplus: 'waitlist' })
  expect(await getStatuses([second, third], id)).toEqual(['going', 'waitlisted 1'])
})

test('spots that are left after a party moves go to the next person', async () => {
  const { id } = await createEvent({ capacity: 3 })
  const guests = await createGuests(id, [0, 1, 0])
  await edit(host, id, { capacity: 2 }, { surplus: 'waitlist' })
  expect(await getStatuses(guests, id)).toEqual(['going', 'waitlisted 1', 'offered'])
})

test('a capacity for all guests needs no confirmation; all dates of a series count', async () => {
  const first = await createEvent({ capacity: 3, repeat: { every: 'week', count: 2 } })
  const dates = await findSeries(ctx, first)
  for (const { id } of dates) await createGuests(id, [0, 0])
  expect((await edit(host, first.id, { capacity: 2 }, { scope: 'following' })).status).toBe(200)
  const refused = await edit(host, first.id, { capacity: 1 }, { scope: 'following' })
  expect(refused.body.error).toMatchObject({
    message: 'More people are going than that: 2 people would move to the waitlist.',
  })
  await edit(host, first.id, { capacity: 1 }, { scope: 'following', surplus: 'waitlist' })
  for (const { id } of dates)
    expect((await read(host, id)).body).toMatchObject({ goingCount: 1, waitlistCount: 1 })
})

test('concurrent RSVPs while the host removes spots never overbook', async () => {
  const { id } = await createEvent({ capacity: 6 })
  const guests = await createGuests(id, [1, 1, 1, 0, 0])
  await Promise.all([
    edit(host, id, { capacity: 3 }, { surplus: 'waitlist' }),
    ...guests.map((guest, index) => attend(guest, id, { plusOnes: index % 3 })),
  ])
  const { goingCount } = (await read(host, id)).body
  expect(goingCount).toBeLessThanOrEqual(3)
})
