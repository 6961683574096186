import type { EventPage } from '@coterie/contract/events/events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  cancelMeetup,
  listActivities,
  makeMeetup,
  propose,
  readNextMeetup,
  vote,
} from '../../testing/activities.ts'
import { seedCircle } from '../../testing/circles.ts'
import { attend, cancelAttendance, read, findSeries, listMeetups } from '../../testing/events.ts'
import { explainStatements } from '../../testing/query-plans.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()

const hour = 60 * 60 * 1000
const day = 24 * hour
const inDays = (days: number) => new Date(clock.now().getTime() + days * day).toISOString()
const addHours = (instant: string, hours: number) =>
  new Date(Date.parse(instant) + hours * hour).toISOString()

async function createCircle() {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const groupId = await seedCircle(ctx, { by: ada, name: 'Soup and stories', members: [ben, cleo] })
  return { ada, ben, cleo, groupId }
}

test('a plan with all details becomes a meetup with an end, an address, spots and a description, even for people on the Free plan', async () => {
  const { ada, ben, groupId } = await createCircle()
  const plan = {
    title: 'Soup night',
    place: 'Maya’s kitchen',
    address: 'Turmstraße 7, 2nd floor',
    description: 'Bring a bowl.',
    durationMinutes: 150,
    capacity: 2,
    dates: [inDays(3)],
  }
  const { status, body } = await propose(ben, groupId, plan)
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      address: 'Turmstraße 7, 2nd floor',
      description: 'Bring a bowl.',
      durationMinutes: 150,
      capacity: 2,
      repeat: null,
    },
  })
  await vote(ada, body, { answer: 'yes' })
  const { event } = (await makeMeetup(ben, body)).body
  expect(event).toMatchObject({
    startsAt: inDays(3),
    endsAt: addHours(inDays(3), 2.5),
    going: 2,
    attendees: [{ name: 'Ada' }, { name: 'Ben' }],
    spotsLeft: 0,
    waitlistCount: 0,
  })
  expect((await read(ada, event?.id)).body).toMatchObject({
    description: 'Bring a bowl.',
    address: 'Turmstraße 7, 2nd floor',
    capacity: 2,
  })
})

test('a plan without a length lasts two hours; the length must be 15 minutes to 14 days', async () => {
  const { ben, groupId } = await createCircle()
  const plan = { title: 'Soup night', dates: [inDays(3)] }
  const { body } = await propose(ben, groupId, plan)
  expect((await makeMeetup(ben, body)).body.event?.endsAt).toBe(addHours(inDays(3), 2))
  const tooShort = await propose(ben, groupId, { ...plan, durationMinutes: -30 })
  expect(tooShort).toMatchObject({
    status: 400,
    body: { error: { issues: [{ path: 'durationMinutes', message: 'A meetup lasts at least 15 minutes' }] } },
  })
  const tooLong = await propose(ben, groupId, { ...plan, durationMinutes: 14 * 24 * 60 + 1 })
  expect(tooLong.body.error.issues).toMatchObject([
    { path: 'durationMinutes', message: 'A meetup can last up to 14 days' },
  ])
})

test('dates that overlap are refused; the same date twice counts once', async () => {
  const { ben, groupId } = await createCircle()
  const twice = [inDays(3), inDays(3)]
  const overlapping = [addHours(inDays(3), 1), inDays(3)]
  expect((await propose(ben, groupId, { title: 'Soup', dates: overlapping })).body.error).toMatchObject({
    code: 'dates_overlap',
  })
  expect((await propose(ben, groupId, { title: 'Soup', dates: twice })).body.dates).toHaveLength(1)
  const short = { title: 'Soup', dates: overlapping, durationMinutes: 60 }
  expect((await propose(ben, groupId, short)).status).toBe(201)
})

test('if more people vote yes than there are spots, the meetup needs a confirmation, and the last voters join the waitlist', async () => {
  const { ada, ben, cleo, groupId } = await createCircle()
  const { body } = await propose(ben, groupId, { title: 'Soup night', dates: [inDays(3)], capacity: 2 })
  await vote(cleo, body, { answer: 'yes' })
  clock.advance(1)
  await vote(ada, body, { answer: 'yes' })
  const refused = await makeMeetup(ben, body)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: { code: 'more_going_than_spots', message: '3 people said yes, but there are only 2 spots.' },
    },
  })
  const { event } = (await makeMeetup(ben, body, { useWaitlist: true })).body
  expect(event).toMatchObject({ going: 2, spotsLeft: 0, waitlistCount: 1 })
  const readOwn = async (member: typeof ada) => (await read(member, event?.id)).body.mine
  expect(await readOwn(cleo)).toMatchObject({ attendance: 'going' })
  expect(await readOwn(ada)).toMatchObject({ attendance: 'waitlisted', position: 1 })
  await cancelAttendance(ben, event?.id)
  expect(await readOwn(ada)).toMatchObject({ attendance: 'offered' })
})

test('a meetup has the category of its circle, so that it has a drawn cover', async () => {
  const { ben, groupId } = await createCircle()
  await ctx.db.deleteFrom('group_interests').where('group_id', '=', groupId).execute()
  await ctx.db
    .insertInto('group_interests')
    .columns(['group_id', 'interest_id'])
    .expression((eb) =>
      eb
        .selectFrom('interests')
        .select([eb.val(groupId).as('group_id'), 'id'])
        .where('name', '=', 'Cooking'),
    )
    .execute()
  const { body } = await propose(ben, groupId, { title: 'Soup night', dates: [inDays(3)] })
  const { event } = (await makeMeetup(ben, body)).body
  expect((await read(ben, event?.id)).body.category).toBe('Food & Drink')
})

test('a repeating plan becomes a series at the same local time; its card shows the next date', async () => {
  const { ada, ben, groupId } = await createCircle()
  const repeat = { every: 'two-weeks', count: 3 }
  const { body } = await propose(ben, groupId, { title: 'Soup night', dates: [inDays(3)], repeat })
  expect(body.repeat).toEqual(repeat)
  const { event } = (await makeMeetup(ben, body)).body
  const first = await read(ada, event?.id)
  expect(first.body).toMatchObject({ recurring: true, series: { every: 'two-weeks', position: 1, total: 3 } })
  const dates = await findSeries(ctx, { id: event?.id ?? 0 })
  const starts = await Promise.all(dates.map(async ({ id }) => (await read(ada, id)).body.starts))
  expect(new Set(starts.map((local: EventPage['starts']) => local.slice(11)))).toHaveProperty('size', 1)
  expect(dates).toHaveLength(3)

  clock.advance((4 * day) / 1000)
  const readCard = async () => (await listActivities(ada, groupId)).body[0]?.event
  expect(await readCard()).toMatchObject({ id: dates[1]?.id, going: 0 })
  await attend(ada, dates[1]?.id)
  expect(await readCard()).toMatchObject({ going: 1, mine: { attendance: 'going' } })
})

test('cancelling a series cancels its upcoming dates and keeps the past ones', async () => {
  const { ben, groupId } = await createCircle()
  const repeat = { every: 'week', count: 4 }
  const { body } = await propose(ben, groupId, { title: 'Soup night', dates: [inDays(3)], repeat })
  const { event } = (await makeMeetup(ben, body)).body
  clock.advance((4 * day) / 1000)
  await cancelMeetup(ben, body)
  expect(await findSeries(ctx, { id: event?.id ?? 0 })).toMatchObject([{ id: event?.id }])
})

test('a series with a date more than 400 days ahead is refused when it is suggested', async () => {
  const { ben, groupId } = await createCircle()
  const plan = { title: 'Soup night', dates: [inDays(3)] }
  const tooLong = await propose(ben, groupId, { ...plan, repeat: { every: 'month', count: 15 } })
  expect(tooLong).toMatchObject({ status: 422, body: { error: { code: 'series_too_long' } } })
  const tooMany = await propose(ben, groupId, { ...plan, repeat: { every: 'week', count: 53 } })
  expect(tooMany.body.error.issues).toMatchObject([{ path: 'repeat.count' }])
})

test('a circle’s next meetup is the one that ends first, with the next date of a series', async () => {
  const { ada, ben, groupId } = await createCircle()
  const stranger = await cast.person('Dot')
  expect((await readNextMeetup(ada, groupId)).body).toEqual({ activity: null })
  const repeat = { every: 'week', count: 3 }
  const weekly = await propose(ben, groupId, { title: 'Soup night', dates: [inDays(3)], repeat })
  await makeMeetup(ben, weekly.body)
  const single = await propose(ada, groupId, { title: 'Lake walk', dates: [inDays(5)] })
  await makeMeetup(ada, single.body)
  const readTitle = async () => (await readNextMeetup(ada, groupId)).body.activity?.title
  expect(await readTitle()).toBe('Soup night')
  clock.advance((4 * day) / 1000)
  expect(await readTitle()).toBe('Lake walk')
  clock.advance((2 * day) / 1000)
  const next = (await readNextMeetup(ada, groupId)).body.activity
  expect([next?.title, next?.event?.startsAt.slice(0, 16)]).toEqual(['Soup night', inDays(4).slice(0, 16)])
  expect((await readNextMeetup(stranger, groupId)).status).toBe(404)
})

test('upcoming meetups are paged, soonest first; a series appears once, with its next date', async () => {
  const { ada, ben, groupId } = await createCircle()
  const repeat = { every: 'week', count: 3 }
  const weekly = await propose(ben, groupId, { title: 'Soup night', dates: [inDays(3)], repeat })
  await makeMeetup(ben, weekly.body)
  for (let count = 1; count <= 10; count += 1) {
    const walk = await propose(ben, groupId, { title: `Walk ${count}`, dates: [inDays(20 + count)] })
    await makeMeetup(ben, walk.body)
  }
  await propose(ben, groupId, { title: 'Still voting', dates: [inDays(4)] })
  const imported = { group_id: groupId, title: 'Imported', timezone: 'UTC', starts_at: new Date(inDays(50)) }
  await ctx.db.insertInto('events').values(imported).execute()
  clock.advance((4 * day) / 1000)
  const first = await listMeetups(ada, groupId)
  const second = await listMeetups(ada, groupId, { cursor: first.next })
  expect(first.body[0]?.startsAt.slice(0, 16)).toBe(inDays(6).slice(0, 16))
  expect([...first.body, ...second.body].map(({ title }) => title)).toEqual([
    'Soup night',
    ...Array.from({ length: 10 }, (_, index) => `Walk ${index + 1}`),
    'Imported',
  ])
  expect([first.body.length, second.next]).toEqual([10, undefined])
  expect((await listMeetups(await cast.person('Dot'), groupId)).status).toBe(404)
})

test('the next meetup and its series are found through an index', async () => {
  const { ada, ben, groupId } = await createCircle()
  const otherId = await seedCircle(ctx, { by: ben, name: 'Marathon club' })
  await sql`
    insert into events (group_id, created_by, title, starts_at, timezone)
    select ${otherId}, ${ben.id}, 'Run ' || n, now() + n * interval '1 hour', 'UTC'
    from generate_series(1, 20000) n`.execute(ctx.db)
  await sql`analyze events`.execute(ctx.db)
  const { body } = await propose(ben, groupId, { title: 'Soup night', dates: [inDays(3)] })
  await makeMeetup(ben, body)
  const [plan] = await explainStatements(ctx.db, 'order by e.starts_at, e.id limit 1', () =>
    readNextMeetup(ada, groupId),
  )
  expect(plan).toContain('events_by_group')
  expect(plan).not.toContain('Seq Scan on events')
  const [pagePlan] = await explainStatements(ctx.db, 'distinct on', () => listMeetups(ada, groupId))
  expect(pagePlan).toContain('events_by_group')
  expect(pagePlan).not.toContain('Seq Scan on events')
})
