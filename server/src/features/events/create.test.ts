import type { EventPage } from '@coterie/contract/events/events'
import { expect, test } from 'vitest'

import {
  createEventForm,
  postEvent,
  listOwnEvents,
  read,
  findSeries,
  getLocalTimeIn,
} from '../../testing/events.ts'
import { createFlatPng } from '../../testing/flat-png.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()
// A fixed day long before the clocks change.
clock.set(new Date('2027-03-01T12:00:00Z'))

const host = await cast.person('Hera', { plan: 'advertiser' })
const admin = await cast.person('Root', { role: 'admin' })
const ada = await cast.person('Ada')
const buildForm = (overrides: object = {}) => createEventForm(clock.now(), overrides)

test('an Advertiser creates an event with location, time zone, tags and sponsors', async () => {
  const created = await postEvent(
    host,
    buildForm({
      title: '  Lantern walk ',
      description: 'Slowly <b>along</b> the river',
      address: 'The bridge 3',
      ends: getLocalTimeIn(clock.now(), 7, '22:00'),
      capacity: 20,
      tags: ['Hiking', 'hiking', 'Paper lanterns'],
      sponsors: ['Lamp & Sons'],
    }),
  )
  expect(created).toMatchObject({
    status: 201,
    body: {
      title: 'Lantern walk',
      description: 'Slowly <b>along</b> the river',
      category: 'Outdoor Activities',
      tags: ['Hiking', 'Paper lanterns'],
      sponsors: ['Lamp & Sons'],
      address: 'The bridge 3',
      hasAddress: true,
      location: 'Berlin, Germany',
      timezone: 'Europe/Berlin',
      startsAt: '2027-03-08T18:30:00.000Z',
      endsAt: '2027-03-08T21:00:00.000Z',
      starts: '2027-03-08T19:30',
      ends: '2027-03-08T22:00',
      capacity: 20,
      spotsLeft: 20,
      goingCount: 0,
      series: null,
      recurring: false,
      cancelled: false,
      host: { id: host.id, name: 'Hera' },
      can: { edit: true, duplicate: true, attend: true, comment: true },
    },
  })
  expect(created.body.points).toBeGreaterThanOrEqual(30)
  expect(created.body.points).toBeLessThanOrEqual(50)
  expect((await listOwnEvents(host, { show: 'hosting' })).body).toMatchObject([{ id: created.body.id }])
})

test('accepts a picture as multipart', async () => {
  const data = new FormData()
  const fields = {
    ...buildForm(),
    location: JSON.stringify({ city: 'Berlin', country: 'DE' }),
    ends: '',
    repeat: '',
    capacity: '',
    tags: '["Hiking"]',
  }
  for (const [name, value] of Object.entries(fields)) data.set(name, String(value))
  data.set('picture', new Blob([createFlatPng(40, 40)]), 'walk.png')
  const sent = new Response(data)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const created = await host.send<EventPage>('POST /api/events', {
    body: Buffer.from(await sent.arrayBuffer()),
    headers,
  })
  expect(created).toMatchObject({ status: 201, body: { tags: ['Hiking'], capacity: null, ends: null } })
  expect(created.body.imageUrl).toMatch(/^\/pictures\//)
})

test('people on other plans must upgrade to create events; admins don’t have to', async () => {
  const refused = [
    await postEvent(ada, buildForm()),
    await postEvent(await cast.person('Pia', { plan: 'premium' }), buildForm()),
  ]
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
    [403, 'event_requires_plan'],
    [403, 'event_requires_plan'],
  ])
  expect((await postEvent(admin, buildForm())).status).toBe(201)
})

test.each([
  ['title', { title: 'ab' }],
  ['title', { title: 'x'.repeat(10_000) }],
  ['title', { title: 7 }],
  ['category', { category: 'Everything' }],
  ['category', { category: undefined }],
  ['starts', { starts: '2027-02-30T19:30' }],
  ['starts', { starts: '2027-03-08T19:30Z' }],
  ['starts', { starts: null }],
  ['ends', { starts: '2027-03-08T19:30', ends: '2027-03-08T19:00' }],
  ['ends', { starts: '2027-03-08T19:30', ends: '2027-03-08T19:30' }],
  ['capacity', { capacity: -5 }],
  ['capacity', { capacity: 0 }],
  ['capacity', { capacity: 1.5 }],
  ['capacity', { capacity: 1e9 }],
  ['tags', { tags: Array.from({ length: 10_000 }, () => 'a') }],
  ['tags.0', { tags: ['!!!'] }],
  ['sponsors', { sponsors: Array.from({ length: 11 }, () => 'Lamps') }],
  ['sponsors.0', { sponsors: [''] }],
  ['location.city', { location: { city: '', country: 'DE' } }],
  ['location', { location: undefined }],
  ['description', { description: 'x'.repeat(4001) }],
  ['address', { address: 'a\u0000b' }],
  ['repeat.count', { repeat: { every: 'week', count: 1 } }],
  ['repeat.count', { repeat: { every: 'week', count: 53 } }],
  ['repeat.count', { repeat: { every: 'week' } }],
  ['repeat.every', { repeat: { every: 'day', count: 3 } }],
])('refuses an invalid %s and names the field', async (path, given) => {
  const { status, body } = await postEvent(host, buildForm(given))
  expect([status, body.error.code, body.error.issues?.map((issue) => issue.path)]).toEqual([
    400,
    'invalid_input',
    [path],
  ])
})

test.each([
  ['starts_in_past', { starts: '2027-02-28T19:30' }],
  // An hour ago in Berlin, an hour ahead in UTC.
  ['starts_in_past', { starts: '2027-03-01T12:30' }],
  ['too_far_ahead', { starts: '2031-01-01T19:30' }],
  ['lasts_too_long', { ends: getLocalTimeIn(new Date('2027-03-01T12:00:00Z'), 30) }],
  ['unknown_timezone', { timezone: 'Mars/Olympus' }],
  ['unknown_timezone', { timezone: '+02:00' }],
  ['unknown_city', { location: { city: 'Atlantis', country: 'DE' } }],
  ['series_too_long', { repeat: { every: 'month', count: 20 } }],
  ['series_too_short', { repeat: { every: 'month', until: '2027-03-20' } }],
])('refuses an event: %s', async (code, given) => {
  const { status, body } = await postEvent(host, buildForm(given))
  expect([status, body.error.code]).toEqual([422, code])
})

test('refuses an end that the clock change in spring puts before the start', async () => {
  // 02:10 doesn't exist that night; it becomes 03:10, which is after 03:05.
  const night = { starts: '2027-03-28T02:10', ends: '2027-03-28T03:05' }
  expect((await postEvent(host, buildForm(night))).body.error.code).toBe('ends_before_start')
})

test('creates all dates of a series at the same local time across the clock change', async () => {
  const { body } = await postEvent(
    host,
    buildForm({
      starts: '2027-03-21T19:30',
      ends: '2027-03-21T23:30',
      repeat: { every: 'week', count: 3 },
      tags: ['Hiking'],
    }),
  )
  expect(body).toMatchObject({ recurring: true, series: { every: 'week', position: 1, total: 3 } })
  const dates = await findSeries(ctx, body)
  expect(dates.map(({ starts }) => starts)).toEqual([
    '2027-03-21T18:30:00.000Z',
    '2027-03-28T17:30:00.000Z',
    '2027-04-04T17:30:00.000Z',
  ])
  expect((await read(ada, dates[2]?.id)).body).toMatchObject({
    starts: '2027-04-04T19:30',
    ends: '2027-04-04T23:30',
    tags: ['Hiking'],
    series: { position: 3, total: 3 },
  })
})
