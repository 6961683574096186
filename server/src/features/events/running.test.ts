import { getEventEnd } from '@coterie/contract/limits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import {
  attend,
  discover,
  createEventForm,
  cancelAttendance,
  postEvent,
  listOwnEvents,
  read,
} from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast, stranger } = await openTestApp()
clock.set(new Date('2048-11-28T12:00:00Z'))
const host = await cast.person('Hera', { plan: 'advertiser' })
const minute = 60
const hour = 60 * minute

const createEvent = async (overrides: object = {}) =>
  (await postEvent(host, createEventForm(clock.now(), overrides))).body
const getErrorCode = async (response: Promise<{ body: { error: { code: string } } }>) =>
  (await response).body.error.code
const advanceTo = (instant: string, seconds: number) =>
  clock.advance((Date.parse(instant) - clock.now().getTime()) / 1000 + seconds)
const listOwnIds = async (actor: Member, query: object) =>
  (await listOwnEvents(actor, query)).body.map(({ id }) => id)
const sendFeedback = (actor: Member, id: number) =>
  actor.send<{ error: { code: string } }>('PUT /api/events/{id}/feedback', {
    params: { id },
    body: { stars: 5, comment: '' },
  })

/** A meetup without an end that started a minute ago. */
async function createRunningMeetup(...members: Member[]) {
  const [first] = members
  if (first === undefined) throw new Error('A circle needs a member')
  const groupId = await seedCircle(ctx, { by: first, members: members.slice(1) })
  const starts_at = new Date(clock.now().getTime() - minute * 1000)
  const { id } = await ctx.db
    .insertInto('events')
    .values({ group_id: groupId, created_by: first.id, title: 'Lake walk', timezone: 'UTC', starts_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, groupId, startsAt: starts_at.toISOString() }
}

test.each([
  ['without an end', null],
  ['with an end', '2048-12-05T23:30:00.000Z'],
])('an event %s is over at the time that the contract computes', async (_, endsAt) => {
  const startsAt = '2048-12-05T18:00:00.000Z'
  const { over_at } = await ctx.db
    .insertInto('events')
    .values({ title: 'Walk', timezone: 'UTC', starts_at: startsAt, ends_at: endsAt })
    .returning('over_at')
    .executeTakeFirstOrThrow()
  expect(over_at).toEqual(getEventEnd({ startsAt, endsAt }))
})

test('members can still join a meetup just after it starts, and can’t give feedback yet', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id } = await createRunningMeetup(ada, ben)
  expect((await read(ben, id)).body.can).toMatchObject({ attend: true, checkIn: true, rate: false })
  expect((await attend(ben, id)).body.event.mine.attendance).toBe('going')
  expect((await cancelAttendance(ben, id)).body.event.mine.attendance).toBeNull()
  await attend(ben, id)
  expect(await getErrorCode(sendFeedback(ben, id))).toBe('event_not_over')
  expect([await listOwnIds(ben, {}), await listOwnIds(ben, { show: 'past' })]).toEqual([[id], []])
  const own = await ben.call('GET /api/groups', {})
  expect(own.body[0]?.nextMeetup).toContain('Lake walk')
})

test('a meetup without an end is over after three hours', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const { id, startsAt } = await createRunningMeetup(ada, ben)
  await attend(ada, id)
  advanceTo(startsAt, 3 * hour - 1)
  expect((await read(ada, id)).body.can).toMatchObject({ attend: true, rate: false })
  advanceTo(startsAt, 3 * hour)
  expect((await read(ada, id)).body.can).toMatchObject({ attend: false, rate: true })
  expect([await getErrorCode(attend(ben, id)), await getErrorCode(cancelAttendance(ada, id))]).toEqual([
    'event_over',
    'event_over',
  ])
  expect((await sendFeedback(ada, id)).status).toBe(200)
  expect([await listOwnIds(ada, {}), await listOwnIds(ada, { show: 'past' })]).toEqual([[], [id]])
  expect((await ada.call('GET /api/groups', {})).body[0]?.nextMeetup).toBeNull()
})

test('feedback is requested after the end of an event, not at its start', async () => {
  const ada = await cast.person('Ada')
  const { id, startsAt, endsAt } = await createEvent({ starts: '2048-12-05T19:30', ends: '2048-12-05T21:00' })
  await attend(ada, id)
  advanceTo(startsAt, minute)
  expect([(await read(ada, id)).body.can.rate, await getErrorCode(sendFeedback(ada, id))]).toEqual([
    false,
    'event_not_over',
  ])
  advanceTo(String(endsAt), 0)
  expect([(await read(ada, id)).body.can.rate, (await sendFeedback(ada, id)).status]).toEqual([true, 200])
})

test('a running event has no waitlist: a free spot goes to the next person who RSVPs', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const { id, startsAt } = await createEvent({ capacity: 1 })
  await attend(ada, id)
  await attend(ben, id)
  advanceTo(startsAt, minute)
  expect([await getErrorCode(attend(cleo, id)), await getErrorCode(attend(ben, id))]).toEqual([
    'event_full',
    'event_full',
  ])
  await cancelAttendance(ada, id)
  expect((await read(ben, id)).body).toMatchObject({ spotsLeft: 1, waitlistCount: 1 })
  expect((await attend(ben, id)).body.event).toMatchObject({
    mine: { attendance: 'going' },
    waitlistCount: 0,
  })
})

test('check-in closes three hours after the end, even without a set end', async () => {
  const { id, startsAt } = await createEvent()
  const { body } = await host.send<{ closesAt: string }>('GET /api/events/{id}/check-in', { params: { id } })
  expect(Date.parse(body.closesAt)).toBe(Date.parse(startsAt) + 6 * hour * 1000)
})

test('a calendar file gives an event without an end three hours', async () => {
  const { id } = await createEvent({ starts: '2049-01-09T19:30' })
  const file = await stranger.send<string>('GET /api/events/{id}/event.ics', { params: { id } })
  expect(file.body).toContain('DTSTART:20490109T183000Z\r\nDTEND:20490109T213000Z')
})

test('a safety check-in can last until two days after an event without an end', async () => {
  const ada = await cast.person('Ada')
  const { id } = await createEvent({ starts: '2049-01-09T19:30' })
  await attend(ada, id)
  const share = (backBy: string) =>
    ada.send('POST /api/safety-checkins', {
      params: {},
      body: { eventId: id, backBy, showsEvent: true, showsLocation: 'city' },
    })
  expect([(await share('2049-01-11T22:31')).status, (await share('2049-01-11T22:30')).status]).toEqual([
    422, 201,
  ])
})

test('the admin list marks an event as past when it is over', async () => {
  const admin = await cast.person('Root', { role: 'admin' })
  const { id, startsAt } = await createEvent({ title: 'Chess in the park' })
  const isUpcoming = async () => {
    const { body } = await admin.send<{ id: number; upcoming: boolean }[]>('GET /api/admin/events')
    return body.find((event) => event.id === id)?.upcoming
  }
  advanceTo(startsAt, minute)
  expect(await isUpcoming()).toBe(true)
  advanceTo(startsAt, 3 * hour)
  expect(await isUpcoming()).toBe(false)
})

const listTitles = async (actor: Member, query: object = {}) =>
  (await discover(actor, { sort: 'soonest', ...query })).body.map(({ title }) => title)

test('running events come first with any filter, until they are over', async () => {
  await sql`delete from events`.execute(ctx.db)
  const ada = await cast.person('Ada', { plan: 'premium', interests: ['Chess'] })
  const chess = { title: 'Chess evening', category: 'Entertainment', tags: ['Chess'] }
  const { startsAt } = await createEvent(chess)
  advanceTo(startsAt, -minute)
  await createEvent({ title: 'Chess tomorrow', category: 'Entertainment', tags: ['Chess'] })
  advanceTo(startsAt, minute)
  const bothTitles = ['Chess evening', 'Chess tomorrow']
  const soon = new Date(clock.now().getTime() + minute * 1000).toISOString()
  const lists = [
    {},
    { category: 'Entertainment' },
    { tags: 'chess' },
    { range: 25 },
    { tags: 'chess', range: 25 },
    { search: 'chess' },
    { sort: 'recommended' },
    { sort: 'recommended', category: 'Entertainment' },
    { from: startsAt },
  ]
  for (const query of lists) expect(await listTitles(ada, query), JSON.stringify(query)).toEqual(bothTitles)
  expect(await listTitles(ada, { to: soon })).toEqual(['Chess evening'])
  expect(await listTitles(ada, { from: soon })).toEqual(['Chess tomorrow'])
  expect(await listTitles(ada, { search: 'tomorrow' })).toEqual(['Chess tomorrow'])
  advanceTo(startsAt, 3 * hour)
  for (const query of lists)
    expect(await listTitles(ada, query), JSON.stringify(query)).toEqual(['Chess tomorrow'])
})

test('lists running events in pages, each once', async () => {
  await sql`delete from events`.execute(ctx.db)
  await sql`
    insert into events (title, category, created_by, starts_at, timezone)
    select 'No. ' || n, 'Sports', ${host.id}::bigint, ${clock.now()}::timestamptz + (n - 25) * interval '1 minute', 'UTC'
    from generate_series(1, 50) n`.execute(ctx.db)
  const ada = await cast.person('Ada')
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = await discover(ada, {
      area: 'everywhere',
      sort: 'soonest',
      ...(cursor !== undefined && { cursor }),
    })
    titles.push(...page.body.map(({ title }) => title))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(titles).toEqual(Array.from({ length: 50 }, (_, index) => `No. ${index + 1}`))
})
