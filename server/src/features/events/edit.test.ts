import type { EventPage } from '@coterie/contract/events/events'
import { expect, test } from 'vitest'

import { seedCircle } from '../../testing/circles.ts'
import {
  attend,
  cancel,
  edit,
  findDomainEvents,
  createEventForm,
  postEvent,
  listOwnEvents,
  read,
  findSeries,
} from '../../testing/events.ts'
import { recordJobs } from '../../testing/jobs.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()
await recordJobs(ctx)
// A fixed day long before the clocks change.
clock.set(new Date('2027-03-01T12:00:00Z'))

const host = await cast.person('Hera', { plan: 'advertiser' })
const admin = await cast.person('Root', { role: 'admin' })
const ada = await cast.person('Ada')
const buildForm = (overrides: object = {}) => createEventForm(clock.now(), overrides)

test('only the host and admins edit an event; guests are notified of a new time or place, not of new text', async () => {
  const { body: event } = await postEvent(host, buildForm({ description: 'Slowly', address: 'The bridge 3' }))
  await attend(ada, event.id)
  expect((await edit(ada, event.id, { title: 'Mine now' })).status).toBe(403)
  const other = await cast.person('Rival', { plan: 'advertiser' })
  expect([
    (await edit(other, event.id, { title: 'Mine now' })).status,
    (await cancel(other, event.id)).status,
  ]).toEqual([403, 403])
  const renamed = await edit(host, event.id, { title: 'Lantern run', description: '' })
  expect(renamed).toMatchObject({ status: 200, body: { title: 'Lantern run', description: null } })
  expect(await findDomainEvents(ctx, 'event-changed', event.id)).toHaveLength(0)
  const moved = await edit(admin, event.id, { starts: '2027-03-30T20:00' })
  expect(moved.body).toMatchObject({ startsAt: '2027-03-30T18:00:00.000Z', ends: null })
  expect(await findDomainEvents(ctx, 'event-changed', event.id)).toHaveLength(1)
  await edit(host, event.id, { location: { city: 'Paris', country: 'FR' } })
  expect((await read(ada, event.id)).body).toMatchObject({
    location: 'Paris, France',
    timezone: 'Europe/Paris',
    starts: '2027-03-30T20:00',
    address: 'The bridge 3',
  })
  expect(await findDomainEvents(ctx, 'event-changed', event.id)).toHaveLength(2)
})

test('moving the start moves the end; changing the zone alone moves the instant', async () => {
  const { body: event } = await postEvent(
    host,
    buildForm({ starts: '2027-03-27T22:00', ends: '2027-03-28T04:00' }),
  )
  const later = await edit(host, event.id, { starts: '2027-04-03T21:00' })
  expect(later.body).toMatchObject({ starts: '2027-04-03T21:00', ends: '2027-04-04T03:00' })
  const zoned = await edit(host, event.id, { timezone: 'America/New_York' })
  expect(zoned.body).toMatchObject({ starts: '2027-04-03T21:00', startsAt: '2027-04-04T01:00:00.000Z' })
  expect((await edit(host, event.id, { ends: '' })).body.ends).toBeNull()
  expect((await edit(host, event.id, { starts: '2027-02-01T10:00' })).body.error.code).toBe('starts_in_past')
})

test('edits one date of a series, or it and all later ones', async () => {
  const { body: first } = await postEvent(
    host,
    buildForm({ starts: '2027-03-14T19:30', repeat: { every: 'week', count: 4 } }),
  )
  const [, second, third] = await findSeries(ctx, first)
  await edit(host, second?.id, { title: 'Only this one' })
  await edit(host, third?.id, { title: 'From here on', starts: '2027-03-29T18:00' }, { scope: 'following' })
  expect((await findSeries(ctx, first)).map(({ title, starts }) => [title, starts])).toEqual([
    ['Lantern walk', '2027-03-14T18:30:00.000Z'],
    ['Only this one', '2027-03-21T18:30:00.000Z'],
    ['From here on', '2027-03-29T16:00:00.000Z'],
    ['From here on', '2027-04-05T16:00:00.000Z'],
  ])
  await cancel(host, second?.id)
  await cancel(host, third?.id, { scope: 'following' })
  expect((await findSeries(ctx, first)).map(({ cancelled }) => cancelled)).toEqual([false, true, true, true])
  expect((await read(ada, first.id)).body.series).toEqual({ every: 'week', position: 1, total: 1 })
  const single = (await postEvent(host, buildForm())).body
  expect((await edit(host, single.id, { title: 'More' }, { scope: 'following' })).body.error.code).toBe(
    'no_series',
  )
})

test('cancelling notifies guests, deducts points and closes RSVPs', async () => {
  const { body: event } = await postEvent(host, buildForm())
  const ben = await cast.person('Ben')
  expect((await attend(ben, event.id)).body.points).toBe(event.points)
  const cancelled = await cancel(host, event.id)
  expect(cancelled).toMatchObject({
    status: 200,
    body: { cancelled: true, can: { edit: false, attend: false } },
  })
  expect((await cancel(host, event.id)).status).toBe(200)
  expect(await findDomainEvents(ctx, 'event-cancelled', event.id)).toHaveLength(1)
  await ctx.jobs.runDueJobs()
  const total = await ctx.db
    .selectFrom('point_totals')
    .select(['points', 'provisional'])
    .where('user_id', '=', ben.id)
    .executeTakeFirst()
  expect(total).toEqual({ points: 250, provisional: 0 })
  expect((await attend(ada, event.id)).body.error.code).toBe('event_cancelled')
  expect((await edit(host, event.id, { title: 'Again' })).body.error.code).toBe('event_cancelled')
  expect((await listOwnEvents(ben)).body).toMatchObject([{ id: event.id, cancelled: true }])
})

test('refuses to edit or cancel an event that has started', async () => {
  const { body: event } = await postEvent(host, buildForm())
  await ctx.db.updateTable('events').set({ starts_at: clock.now() }).where('id', '=', event.id).execute()
  expect([
    (await edit(host, event.id, { title: 'More' })).body.error.code,
    (await cancel(host, event.id)).body.error.code,
  ]).toEqual(['event_started', 'event_started'])
})

test('refuses a capacity below the number of guests; removing the limit admits everyone', async () => {
  const { body: event } = await postEvent(host, buildForm({ capacity: 2 }))
  const [first, second, third] = [
    await cast.person('One'),
    await cast.person('Two'),
    await cast.person('Three'),
  ]
  for (const guest of [first, second, third]) await attend(guest, event.id)
  expect((await edit(host, event.id, { capacity: 1 })).body.error.code).toBe('capacity_below_going')
  expect((await read(third, event.id)).body.mine).toMatchObject({ attendance: 'waitlisted', position: 1 })
  await edit(host, event.id, { capacity: null })
  expect((await read(third, event.id)).body.mine).toMatchObject({ attendance: 'offered' })
})

test('copies an event with all details to another time', async () => {
  const { body: event } = await postEvent(
    host,
    buildForm({ tags: ['Hiking'], sponsors: ['Lamps'], address: 'Here', capacity: 9 }),
  )
  const duplicate = (actor: typeof host, body: object) =>
    actor.send<EventPage & { error: { code: string } }>('POST /api/events/{id}/duplicate', {
      params: { id: event.id },
      body,
    })
  expect(await duplicate(host, { starts: '2027-05-01T10:00' })).toMatchObject({
    status: 201,
    body: {
      title: 'Lantern walk',
      tags: ['Hiking'],
      sponsors: ['Lamps'],
      address: 'Here',
      capacity: 9,
      starts: '2027-05-01T10:00',
      goingCount: 0,
    },
  })
  expect((await duplicate(host, { starts: '2027-02-01T10:00' })).body.error.code).toBe('starts_in_past')
  expect((await duplicate(ada, { starts: '2027-05-01T10:00' })).status).toBe(403)
})

test('a circle’s meetup is visible to members only and changes by vote', async () => {
  const ben = await cast.person('Ben')
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const { id } = await ctx.db
    .insertInto('events')
    .values({
      group_id: groupId,
      created_by: ada.id,
      title: 'Lake walk',
      starts_at: new Date(clock.now().getTime() + 86_400_000),
      timezone: 'Europe/Berlin',
      location: 'Wannsee',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await read(ben, id)).body).toMatchObject({
    title: 'Lake walk',
    group: { id: groupId },
    can: { edit: false },
  })
  expect([
    (await read(host, id)).status,
    (await attend(host, id)).status,
    (await read(admin, id)).status,
  ]).toEqual([404, 404, 404])
  expect((await edit(ada, id, { title: 'Mine' })).body.error.code).toBe('meetup_by_vote')
  expect((await cancel(ada, id)).body.error.code).toBe('meetup_by_vote')
  expect((await attend(ben, id)).body.event).toMatchObject({ goingCount: 1, mine: { attendance: 'going' } })
})
