import type { Analytics } from '@coterie/contract/analytics/analytics'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { attend, createEventForm, cancelAttendance, postEvent } from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, clock, stranger } = await openTestApp()
clock.set(new Date('2026-06-10T12:00:00Z'))
const ada = await cast.person('Ada', { plan: 'advertiser' })
const rival = await cast.person('Rival', { plan: 'advertiser' })
const admin = await cast.person('Root', { role: 'admin' })
const ben = await cast.person('Ben')

const createEvent = async (overrides: object = {}) =>
  (await postEvent(ada, createEventForm(clock.now(), overrides))).body.id

type Range = '7' | '30' | '90' | 'all'
const getEventStats = (member: Member, id: number, range: Range = '30') =>
  member.send<Analytics>('GET /api/events/{id}/analytics', { params: { id }, query: { range } })
const getOwnStats = async (member: Member, range: Range = '30') =>
  (await member.call('GET /api/user/events/analytics', { query: { range } })).body

test('only admins and the host, while their plan lasts, see the stats of an event', async () => {
  const id = await createEvent()
  const statuses = [ada, admin, rival, ben].map(async (person) => (await getEventStats(person, id)).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 403, 403])
  const signedOut = await stranger.send('GET /api/events/{id}/analytics', { params: { id } })
  expect(signedOut.status).toBe(401)
  expect((await getEventStats(ada, 2_000_000_000)).status).toBe(404)
  await ctx.db.updateTable('users').set({ subscription_plan: 'free' }).where('id', '=', ada.id).execute()
  expect((await getEventStats(ada, id)).status).toBe(403)
  await ctx.db
    .updateTable('users')
    .set({ subscription_plan: 'advertiser' })
    .where('id', '=', ada.id)
    .execute()
})

test('a meetup has no stats, and a block hides an event’s stats', async () => {
  const id = await createEvent()
  await ctx.db
    .insertInto('events')
    .values({ id: 900_000, title: 'Meetup', created_by: ada.id, starts_at: clock.now(), timezone: 'UTC' })
    .execute()
  const groups = await ctx.db
    .insertInto('groups')
    .values({ name: 'Own', created_by: ada.id })
    .returning('id')
    .execute()
  const groupId = groups[0]?.id ?? 0
  await ctx.db
    .insertInto('group_members')
    .values({ group_id: groupId, user_id: ada.id, role: 'admin' })
    .execute()
  await ctx.db.updateTable('events').set({ group_id: groupId }).where('id', '=', 900_000).execute()
  expect((await getEventStats(ada, 900_000)).status).toBe(404)
  await ada.call('PUT /api/people/{id}/block', { params: { id: `${rival.id}` } })
  expect((await getEventStats(rival, id)).status).toBe(404)
})

test('current likes, RSVPs and waitlist entries count on the local days of the event', async () => {
  clock.set(new Date('2026-06-10T22:30:00Z'))
  const id = await createEvent({ capacity: 1 })
  const people = await Promise.all(['Cleo', 'Dora', 'Eve'].map((name) => cast.person(name)))
  for (const person of people) await attend(person, id)
  await people[1]?.call('PUT /api/events/{id}/like', { params: { id: `${id}` } })
  const { body } = await getEventStats(ada, id, '7')
  expect(body.days).toEqual([
    '2026-06-05',
    '2026-06-06',
    '2026-06-07',
    '2026-06-08',
    '2026-06-09',
    '2026-06-10',
    '2026-06-11',
  ])
  expect(body.perDay.going).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(body.totals).toMatchObject({ likes: 1, going: 1, waitlisted: 2, checkIns: 0 })
  for (const person of people) await cancelAttendance(person, id)
  expect((await getEventStats(ada, id, '7')).body.totals).toMatchObject({ likes: 1, going: 0, waitlisted: 0 })
})

test('deactivated people no longer count as viewers or attendees', async () => {
  const id = await createEvent()
  const member = await cast.person('Gone')
  await attend(member, id)
  await member.call('PUT /api/events/{id}/like', { params: { id: `${id}` } })
  expect((await getEventStats(ada, id)).body.totals).toMatchObject({ likes: 1, going: 1 })
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', member.id).execute()
  expect((await getEventStats(ada, id)).body.totals).toMatchObject({ likes: 0, going: 0 })
})

test('hides counts below five and rounds others down to multiples of five', async () => {
  const id = await createEvent()
  const fans = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      cast.person(`Fan ${index}`, { interests: index < 4 ? ['Chess', 'Origami'] : ['Chess'] }),
    ),
  )
  const views = [{ eventId: id, source: 'promoted' as const }]
  for (const fan of fans.slice(0, 4)) await fan.call('POST /api/event-views', { body: { views } })
  const belowLimit = (await getEventStats(ada, id)).body
  expect([belowLimit.interests, belowLimit.promotion]).toEqual([
    [],
    [
      { promoted: true, people: 4, going: null },
      { promoted: false, people: 0, going: null },
    ],
  ])
  for (const fan of fans) await fan.call('POST /api/event-views', { body: { views } })
  for (const fan of fans.slice(0, 5)) await attend(fan, id)
  const aboveLimit = (await getEventStats(ada, id)).body
  expect(aboveLimit.interests).toEqual([{ name: 'Chess', views: 5, going: 5 }])
  expect(aboveLimit.promotion[0]).toEqual({ promoted: true, people: 6, going: 5 })
  // Excludes people the host has blocked, and those who aren't discoverable.
  await ada.call('PUT /api/people/{id}/block', { params: { id: `${fans[0]?.id}` } })
  await ctx.db
    .updateTable('users')
    .set({ is_discoverable: false })
    .where('id', '=', fans[1]?.id ?? 0)
    .execute()
  const afterBlock = (await getEventStats(ada, id)).body
  expect([afterBlock.interests, afterBlock.totals.people]).toEqual([[], 6])
})

test('the CSV file has the same numbers, and no formulas', async () => {
  const id = await createEvent({ title: '=1+1, "so" to speak' })
  await ben.call('POST /api/event-views', { body: { views: [{ eventId: id, source: 'page' }] } })
  await attend(ben, id)
  const { body } = await getEventStats(ada, id, '7')
  const file = await ada.download(`/api/events/${id}/analytics/csv?range=7`)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="event-${id}-${body.days.at(-1)}.csv"`,
    'cache-control': 'no-store',
  })
  const text = file.bytes.toString('utf8')
  expect(text.startsWith('\u{FEFF}Event,Day,')).toBe(true)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(9)
  expect(lines.at(-2)).toBe(`"'=1+1, ""so"" to speak",${body.days.at(-1)},0,0,1,1,1,0,1,0,0`)
  expect(lines.at(-1)).toBe(`"'=1+1, ""so"" to speak",Total,0,0,1,1,1,0,1,0,0`)
  expect((await rival.download(`/api/events/${id}/analytics/csv`)).status).toBe(404)
})

function createRandom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata']

beforeAll(async () => {
  const random = createRandom(7)
  const host = await cast.person('Host', { plan: 'advertiser' })
  eventHosts.push(host)
  const now = clock.now()
  const rows = Array.from({ length: 12 }, (_, index) => ({
    title: `Event ${index}`,
    created_by: host.id,
    starts_at: new Date(now.getTime() + 40 * 86_400_000),
    timezone: zones[index % zones.length] ?? 'UTC',
  }))
  const events = await ctx.db.insertInto('events').values(rows).returning('id').execute()
  const guests = await Promise.all(Array.from({ length: 15 }, (_, index) => cast.person(`Guest ${index}`)))
  for (let step = 0; step < 400; step += 1) {
    const eventId = events[random(events.length)]?.id ?? 0
    const guest = guests[random(guests.length)] ?? ben
    const at = new Date(now.getTime() - random(100) * 86_400_000 - random(86_400) * 1000)
    clock.set(at)
    const params = { id: `${eventId}` }
    const from = (['card', 'page', 'promoted'] as const)[random(3)] ?? 'card'
    if (random(2) === 0)
      await sql`insert into event_likes values (${eventId}, ${guest.id}, ${at}) on conflict do nothing`.execute(
        ctx.db,
      )
    if (random(3) === 0)
      await sql`
        insert into event_attendees (event_id, user_id, created_at, checked_in_at)
        values (${eventId}, ${guest.id}, ${at}, ${random(2) === 0 ? at : null}) on conflict do nothing`.execute(
        ctx.db,
      )
    await guest.call('POST /api/event-views', {
      body: { views: [{ eventId: Number(params.id), source: from }] },
    })
  }
  clock.set(now)
}, 60_000)
const eventHosts: Member[] = []

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('the stats of all events equal the stored rows and the sum of the events', async () => {
  const [host] = eventHosts
  if (host === undefined) expect.unreachable()
  const all = await getOwnStats(host, 'all')
  const count = async (table: 'event_likes' | 'event_attendees', onlyCheckedIn = false) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} t join events e on e.id = t.event_id
      where e.created_by = ${host.id} ${onlyCheckedIn ? sql`and checked_in_at is not null` : sql``}`.execute(
      ctx.db,
    )
    return rows[0]?.count
  }
  expect(all.events).toBe(12)
  expect(sum(all.perDay.likes)).toBe(await count('event_likes'))
  expect(sum(all.perDay.going)).toBe(await count('event_attendees'))
  expect(sum(all.perDay.checkIns)).toBe(await count('event_attendees', true))
  const events = await ctx.db.selectFrom('events').select('id').where('created_by', '=', host.id).execute()
  const eventStats = await Promise.all(
    events.map(async ({ id }) => (await getEventStats(host, id, 'all')).body),
  )
  for (const name of ['cards', 'pages', 'promoted', 'people', 'likes', 'going', 'checkIns'] as const)
    expect(sum(all.perDay[name])).toBe(sum(eventStats.map(({ perDay }) => sum(perDay[name]))))
  expect(all.topEvents).toHaveLength(10)
  const byViews = eventStats.toSorted(
    (a, b) => b.totals.views - a.totals.views || (a.event?.id ?? 0) - (b.event?.id ?? 0),
  )
  expect(all.topEvents.map(({ id, views }) => [id, views])).toEqual(
    byViews.slice(0, 10).map(({ event, totals }) => [event?.id, totals.views]),
  )
  expect(eventStats.every(({ topEvents }) => topEvents.length === 0)).toBe(true)
  expect(all.totals.people).toBe(15)
  expect(sum(all.promotion.map(({ people }) => people))).toBe(15)
})

test.each(['7', '30', '90'] as const)(
  'the stats of %s days equal the last days of all stats',
  async (range) => {
    const [host] = eventHosts
    if (host === undefined) expect.unreachable()
    const [all, ranged] = [await getOwnStats(host, 'all'), await getOwnStats(host, range)]
    expect(ranged.days).toHaveLength(Number(range))
    expect(ranged.days).toEqual(all.days.slice(-Number(range)))
    for (const name of ['cards', 'pages', 'promoted', 'people', 'likes', 'going', 'checkIns'] as const)
      expect(ranged.perDay[name]).toEqual(all.perDay[name].slice(-Number(range)))
    expect(ranged.totals.views).toBe(
      sum([...ranged.perDay.cards, ...ranged.perDay.pages, ...ranged.perDay.promoted]),
    )
  },
)

test('a person without events gets empty stats', async () => {
  const newcomer = await cast.person('New', { plan: 'advertiser' })
  expect(await getOwnStats(newcomer)).toMatchObject({
    events: 0,
    event: null,
    totals: { views: 0, people: 0 },
    interests: [],
  })
  expect((await getOwnStats(newcomer, 'all')).days).toHaveLength(1)
})
