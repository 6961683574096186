import type { EventFeed, HiddenFeedEvent } from '@coterie/contract/events/feeds'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { attend, discover, read } from '../../../testing/events.ts'
import { createCalendar, startFeedServer } from '../../../testing/feed-server.ts'
import { listNotifications } from '../../../testing/notifications.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const server = await startFeedServer()
afterAll(() => server.close())
const { ctx, clock, cast, stranger } = await openTestApp({ FEEDS_ANYWHERE: 'on' })
clock.set(new Date('2026-12-01T12:00:00Z'))
const boss = await cast.person('Boss', { role: 'admin' })
const ada = await cast.person('Ada')

const byId = (id: number) => ({ params: { id } })
const chess = (dates: number, title = 'Chess night', uid = 'chess') => [
  `UID:${uid}`,
  `SUMMARY:${title}`,
  'DTSTART;TZID=Europe/Berlin:20261205T190000',
  `RRULE:FREQ=WEEKLY;COUNT=${dates}`,
]
const party = ['UID:party', 'SUMMARY:Party', 'DTSTART;TZID=Europe/Berlin:20261206T190000']

let count = 0
async function addFeed(...events: readonly (readonly string[])[]) {
  count += 1
  const path = `/${count}.ics`
  const url = server.serve(path, { body: createCalendar(events) })
  const form = { name: `Feed ${count}`, location: { city: 'Berlin', country: 'DE' }, category: 'Sports' }
  const { body } = await boss.send<EventFeed>('POST /api/admin/event-feeds', { body: { ...form, url } })
  await ctx.jobs.runDueJobs()
  const fetchNow = async () => {
    await boss.send('POST /api/admin/event-feeds/{id}/fetch', byId(body.id))
    await ctx.jobs.runDueJobs()
  }
  const serve = async (...newEvents: readonly (readonly string[])[]) => {
    server.serve(path, { body: createCalendar(newEvents) })
    await fetchNow()
  }
  return { id: body.id, serve, fetchNow }
}
const listDates = async () => {
  const { body } = await discover(ada, { sort: 'soonest' })
  return body.map(({ title, startsAt }) => `${title} ${startsAt.slice(5, 10)}`)
}
const findIds = async (title: string) =>
  (await discover(ada, { sort: 'soonest' })).body.flatMap((event) => (event.title === title ? event.id : []))
const hide = (eventId: number | undefined, dates: 'one' | 'all', admin = boss) =>
  admin.send<{ feedId: number; uid: string; recurrence: string | null }>(
    'PUT /api/admin/feed-events/{id}/hidden',
    { ...byId(eventId ?? 0), body: { dates } },
  )
const hideSeries = (feedId: number, uid: string) =>
  boss.send('PUT /api/admin/event-feeds/{id}/hidden-series', { ...byId(feedId), body: { uid } })
const show = async (feedId: number, uid: string, recurrence: string | null) => {
  const { status } = await boss.send('POST /api/admin/event-feeds/{id}/hidden-events/show', {
    ...byId(feedId),
    body: { uid, recurrence },
  })
  await ctx.jobs.runDueJobs()
  return status
}
const listHidden = async (feedId: number) =>
  (await boss.send<HiddenFeedEvent[]>('GET /api/admin/event-feeds/{id}/hidden-events', byId(feedId))).body

beforeEach(async () => {
  for (const { id } of (await boss.send<EventFeed[]>('GET /api/admin/event-feeds')).body)
    await boss.send('DELETE /api/admin/event-feeds/{id}', byId(id))
})

test('all dates of a repeating event are hidden, also those that the calendar adds later', async () => {
  const feed = await addFeed(chess(2), party)
  const [first] = await findIds('Chess night')
  const hidden = { feedId: feed.id, uid: 'chess', recurrence: null }
  expect(await hide(first, 'all')).toMatchObject({ status: 200, body: hidden })
  expect(await listDates()).toEqual(['Party 12-06'])
  await feed.serve(chess(4, 'Chess evening'), party)
  expect(await listDates()).toEqual(['Party 12-06'])
  expect(await listHidden(feed.id)).toEqual([
    { uid: 'chess', recurrence: null, title: 'Chess night', startsAt: '2026-12-05T18:00:00.000Z' },
  ])
  expect(await show(feed.id, 'chess', null)).toBe(204)
  expect(await listDates()).toEqual([
    'Chess evening 12-05',
    'Party 12-06',
    'Chess evening 12-12',
    'Chess evening 12-19',
    'Chess evening 12-26',
  ])
  expect(await listHidden(feed.id)).toEqual([])
  expect(await show(feed.id, 'chess', null)).toBe(404)
})

test('people who are going are told, and can go again when it is back', async () => {
  const feed = await addFeed(chess(2))
  const guest = await cast.person('Guest')
  const [first] = await findIds('Chess night')
  await attend(guest, first)
  await hide(first, 'all')
  expect(await listNotifications(ctx, guest)).toMatchObject([{ kind: 'event-cancelled' }])
  expect((await read(guest, first)).body).toMatchObject({ cancelled: true, can: { hide: false } })
  await feed.fetchNow()
  await show(feed.id, 'chess', null)
  const [again] = await findIds('Chess night')
  expect(again).not.toBe(first)
  expect((await attend(guest, again)).status).toBe(200)
  await feed.fetchNow()
  expect(await listDates()).toEqual(['Chess night 12-05', 'Chess night 12-12'])
})

test('a single date is hidden and shown again; from the list, all dates can be hidden', async () => {
  const feed = await addFeed(chess(3))
  const [first] = await findIds('Chess night')
  expect((await read(boss, first)).body.can).toMatchObject({ hide: true, hideSeries: true })
  expect((await hide(first, 'one')).body).toMatchObject({ uid: 'chess', recurrence: '2026-12-05' })
  expect(await listDates()).toEqual(['Chess night 12-12', 'Chess night 12-19'])
  expect(await listHidden(feed.id)).toMatchObject([{ recurrence: '2026-12-05', title: 'Chess night' }])
  expect(await show(feed.id, 'chess', '2026-12-05')).toBe(204)
  expect(await listDates()).toHaveLength(3)
  await hide((await findIds('Chess night'))[0], 'one')
  expect((await hideSeries(feed.id, 'chess')).status).toBe(204)
  expect(await listDates()).toEqual([])
  expect(await listHidden(feed.id)).toMatchObject([{ recurrence: null }])
  // Hiding it twice changes nothing.
  expect((await hideSeries(feed.id, 'chess')).status).toBe(204)
  expect(await show(feed.id, 'chess', null)).toBe(204)
  expect(await listDates()).toHaveLength(3)
})

test('a series in two feeds is hidden in both, and shown again in both', async () => {
  await addFeed(chess(2))
  const second = await addFeed(chess(2, 'Chess night', 'other'))
  await hide((await findIds('Chess night'))[0], 'all')
  await second.serve(chess(3, 'Chess night', 'other'))
  expect(await listDates()).toEqual([])
  expect(await show(second.id, 'other', null)).toBe(204)
  expect(await listDates()).toEqual(['Chess night 12-05', 'Chess night 12-12', 'Chess night 12-19'])
})

test('an event that doesn’t repeat has no other dates', async () => {
  const feed = await addFeed(party)
  const [id] = await findIds('Party')
  expect((await read(boss, id)).body.can).toMatchObject({ hide: true, hideSeries: false })
  expect((await hide(id, 'all')).status).toBe(404)
  expect((await hideSeries(feed.id, 'party')).status).toBe(404)
  expect((await hideSeries(feed.id, 'unknown')).status).toBe(404)
  expect((await hide(id, 'one')).body).toMatchObject({ uid: 'party', recurrence: '' })
  expect(await show(feed.id, 'party', '')).toBe(204)
  expect(await listDates()).toEqual(['Party 12-06'])
})

test('only admins hide events, and the audit log has it', async () => {
  const feed = await addFeed(chess(2))
  const [id] = await findIds('Chess night')
  expect((await hide(id, 'all', ada)).status).toBe(403)
  expect((await hide(id, 'all', stranger as never)).status).toBe(401)
  expect((await read(ada, id)).body.can).toMatchObject({ hide: false, hideSeries: false })
  await hide(id, 'one')
  await hideSeries(feed.id, 'chess')
  await show(feed.id, 'chess', null)
  const entries = await ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('target_kind', '=', 'feed')
    .where('target_id', '=', feed.id)
    .orderBy('id')
    .execute()
  const actions = ['add-feed', 'hide-feed-event', 'hide-feed-series', 'show-feed-event']
  expect(entries.map(({ action }) => action)).toEqual(actions)
})
