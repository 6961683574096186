import type { Analytics } from '@coterie/contract/analytics/analytics'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { attend, eventForm, cancelAttendance, list } from '../../testing/events.ts'
import { world } from '../../testing/world.ts'

const { ctx, cast, clock, stranger } = await world()
clock.set(new Date('2026-06-10T12:00:00Z'))
const ada = await cast.person('Ada', { plan: 'advertiser' })
const rival = await cast.person('Rival', { plan: 'advertiser' })
const admin = await cast.person('Root', { role: 'admin' })
const ben = await cast.person('Ben')

const anEvent = async (given: object = {}) => (await list(ada, eventForm(clock.now(), given))).body.id

type Range = '7' | '30' | '90' | 'all'
const one = (by: Member, id: number, range: Range = '30') =>
  by.send<Analytics>('GET /api/events/{id}/analytics', { params: { id }, query: { range } })
const own = async (by: Member, range: Range = '30') =>
  (await by.call('GET /api/user/events/analytics', { query: { range } })).body

test('only the host and admins see them, while the plan lasts', async () => {
  const id = await anEvent()
  const statuses = [ada, admin, rival, ben].map(async (person) => (await one(person, id)).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 403, 403])
  const signedOut = await stranger.send('GET /api/events/{id}/analytics', { params: { id } })
  expect(signedOut.status).toBe(401)
  expect((await one(ada, 2_000_000_000)).status).toBe(404)
  await ctx.db.updateTable('users').set({ subscription_plan: 'free' }).where('id', '=', ada.id).execute()
  expect((await one(ada, id)).status).toBe(403)
  await ctx.db
    .updateTable('users')
    .set({ subscription_plan: 'advertiser' })
    .where('id', '=', ada.id)
    .execute()
})

test('a circle’s meetup has none, and a block hides them', async () => {
  const id = await anEvent()
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
  expect((await one(ada, 900_000)).status).toBe(404)
  await ada.call('PUT /api/people/{id}/block', { params: { id: `${rival.id}` } })
  expect((await one(rival, id)).status).toBe(404)
})

test('likes, RSVPs and the waitlist count on the local days of the event, as they are now', async () => {
  clock.set(new Date('2026-06-10T22:30:00Z'))
  const id = await anEvent({ capacity: 1 })
  const people = await Promise.all(['Cleo', 'Dora', 'Eve'].map((name) => cast.person(name)))
  for (const person of people) await attend(person, id)
  await people[1]?.call('PUT /api/events/{id}/like', { params: { id: `${id}` } })
  const { body } = await one(ada, id, '7')
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
  expect(body.totals).toMatchObject({ likes: 1, going: 1, waiting: 2, checkIns: 0 })
  for (const person of people) await cancelAttendance(person, id)
  expect((await one(ada, id, '7')).body.totals).toMatchObject({ likes: 1, going: 0, waiting: 0 })
})

test('deactivated people no longer count as viewers or attendees', async () => {
  const id = await anEvent()
  const gone = await cast.person('Gone')
  await attend(gone, id)
  await gone.call('PUT /api/events/{id}/like', { params: { id: `${id}` } })
  expect((await one(ada, id)).body.totals).toMatchObject({ likes: 1, going: 1 })
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute()
  expect((await one(ada, id)).body.totals).toMatchObject({ likes: 0, going: 0 })
})

test('says nothing about fewer than five people, and rounds others down to fives', async () => {
  const id = await anEvent()
  const fans = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      cast.person(`Fan ${at}`, { interests: at < 4 ? ['Chess', 'Origami'] : ['Chess'] }),
    ),
  )
  const views = [{ eventId: id, from: 'promoted' as const }]
  for (const fan of fans.slice(0, 4)) await fan.call('POST /api/event-views', { body: { views } })
  const few = (await one(ada, id)).body
  expect([few.interests, few.promotion]).toEqual([
    [],
    [
      { promoted: true, people: 4, going: null },
      { promoted: false, people: 0, going: null },
    ],
  ])
  for (const fan of fans) await fan.call('POST /api/event-views', { body: { views } })
  for (const fan of fans.slice(0, 5)) await attend(fan, id)
  const enough = (await one(ada, id)).body
  expect(enough.interests).toEqual([{ name: 'Chess', viewed: 5, going: 5 }])
  expect(enough.promotion[0]).toEqual({ promoted: true, people: 6, going: 5 })
  // Excludes people the host has blocked, and those who aren’t discoverable.
  await ada.call('PUT /api/people/{id}/block', { params: { id: `${fans[0]?.id}` } })
  await ctx.db
    .updateTable('users')
    .set({ is_discoverable: false })
    .where('id', '=', fans[1]?.id ?? 0)
    .execute()
  const fewer = (await one(ada, id)).body
  expect([fewer.interests, fewer.totals.people]).toEqual([[], 6])
})

test('the CSV file has the same numbers, and no formulas', async () => {
  const id = await anEvent({ title: '=1+1, "so" to speak' })
  await ben.call('POST /api/event-views', { body: { views: [{ eventId: id, from: 'page' }] } })
  await attend(ben, id)
  const { body } = await one(ada, id, '7')
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

/** Seeded random numbers. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata']

beforeAll(async () => {
  const throwDice = dice(7)
  const host = await cast.person('Host', { plan: 'advertiser' })
  hostOfMany.push(host)
  const now = clock.now()
  const rows = Array.from({ length: 12 }, (_, at) => ({
    title: `Event ${at}`,
    created_by: host.id,
    starts_at: new Date(now.getTime() + 40 * 86_400_000),
    timezone: zones[at % zones.length] ?? 'UTC',
  }))
  const events = await ctx.db.insertInto('events').values(rows).returning('id').execute()
  const guests = await Promise.all(Array.from({ length: 15 }, (_, at) => cast.person(`Guest ${at}`)))
  for (let step = 0; step < 400; step += 1) {
    const eventId = events[throwDice(events.length)]?.id ?? 0
    const guest = guests[throwDice(guests.length)] ?? ben
    const at = new Date(now.getTime() - throwDice(100) * 86_400_000 - throwDice(86_400) * 1000)
    clock.set(at)
    const params = { id: `${eventId}` }
    const from = (['card', 'page', 'promoted'] as const)[throwDice(3)] ?? 'card'
    if (throwDice(2) === 0)
      await sql`insert into event_likes values (${eventId}, ${guest.id}, ${at}) on conflict do nothing`.execute(
        ctx.db,
      )
    if (throwDice(3) === 0)
      await sql`
        insert into event_attendees (event_id, user_id, created_at, checked_in_at)
        values (${eventId}, ${guest.id}, ${at}, ${throwDice(2) === 0 ? at : null}) on conflict do nothing`.execute(
        ctx.db,
      )
    await guest.call('POST /api/event-views', { body: { views: [{ eventId: Number(params.id), from }] } })
  }
  clock.set(now)
}, 60_000)
const hostOfMany: Member[] = []

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

test('all events together add up to the stored rows and to the single events', async () => {
  const [host] = hostOfMany
  if (host === undefined) expect.unreachable()
  const all = await own(host, 'all')
  const count = async (table: 'event_likes' | 'event_attendees', came = false) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} t join events e on e.id = t.event_id
      where e.created_by = ${host.id} ${came ? sql`and checked_in_at is not null` : sql``}`.execute(ctx.db)
    return rows[0]?.count
  }
  expect(all.events).toBe(12)
  expect(sum(all.perDay.likes)).toBe(await count('event_likes'))
  expect(sum(all.perDay.going)).toBe(await count('event_attendees'))
  expect(sum(all.perDay.checkIns)).toBe(await count('event_attendees', true))
  const events = await ctx.db.selectFrom('events').select('id').where('created_by', '=', host.id).execute()
  const each = await Promise.all(events.map(async ({ id }) => (await one(host, id, 'all')).body))
  for (const name of ['cards', 'pages', 'promoted', 'people', 'likes', 'going', 'checkIns'] as const)
    expect(sum(all.perDay[name])).toBe(sum(each.map(({ perDay }) => sum(perDay[name]))))
  expect(all.top).toHaveLength(10)
  const most = each.toSorted(
    (a, b) => b.totals.views - a.totals.views || (a.event?.id ?? 0) - (b.event?.id ?? 0),
  )
  expect(all.top.map(({ id, views }) => [id, views])).toEqual(
    most.slice(0, 10).map(({ event, totals }) => [event?.id, totals.views]),
  )
  expect(each.every(({ top }) => top.length === 0)).toBe(true)
  expect(all.totals.people).toBe(15)
  expect(sum(all.promotion.map(({ people }) => people))).toBe(15)
})

test.each(['7', '30', '90'] as const)('%s days are the last of all days', async (range) => {
  const [host] = hostOfMany
  if (host === undefined) expect.unreachable()
  const [all, some] = [await own(host, 'all'), await own(host, range)]
  expect(some.days).toHaveLength(Number(range))
  expect(some.days).toEqual(all.days.slice(-Number(range)))
  for (const name of ['cards', 'pages', 'promoted', 'people', 'likes', 'going', 'checkIns'] as const)
    expect(some.perDay[name]).toEqual(all.perDay[name].slice(-Number(range)))
  expect(some.totals.views).toBe(sum([...some.perDay.cards, ...some.perDay.pages, ...some.perDay.promoted]))
})

test('a person without events gets empty stats', async () => {
  const newcomer = await cast.person('New', { plan: 'advertiser' })
  expect(await own(newcomer)).toMatchObject({
    events: 0,
    event: null,
    totals: { views: 0, people: 0 },
    interests: [],
  })
  expect((await own(newcomer, 'all')).days).toHaveLength(1)
})
