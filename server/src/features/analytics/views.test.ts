import type { Analytics } from '@coterie/contract/analytics/analytics'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { cancel, createEventForm, postEvent } from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { mergeViews, deleteOldViewers } from './views.ts'

const { ctx, cast, clock } = await openTestApp()
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

async function createEvent(overrides: object = {}): Promise<number> {
  return (await postEvent(ada, createEventForm(clock.now(), overrides))).body.id
}

type Source = 'card' | 'page' | 'promoted'
const sendViews = (member: Member, ...views: [eventId: number, source: Source][]) =>
  member.call('POST /api/event-views', {
    body: { views: views.map(([eventId, source]) => ({ eventId, source })) },
  })

async function getStats(id: number, range = '30'): Promise<Analytics> {
  const response = await ada.call('GET /api/events/{id}/analytics', {
    params: { id: `${id}` },
    query: { range: range as '30' },
  })
  expect(response.status).toBe(200)
  return response.body
}

async function getTodayCounts(id: number) {
  const { perDay } = await getStats(id)
  return Object.fromEntries(Object.entries(perDay).map(([name, values]) => [name, values.at(-1)]))
}

test('each person counts once a day for each source, however often they view an event', async () => {
  const id = await createEvent()
  for (let count = 0; count < 3; count += 1) await sendViews(ben, [id, 'card'], [id, 'card'], [id, 'page'])
  await sendViews(cleo, [id, 'promoted'])
  expect(await getTodayCounts(id)).toMatchObject({ cards: 1, pages: 1, promoted: 1, people: 2 })
  clock.advance(86_400)
  await sendViews(ben, [id, 'page'])
  expect(await getTodayCounts(id)).toMatchObject({ cards: 0, pages: 1, promoted: 0, people: 1 })
  expect((await getStats(id)).totals).toMatchObject({ views: 4, people: 2 })
})

test('the same view sent many times concurrently counts once', async () => {
  const id = await createEvent()
  await Promise.all(Array.from({ length: 8 }, () => sendViews(ben, [id, 'card'], [id, 'page'])))
  expect(await getTodayCounts(id)).toMatchObject({ cards: 1, pages: 1, people: 1 })
})

test('stats are the same before and after merging, which is idempotent', async () => {
  const id = await createEvent()
  await sendViews(ben, [id, 'card'])
  await sendViews(cleo, [id, 'card'], [id, 'promoted'])
  const before = await getStats(id)
  await Promise.all([mergeViews(ctx), mergeViews(ctx)])
  await mergeViews(ctx)
  expect(await getStats(id)).toEqual(before)
  expect(await ctx.db.selectFrom('event_view_changes').selectAll().execute()).toEqual([])
})

test('doesn’t count the host’s own views, nor events that are hidden or missing', async () => {
  const id = await createEvent()
  const meetup = await ctx.db
    .insertInto('events')
    .values({
      title: 'Meetup',
      created_by: ada.id,
      starts_at: clock.now(),
      timezone: 'UTC',
      group_id: await seedCircle(ctx, { by: ada, name: 'Walkers', members: [ben] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ben.call('PUT /api/people/{id}/block', { params: { id: `${ada.id}` } })
  const views: [number, Source][] = [
    [id, 'card'],
    [meetup.id, 'page'],
    [2_000_000_000, 'page'],
  ]
  for (const person of [ada, ben]) expect((await sendViews(person, ...views)).status).toBe(204)
  await ben.call('DELETE /api/people/{id}/block', { params: { id: `${ada.id}` } })
  expect((await getStats(id)).totals).toMatchObject({ views: 0, people: 0 })
  const counted = await ctx.db
    .selectFrom('event_viewers')
    .where('event_id', '=', meetup.id)
    .selectAll()
    .execute()
  expect(counted).toEqual([])
})

test('a day is the local day of the event, regardless of the server’s timezone', async () => {
  await goTo('2026-07-01T22:30:00Z')
  const berlin = await createEvent({ starts: '2026-07-20T19:30' })
  const honolulu = await createEvent({
    starts: '2026-07-20T19:30',
    location: { city: 'Honolulu', country: 'US' },
  })
  await sendViews(ben, [berlin, 'card'], [honolulu, 'card'])
  expect((await getStats(berlin, 'all')).days).toEqual(['2026-07-02'])
  expect((await getStats(honolulu, 'all')).days).toEqual(['2026-07-01'])
  clock.advance(3600)
  await sendViews(ben, [berlin, 'card'], [honolulu, 'card'])
  expect((await getStats(berlin)).totals.views).toBe(1)
  clock.advance(12 * 3600)
  await sendViews(ben, [berlin, 'card'], [honolulu, 'card'])
  expect((await getStats(berlin)).totals.views).toBe(1)
  expect((await getStats(honolulu)).perDay.cards.slice(-2)).toEqual([1, 1])
})

test('a day can have 23 or 25 hours when the clocks change', async () => {
  await goTo('2026-10-24T22:15:00Z')
  const id = await createEvent({ starts: '2026-11-20T19:30' })
  await sendViews(ben, [id, 'card'])
  await goTo('2026-10-25T22:45:00Z')
  await sendViews(ben, [id, 'card'])
  expect((await getStats(id, 'all')).perDay.cards).toEqual([1])
  await goTo('2026-10-25T23:15:00Z')
  await sendViews(ben, [id, 'card'])
  expect(await getStats(id, 'all')).toMatchObject({
    days: ['2026-10-25', '2026-10-26'],
    perDay: { cards: [1, 1] },
    totals: { people: 1 },
  })
})

test('an event that ended long ago keeps only its totals, which stay the same', async () => {
  const id = await createEvent({ starts: '2026-11-20T19:30' })
  await sendViews(ben, [id, 'promoted'])
  await sendViews(cleo, [id, 'page'])
  await ben.call('PUT /api/events/{id}/attendance', { params: { id: `${id}` } })
  await goTo('2026-11-28T12:00:00Z')
  await sendViews(await cast.person('Late'), [id, 'page'])
  const before = await getStats(id, 'all')
  expect(before.totals.people).toBe(2)
  await deleteOldViewers(ctx, clock.now())
  expect(await getStats(id, 'all')).toEqual(before)
  expect(await countViewerRows(id)).toBe(2)
  await goTo('2027-04-01T12:00:00Z')
  await deleteOldViewers(ctx, clock.now())
  await deleteOldViewers(ctx, clock.now())
  expect(await countViewerRows(id)).toBe(0)
  const { totals, promotion } = await getStats(id, 'all')
  expect({ totals, promotion }).toEqual({ totals: before.totals, promotion: before.promotion })
})

async function countViewerRows(id: number): Promise<number> {
  return (await ctx.db.selectFrom('event_viewers').where('event_id', '=', id).selectAll().execute()).length
}

test('one person can view 500 events a day; more don’t count', async () => {
  const heavyViewer = await cast.person('Mill')
  const rows = Array.from({ length: 499 }, (_, index) => ({
    title: `Event ${index}`,
    created_by: ada.id,
    starts_at: new Date(clock.now().getTime() + 86_400_000),
    timezone: 'UTC',
  }))
  const created = await ctx.db.insertInto('events').values(rows).returning('id').execute()
  const seen = created.map(({ id }) => id)
  for (let start = 0; start < seen.length; start += 50)
    await sendViews(heavyViewer, ...seen.slice(start, start + 50).map((id): [number, Source] => [id, 'card']))
  const [last, overLimit] = [
    await createEvent({ starts: '2027-04-20T19:30' }),
    await createEvent({ starts: '2027-04-20T19:30' }),
  ]
  await sendViews(heavyViewer, [last, 'card'])
  await sendViews(heavyViewer, [overLimit, 'card'])
  expect((await getStats(last)).totals.people).toBe(1)
  expect((await getStats(overLimit)).totals.people).toBe(0)
})

test('a call takes 1 to 50 views', async () => {
  const id = await createEvent({ starts: '2027-04-20T19:30' })
  const sendCopies = (count: number) =>
    sendViews(ben, ...Array.from({ length: count }, (): [number, Source] => [id, 'card']))
  expect([
    (await sendCopies(0)).status,
    (await sendCopies(50)).status,
    (await sendCopies(51)).status,
  ]).toEqual([400, 204, 400])
})

test('a cancelled event keeps its stats', async () => {
  const id = await createEvent({ starts: '2027-04-20T19:30' })
  await sendViews(ben, [id, 'page'])
  await cancel(ada, id)
  expect((await getStats(id)).totals.views).toBe(1)
})
