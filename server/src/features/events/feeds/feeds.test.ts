import type { AdminEvent } from '@coterie/contract/admin'
import type { EventFeed } from '@coterie/contract/events/feeds'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { attend, discover, read, edit, cancel } from '../../../testing/events.ts'
import { createCalendar, startFeedServer } from '../../../testing/feed-server.ts'
import { listNotifications } from '../../../testing/notifications.ts'
import { openTestApp } from '../../../testing/test-app.ts'

type ErrorBody = { error: { code: string } }

const server = await startFeedServer()
afterAll(() => server.close())
const { ctx, clock, cast, stranger } = await openTestApp({ FEEDS_ANYWHERE: 'on' })
clock.set(new Date('2026-12-01T12:00:00Z'))
const boss = await cast.person('Boss', { role: 'admin' })
const ada = await cast.person('Ada')
const ben = await cast.person('Ben')

let count = 0
const createForm = (url: string, changes: object = {}) => ({
  url,
  name: 'City Library',
  location: { city: 'Berlin', country: 'DE' },
  category: 'Arts & Culture',
  ...changes,
})
const add = (form: object) => boss.send<EventFeed & ErrorBody>('POST /api/admin/event-feeds', { body: form })
const byId = (id: number) => ({ params: { id } })
const remove = (id: number) => boss.send('DELETE /api/admin/event-feeds/{id}', byId(id))
const listFeeds = async () => (await boss.send<EventFeed[]>('GET /api/admin/event-feeds')).body
const readFeed = async (id: number) => (await listFeeds()).find((feed) => feed.id === id)
async function fetchNow(id: number) {
  const { status } = await boss.send('POST /api/admin/event-feeds/{id}/fetch', byId(id))
  expect(status).toBe(202)
  await ctx.jobs.runDueJobs()
}
const at = (day: number, time = '193000') =>
  `DTSTART;TZID=Europe/Berlin:202612${String(day).padStart(2, '0')}T${time}`
const createEvent = (uid: string, title: string, start: string, ...lines: string[]) => [
  `UID:${uid}`,
  `SUMMARY:${title}`,
  start,
  ...lines,
]
/** Adds a feed with these events and fetches it. */
async function addFeed(events: readonly (readonly string[])[], changes: object = {}) {
  count += 1
  const path = `/${count}.ics`
  const url = server.serve(path, { body: createCalendar(events) })
  const serve = (newEvents: readonly (readonly string[])[]) =>
    server.serve(path, { body: createCalendar(newEvents) })
  const { status, body } = await add(createForm(url, changes))
  expect([status, body.isFetching]).toEqual([201, true])
  await ctx.jobs.runDueJobs()
  return { id: body.id, url, path, serve }
}
const list = async (member = ada) =>
  (await discover(member, { sort: 'soonest' })).body.map(({ id, title, source }) => ({ id, title, source }))
const listTitles = async () => (await list()).map(({ title }) => title)
const findId = async (title: string) => (await list()).find((event) => event.title === title)?.id ?? 0

beforeEach(async () => {
  for (const { id } of await listFeeds()) await remove(id)
})

test('shows the events of a feed, marked with their source', async () => {
  const feed = await addFeed([
    createEvent('1', 'Story hour', at(5), 'URL:https://library.example/1', 'LOCATION:Main Street 1'),
    createEvent('2', 'Chess night', at(6), 'URL:javascript:alert(1)'),
  ])
  const [story, chess] = await list()
  expect(story).toMatchObject({
    title: 'Story hour',
    source: { name: 'City Library', url: 'https://library.example/1' },
  })
  expect(chess).toMatchObject({ title: 'Chess night', source: { name: 'City Library', url: server.origin } })
  const { body } = await read(ada, story?.id)
  expect(body).toMatchObject({
    category: 'Arts & Culture',
    location: 'Berlin, Germany',
    address: 'Main Street 1',
    host: null,
    starts: '2026-12-05T19:30',
    can: { attend: true, edit: false, checkIn: false, manageGuests: false },
  })
  expect((await read(stranger as never, story?.id)).body).toMatchObject({
    address: 'Main Street 1',
    host: null,
  })
  expect(await readFeed(feed.id)).toEqual({
    id: feed.id,
    url: feed.url,
    name: 'City Library',
    category: 'Arts & Culture',
    location: { country: 'Germany', city: 'Berlin' },
    upcomingEvents: 2,
    hiddenEvents: 0,
    skippedEvents: 0,
    isFetching: false,
    succeededAt: clock.now().toISOString(),
    fetchedAt: clock.now().toISOString(),
    nextFetchAt: expect.any(String),
    error: null,
  })
})

test('no one can manage an event of a feed', async () => {
  await addFeed([createEvent('1', 'Story hour', at(5))])
  const id = await findId('Story hour')
  expect((await edit(boss, id, { title: 'Mine now' })).status).toBe(403)
  expect((await cancel(boss, id)).status).toBe(403)
  expect((await read(boss, id)).body.can).toMatchObject({ edit: false, cancel: false, manageHosts: false })
  const events = (await boss.send<AdminEvent[]>('GET /api/admin/events', { query: { search: 'story' } })).body
  expect(events).toMatchObject([{ source: 'City Library', canEdit: false }])
  const code = await boss.send('GET /api/events/{id}/check-in', byId(id))
  expect(code.status).toBe(403)
})

test('people can go together', async () => {
  await addFeed([createEvent('1', 'Story hour', at(5))])
  const id = await findId('Story hour')
  expect((await attend(ada, id)).body.event).toMatchObject({ goingCount: 1, mine: { attendance: 'going' } })
  expect((await attend(ben, id)).status).toBe(200)
  const comment = await ada.send('POST /api/events/{id}/comments', {
    ...byId(id),
    body: { content: 'See you!' },
  })
  expect(comment.status).toBe(201)
  expect((await ada.send<object[]>('GET /api/events/{id}/attendees', byId(id))).body).toHaveLength(2)
})

test('an event moves with the calendar, and people who are going are notified', async () => {
  const feed = await addFeed([createEvent('1', 'Story hour', at(5)), createEvent('2', 'Chess night', at(6))])
  const eve = await cast.person('Eve')
  const id = await findId('Story hour')
  await attend(eve, id)
  feed.serve([createEvent('1', 'Story hour', at(7)), createEvent('2', 'Chess evening', at(6))])
  await fetchNow(feed.id)
  expect((await read(eve, id)).body).toMatchObject({
    starts: '2026-12-07T19:30',
    mine: { attendance: 'going' },
  })
  expect(await listTitles()).toEqual(['Chess evening', 'Story hour'])
  expect(await listNotifications(ctx, eve)).toMatchObject([{ kind: 'event-changed' }])
})

test('an event that the calendar no longer has is removed, and people who were going are notified', async () => {
  const dora = await cast.person('Dora')
  const feed = await addFeed([createEvent('1', 'Story hour', at(5)), createEvent('2', 'Chess night', at(6))])
  const id = await findId('Story hour')
  await attend(dora, id)
  feed.serve([])
  await fetchNow(feed.id)
  expect(await list()).toEqual([])
  expect((await read(ben, id)).status).toBe(404)
  expect((await read(dora, id)).body).toMatchObject({ cancelled: true, title: 'Story hour' })
  expect(await listNotifications(ctx, dora)).toMatchObject([{ kind: 'event-cancelled' }])
})

test('a cancelled event is removed; one that has started stays', async () => {
  const feed = await addFeed([
    createEvent('1', 'Story hour', at(5)),
    createEvent('2', 'Lunch', at(1, '123000')),
  ])
  feed.serve([createEvent('1', 'Story hour', at(5), 'STATUS:CANCELLED')])
  await fetchNow(feed.id)
  expect(await listTitles()).toEqual(['Lunch'])
})

test.each([
  ['status', { status: 500 }],
  ['not-a-calendar', { body: '<html>Sorry</html>' }],
  ['not-a-calendar', { body: createCalendar([]).slice(0, -20) }],
] as const)('a failed fetch (%s) removes nothing, and is shown', async (code, page) => {
  const feed = await addFeed([createEvent('1', 'Story hour', at(5))])
  server.serve(feed.path, page)
  await fetchNow(feed.id)
  expect(await listTitles()).toEqual(['Story hour'])
  expect(await readFeed(feed.id)).toMatchObject({ upcomingEvents: 1, error: { code }, isFetching: false })
  feed.serve([])
  await fetchNow(feed.id)
  expect(await readFeed(feed.id)).toMatchObject({ upcomingEvents: 0, error: null })
})

test('an event that can no longer be read stays', async () => {
  const feed = await addFeed([createEvent('1', 'Story hour', at(5))])
  feed.serve([createEvent('1', 'Story hour', 'DTSTART:soon')])
  await fetchNow(feed.id)
  expect(await listTitles()).toEqual(['Story hour'])
  expect(await readFeed(feed.id)).toMatchObject({ skippedEvents: 1, error: null })
})

test('an unchanged calendar is sent again only once a day', async () => {
  count += 1
  const path = `/${count}.ics`
  const url = server.serve(path, (request, response) => {
    const isKnown = request.headers['if-none-match'] === '"a"'
    response.writeHead(isKnown ? 304 : 200, { etag: '"a"' })
    response.end(isKnown ? '' : createCalendar([createEvent('1', 'Daily yoga', at(2), 'RRULE:FREQ=DAILY')]))
  })
  const { id } = (await add(createForm(url))).body
  await ctx.jobs.runDueJobs()
  const before = (await readFeed(id))?.upcomingEvents ?? 0
  await fetchNow(id)
  expect(server.requests.get(path)?.map((headers) => headers['if-none-match'])).toEqual([undefined, '"a"'])
  expect(await readFeed(id)).toMatchObject({ error: null, upcomingEvents: before })
  clock.advance(2 * 86_400)
  await fetchNow(id)
  expect(server.requests.get(path)?.at(-1)).not.toHaveProperty('if-none-match')
  // Time has passed the first date, and two new ones are in sight.
  expect((await readFeed(id))?.upcomingEvents).toBe(before + 1)
  clock.advance(-2 * 86_400)
})

test('feeds are fetched every hour, and less often while they fail', async () => {
  const feed = await addFeed([createEvent('1', 'Story hour', at(5))])
  const runSchedule = async () => {
    await ctx.jobs.enqueueSchedules('enqueue-event-feeds')
    await ctx.jobs.runDueJobs()
    return server.requests.get(feed.path)?.length
  }
  await ctx.db
    .updateTable('event_feeds')
    .set({ next_fetch_at: new Date(clock.now().getTime() - 1) })
    .execute()
  expect(await runSchedule()).toBe(2)
  expect((await readFeed(feed.id))?.nextFetchAt).toBe(
    new Date(clock.now().getTime() + 3_600_000).toISOString(),
  )
  server.serve(feed.path, { status: 503 })
  for (const hours of [1, 2, 4]) {
    await fetchNow(feed.id)
    const next = new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
    expect(await readFeed(feed.id)).toMatchObject({
      nextFetchAt: next,
      error: { code: 'status', status: 503 },
    })
  }
})

test('the same event in two feeds is shown once, until it is gone from both', async () => {
  const first = await addFeed([createEvent('1', 'Street party', at(5), 'LOCATION:Market square')])
  const second = await addFeed(
    [
      createEvent('x', 'STREET PARTY!', at(5), 'LOCATION:Market Square', 'URL:https://city.example/party'),
      createEvent('y', 'Street party', at(6), 'LOCATION:Market square'),
    ],
    { name: 'City Hall' },
  )
  const [party] = await list()
  expect(await list()).toMatchObject([
    { title: 'Street party', source: { name: 'City Library' } },
    { title: 'Street party', source: { name: 'City Hall' } },
  ])
  await attend(ada, party?.id)
  first.serve([])
  await fetchNow(first.id)
  expect((await read(ada, party?.id)).body).toMatchObject({
    cancelled: false,
    source: { name: 'City Hall', url: 'https://city.example/party' },
    mine: { attendance: 'going' },
  })
  second.serve([])
  await fetchNow(second.id)
  expect(await list()).toEqual([])
})

test('an event that an admin removes stays removed in every feed', async () => {
  const feed = await addFeed([createEvent('1', 'Doubtful', at(5)), createEvent('2', 'Chess night', at(6))])
  const deleted = await boss.send('DELETE /api/admin/events/{id}', byId(await findId('Doubtful')))
  expect(deleted.status).toBe(204)
  await fetchNow(feed.id)
  await addFeed([createEvent('other', 'Doubtful', at(5))])
  expect(await listTitles()).toEqual(['Chess night'])
  feed.serve([createEvent('1', 'Doubtful again', at(8)), createEvent('2', 'Chess night', at(6))])
  await fetchNow(feed.id)
  expect(await listTitles()).toEqual(['Chess night'])
  expect(await readFeed(feed.id)).toMatchObject({ upcomingEvents: 1, hiddenEvents: 1 })
})

test('a removed feed takes its upcoming events with it', async () => {
  const cleo = await cast.person('Cleo')
  const feed = await addFeed([createEvent('1', 'Story hour', at(5)), createEvent('2', 'Chess night', at(6))])
  const id = await findId('Chess night')
  await attend(cleo, id)
  expect((await remove(feed.id)).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await read(cleo, id)).body).toMatchObject({ cancelled: true })
  expect(await listNotifications(ctx, cleo)).toMatchObject([{ kind: 'event-cancelled' }])
  expect((await remove(feed.id)).status).toBe(404)
})

test('a changed feed keeps its RSVPs', async () => {
  const feed = await addFeed([createEvent('1', 'Story hour', at(5))])
  const id = await findId('Story hour')
  await attend(ben, id)
  const form = createForm(feed.url, { name: 'Library', category: 'Entertainment' })
  const changed = await boss.send<EventFeed>('PUT /api/admin/event-feeds/{id}', {
    ...byId(feed.id),
    body: form,
  })
  expect(changed.body).toMatchObject({ name: 'Library', isFetching: true })
  await ctx.jobs.runDueJobs()
  expect((await read(ben, id)).body).toMatchObject({
    source: { name: 'Library' },
    category: 'Entertainment',
    mine: { attendance: 'going' },
  })
})

test('past events without guests are deleted after a month', async () => {
  await addFeed([createEvent('1', 'Story hour', at(5)), createEvent('2', 'Chess night', at(6))])
  const id = await findId('Chess night')
  await attend(ada, id)
  await ctx.db
    .updateTable('event_feeds')
    .set({ next_fetch_at: new Date('2100-01-01') })
    .execute()
  clock.advance(40 * 86_400)
  await ctx.jobs.enqueueSchedules('delete-past-feed-events')
  await ctx.jobs.runDueJobs()
  const left = await ctx.db.selectFrom('events').select('title').where('feed_id', 'is not', null).execute()
  expect(left).toEqual([{ title: 'Chess night' }])
  clock.advance(-40 * 86_400)
})

test('refuses the same address twice, unknown cities and more feeds than allowed', async () => {
  const { url } = await addFeed([])
  expect((await add(createForm(url))).body.error.code).toBe('feed_exists')
  expect((await add(createForm(url.replace('http:', 'webcal:')))).status).toBe(201)
  const elsewhere = { location: { city: 'Nowhere at all', country: 'DE' } }
  expect((await add(createForm(`${url}?2`, elsewhere))).body.error.code).toBe('unknown_city')
  for (const wrong of ['ftp://x.example/', 'not an address', 'javascript:alert(1)', ''])
    expect((await add(createForm(wrong))).status).toBe(400)
})

test('admins only, and every change is in the audit log', async () => {
  const feed = await addFeed([])
  const calls = [
    ['GET /api/admin/event-feeds', {}],
    ['POST /api/admin/event-feeds', { body: createForm(`${feed.url}?x`) }],
    ['PUT /api/admin/event-feeds/{id}', { ...byId(feed.id), body: createForm(feed.url) }],
    ['POST /api/admin/event-feeds/{id}/fetch', byId(feed.id)],
    ['DELETE /api/admin/event-feeds/{id}', byId(feed.id)],
  ] as const
  for (const [name, input] of calls) {
    expect([name, (await ada.send(name, input)).status]).toEqual([name, 403])
    expect([name, (await stranger.send(name, input)).status]).toEqual([name, 401])
  }
  await fetchNow(feed.id)
  await boss.send('PUT /api/admin/event-feeds/{id}', { ...byId(feed.id), body: createForm(feed.url) })
  await remove(feed.id)
  const entries = await ctx.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('target_kind', '=', 'feed')
    .where('target_id', '=', feed.id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['add-feed', 'fetch-feed', 'edit-feed', 'remove-feed'])
  expect(entries.every(({ actor_id }) => actor_id === boss.id)).toBe(true)
})
