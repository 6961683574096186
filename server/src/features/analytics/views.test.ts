import type { Analytics } from '@coterie/contract/analytics/analytics'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { cancel, eventForm, list } from '../../testing/events.ts'
import { world } from '../../testing/world.ts'
import { foldViews, deleteOldViewers } from './views.ts'

const { ctx, cast, clock } = await world()
clock.set(new Date('2026-06-10T12:00:00Z'))
let ada = await cast.person('Ada', { plan: 'advertiser' })
let [ben, cleo] = [await cast.person('Ben'), await cast.person('Cleo')]

/** Unused sessions expire, so everyone signs in again. */
async function goTo(instant: string) {
  clock.set(new Date(instant))
  ada = await cast.signIn(ada)
  ben = await cast.signIn(ben)
  cleo = await cast.signIn(cleo)
}

async function anEvent(given: object = {}): Promise<number> {
  return (await list(ada, eventForm(clock.now(), given))).body.id
}

type From = 'card' | 'page' | 'promoted'
const see = (by: Member, ...views: [eventId: number, from: From][]) =>
  by.call('POST /api/event-views', { body: { views: views.map(([eventId, from]) => ({ eventId, from })) } })

async function figures(id: number, range = '30'): Promise<Analytics> {
  const answer = await ada.call('GET /api/events/{id}/analytics', {
    params: { id: `${id}` },
    query: { range: range as '30' },
  })
  expect(answer.status).toBe(200)
  return answer.body
}

async function today(id: number) {
  const { perDay } = await figures(id)
  return Object.fromEntries(Object.entries(perDay).map(([name, values]) => [name, values.at(-1)]))
}

test('each person counts once a day for each source, however often they look', async () => {
  const id = await anEvent()
  for (let look = 0; look < 3; look += 1) await see(ben, [id, 'card'], [id, 'card'], [id, 'page'])
  await see(cleo, [id, 'promoted'])
  expect(await today(id)).toMatchObject({ cards: 1, pages: 1, promoted: 1, people: 2 })
  clock.forward(86_400)
  await see(ben, [id, 'page'])
  expect(await today(id)).toMatchObject({ cards: 0, pages: 1, promoted: 0, people: 1 })
  expect((await figures(id)).totals).toMatchObject({ views: 4, people: 2 })
})

test('the same view sent many times at once counts once', async () => {
  const id = await anEvent()
  await Promise.all(Array.from({ length: 8 }, () => see(ben, [id, 'card'], [id, 'page'])))
  expect(await today(id)).toMatchObject({ cards: 1, pages: 1, people: 1 })
})

test('stats are the same before and after folding, which is idempotent', async () => {
  const id = await anEvent()
  await see(ben, [id, 'card'])
  await see(cleo, [id, 'card'], [id, 'promoted'])
  const before = await figures(id)
  await Promise.all([foldViews(ctx), foldViews(ctx)])
  await foldViews(ctx)
  expect(await figures(id)).toEqual(before)
  expect(await ctx.db.selectFrom('event_view_changes').selectAll().execute()).toEqual([])
})

test('doesn’t count the host’s own views, nor events that are hidden or missing', async () => {
  const id = await anEvent()
  const meetup = await ctx.db
    .insertInto('events')
    .values({
      title: 'Meetup',
      created_by: ada.id,
      starts_at: clock.now(),
      timezone: 'UTC',
      group_id: await circle(ctx, { by: ada, name: 'Walkers', members: [ben] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ben.call('PUT /api/people/{id}/block', { params: { id: `${ada.id}` } })
  const views: [number, From][] = [
    [id, 'card'],
    [meetup.id, 'page'],
    [2_000_000_000, 'page'],
  ]
  for (const person of [ada, ben]) expect((await see(person, ...views)).status).toBe(204)
  await ben.call('DELETE /api/people/{id}/block', { params: { id: `${ada.id}` } })
  expect((await figures(id)).totals).toMatchObject({ views: 0, people: 0 })
  const counted = await ctx.db
    .selectFrom('event_viewers')
    .where('event_id', '=', meetup.id)
    .selectAll()
    .execute()
  expect(counted).toEqual([])
})

test('a day is the local day of the event, whatever the server’s clock says', async () => {
  await goTo('2026-07-01T22:30:00Z')
  const berlin = await anEvent({ starts: '2026-07-20T19:30' })
  const honolulu = await anEvent({
    starts: '2026-07-20T19:30',
    location: { city: 'Honolulu', country: 'US' },
  })
  await see(ben, [berlin, 'card'], [honolulu, 'card'])
  expect((await figures(berlin, 'all')).days).toEqual(['2026-07-02'])
  expect((await figures(honolulu, 'all')).days).toEqual(['2026-07-01'])
  clock.forward(3600)
  await see(ben, [berlin, 'card'], [honolulu, 'card'])
  expect((await figures(berlin)).totals.views).toBe(1)
  clock.forward(12 * 3600)
  await see(ben, [berlin, 'card'], [honolulu, 'card'])
  expect((await figures(berlin)).totals.views).toBe(1)
  expect((await figures(honolulu)).perDay.cards.slice(-2)).toEqual([1, 1])
})

test('a day can have 23 or 25 hours when the clocks change', async () => {
  await goTo('2026-10-24T22:15:00Z')
  const id = await anEvent({ starts: '2026-11-20T19:30' })
  await see(ben, [id, 'card'])
  await goTo('2026-10-25T22:45:00Z')
  await see(ben, [id, 'card'])
  expect((await figures(id, 'all')).perDay.cards).toEqual([1])
  await goTo('2026-10-25T23:15:00Z')
  await see(ben, [id, 'card'])
  expect(await figures(id, 'all')).toMatchObject({
    days: ['2026-10-25', '2026-10-26'],
    perDay: { cards: [1, 1] },
    totals: { people: 1 },
  })
})

test('an event that ended long ago keeps only its totals, which stay the same', async () => {
  const id = await anEvent({ starts: '2026-11-20T19:30' })
  await see(ben, [id, 'promoted'])
  await see(cleo, [id, 'page'])
  await ben.call('PUT /api/events/{id}/attendance', { params: { id: `${id}` } })
  await goTo('2026-11-28T12:00:00Z')
  await see(await cast.person('Late'), [id, 'page'])
  const before = await figures(id, 'all')
  expect(before.totals.people).toBe(2)
  await deleteOldViewers(ctx, clock.now())
  expect(await figures(id, 'all')).toEqual(before)
  expect(await rowsOf(id)).toBe(2)
  await goTo('2027-04-01T12:00:00Z')
  await deleteOldViewers(ctx, clock.now())
  await deleteOldViewers(ctx, clock.now())
  expect(await rowsOf(id)).toBe(0)
  const { totals, promotion } = await figures(id, 'all')
  expect({ totals, promotion }).toEqual({ totals: before.totals, promotion: before.promotion })
})

async function rowsOf(id: number): Promise<number> {
  return (await ctx.db.selectFrom('event_viewers').where('event_id', '=', id).selectAll().execute()).length
}

test('one person can view 500 events a day; more don’t count', async () => {
  const mill = await cast.person('Mill')
  const rows = Array.from({ length: 499 }, (_, at) => ({
    title: `Event ${at}`,
    created_by: ada.id,
    starts_at: new Date(clock.now().getTime() + 86_400_000),
    timezone: 'UTC',
  }))
  const made = await ctx.db.insertInto('events').values(rows).returning('id').execute()
  const seen = made.map(({ id }) => id)
  for (let at = 0; at < seen.length; at += 50)
    await see(mill, ...seen.slice(at, at + 50).map((id): [number, From] => [id, 'card']))
  const [last, tooMuch] = [
    await anEvent({ starts: '2027-04-20T19:30' }),
    await anEvent({ starts: '2027-04-20T19:30' }),
  ]
  await see(mill, [last, 'card'])
  await see(mill, [tooMuch, 'card'])
  expect((await figures(last)).totals.people).toBe(1)
  expect((await figures(tooMuch)).totals.people).toBe(0)
})

test('a call takes 1 to 50 views', async () => {
  const id = await anEvent({ starts: '2027-04-20T19:30' })
  const many = (count: number) =>
    see(ben, ...Array.from({ length: count }, (): [number, From] => [id, 'card']))
  expect([(await many(0)).status, (await many(50)).status, (await many(51)).status]).toEqual([400, 204, 400])
})

test('a cancelled event keeps its stats', async () => {
  const id = await anEvent({ starts: '2027-04-20T19:30' })
  await see(ben, [id, 'page'])
  await cancel(ada, id)
  expect((await figures(id)).totals.views).toBe(1)
})
