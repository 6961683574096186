import type { EventPage } from '@coterie/contract/events'
import { expect, test } from 'vitest'

import { circle } from '../../testing/circles.ts'
import { attend, cancel, edit, eventForm, list, ownEvents, read, wallIn } from '../../testing/events.ts'
import { flatPng } from '../../testing/flat-png.ts'
import { world } from '../../testing/world.ts'

const { ctx, clock, cast } = await world()
// A day long before the clocks change, so that the tests are the same whenever they run.
clock.set(new Date('2027-03-01T12:00:00Z'))

const host = await cast.person('Hera', { plan: 'advertiser' })
const admin = await cast.person('Root', { role: 'admin' })
const ada = await cast.person('Ada')
const form = (given: object = {}) => eventForm(clock.now(), given)
const factsOf = async (kind: string, eventId: number) => {
  const query = ctx.db.selectFrom('jobs').select('payload').where('kind', '=', 'fact')
  const facts = (await query.execute()).map(({ payload }) => payload)
  return facts
    .filter((fact) => JSON.stringify(fact).includes(`"${kind}"`))
    .filter(
      (fact) => typeof fact === 'object' && fact !== null && 'eventId' in fact && fact.eventId === eventId,
    )
}
const seriesOf = async (first: EventPage) => {
  const rows = await ctx.db
    .selectFrom('events')
    .select(['id', 'starts_at', 'title', 'cancelled_at'])
    .where('series_id', '=', (eb) => eb.selectFrom('events').select('series_id').where('id', '=', first.id))
    .orderBy('starts_at')
    .execute()
  return rows.map(({ id, starts_at, title, cancelled_at }) => ({
    id,
    title,
    starts: starts_at.toISOString(),
    cancelled: cancelled_at !== null,
  }))
}

test('an Advertiser lists an event: at a place, on its clock, with tags and sponsors', async () => {
  const made = await list(
    host,
    form({
      title: '  Lantern walk ',
      description: 'Slowly <b>along</b> the river',
      address: 'The bridge 3',
      ends: wallIn(clock.now(), 7, '22:00'),
      capacity: 20,
      tags: ['Hiking', 'hiking', 'Paper lanterns'],
      sponsors: ['Lamp & Sons'],
    }),
  )
  expect(made).toMatchObject({
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
      placesLeft: 20,
      goingCount: 0,
      series: null,
      recurring: false,
      cancelled: false,
      host: { id: host.id, name: 'Hera' },
      can: { edit: true, duplicate: true, attend: true, comment: true },
    },
  })
  expect(made.body.points).toBeGreaterThanOrEqual(30)
  expect(made.body.points).toBeLessThanOrEqual(50)
  expect((await ownEvents(host, { show: 'hosting' })).body).toMatchObject([{ id: made.body.id }])
})

test('with a picture, as multipart', async () => {
  const data = new FormData()
  const fields = {
    ...form(),
    location: JSON.stringify({ city: 'Berlin', country: 'DE' }),
    ends: '',
    repeat: '',
    capacity: '',
    tags: '["Hiking"]',
  }
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  data.set('picture', new Blob([flatPng(40, 40)]), 'walk.png')
  const sent = new Response(data)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const made = await host.send<EventPage>('POST /api/events', {
    body: Buffer.from(await sent.arrayBuffer()),
    headers,
  })
  expect(made).toMatchObject({ status: 201, body: { tags: ['Hiking'], capacity: null, ends: null } })
  expect(made.body.imageUrl).toMatch(/^\/pictures\//)
})

test('others are led to the plans; the admin may', async () => {
  const refused = [await list(ada, form()), await list(await cast.person('Pia', { plan: 'premium' }), form())]
  expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual([
    [403, 'event_needs_plan'],
    [403, 'event_needs_plan'],
  ])
  expect((await list(admin, form())).status).toBe(201)
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
])('%s is refused at its field', async (path, given) => {
  const { status, body } = await list(host, form(given))
  expect([status, body.error.code, body.error.issues?.map((issue) => issue.path)]).toEqual([
    400,
    'invalid_input',
    [path],
  ])
})

test.each([
  ['starts_in_past', { starts: '2027-02-28T19:30' }],
  // An hour ago in Berlin, though it reads like later than now in UTC.
  ['starts_in_past', { starts: '2027-03-01T12:30' }],
  ['too_far_ahead', { starts: '2031-01-01T19:30' }],
  ['lasts_too_long', { ends: wallIn(new Date('2027-03-01T12:00:00Z'), 30) }],
  ['unknown_timezone', { timezone: 'Mars/Olympus' }],
  ['unknown_timezone', { timezone: '+02:00' }],
  ['unknown_place', { location: { city: 'Atlantis', country: 'DE' } }],
  ['series_too_long', { repeat: { every: 'month', count: 20 } }],
  ['series_too_short', { repeat: { every: 'month', until: '2027-03-20' } }],
])('%s', async (code, given) => {
  const { status, body } = await list(host, form(given))
  expect([status, body.error.code]).toEqual([422, code])
})

test('an end that the clock of spring puts before the start is refused', async () => {
  // 02:10 does not exist that night: it is 03:10 in fact, and 03:05 comes before it.
  const night = { starts: '2027-03-28T02:10', ends: '2027-03-28T03:05' }
  expect((await list(host, form(night))).body.error.code).toBe('ends_before_start')
})

test('a series is made at once, on the same time of the clock across the change', async () => {
  const { body } = await list(
    host,
    form({
      starts: '2027-03-21T19:30',
      ends: '2027-03-21T23:30',
      repeat: { every: 'week', count: 3 },
      tags: ['Hiking'],
    }),
  )
  expect(body).toMatchObject({ recurring: true, series: { every: 'week', position: 1, total: 3 } })
  const dates = await seriesOf(body)
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

test('its host or the admin edits it, nobody else; who goes hears of another time or place, not of words', async () => {
  const { body: event } = await list(host, form({ description: 'Slowly', address: 'The bridge 3' }))
  await attend(ada, event.id)
  expect((await edit(ada, event.id, { title: 'Mine now' })).status).toBe(403)
  const other = await cast.person('Rival', { plan: 'advertiser' })
  expect([
    (await edit(other, event.id, { title: 'Mine now' })).status,
    (await cancel(other, event.id)).status,
  ]).toEqual([403, 403])
  const renamed = await edit(host, event.id, { title: 'Lantern run', description: '' })
  expect(renamed).toMatchObject({ status: 200, body: { title: 'Lantern run', description: null } })
  expect(await factsOf('event-changed', event.id)).toHaveLength(0)
  const moved = await edit(admin, event.id, { starts: '2027-03-30T20:00' })
  expect(moved.body).toMatchObject({ startsAt: '2027-03-30T18:00:00.000Z', ends: null })
  expect(await factsOf('event-changed', event.id)).toHaveLength(1)
  await edit(host, event.id, { location: { city: 'Paris', country: 'FR' } })
  expect((await read(ada, event.id)).body).toMatchObject({
    location: 'Paris, France',
    timezone: 'Europe/Paris',
    starts: '2027-03-30T20:00',
    address: 'The bridge 3',
  })
  expect(await factsOf('event-changed', event.id)).toHaveLength(2)
})

test('a start that moves takes its end along, and a zone alone moves the instant', async () => {
  const { body: event } = await list(host, form({ starts: '2027-03-27T22:00', ends: '2027-03-28T04:00' }))
  const later = await edit(host, event.id, { starts: '2027-04-03T21:00' })
  expect(later.body).toMatchObject({ starts: '2027-04-03T21:00', ends: '2027-04-04T03:00' })
  const zoned = await edit(host, event.id, { timezone: 'America/New_York' })
  expect(zoned.body).toMatchObject({ starts: '2027-04-03T21:00', startsAt: '2027-04-04T01:00:00.000Z' })
  expect((await edit(host, event.id, { ends: '' })).body.ends).toBeNull()
  expect((await edit(host, event.id, { starts: '2027-02-01T10:00' })).body.error.code).toBe('starts_in_past')
})

test('one date of a series, or it and all that follow', async () => {
  const { body: first } = await list(
    host,
    form({ starts: '2027-03-14T19:30', repeat: { every: 'week', count: 4 } }),
  )
  const [, second, third] = await seriesOf(first)
  await edit(host, second?.id, { title: 'Only this one' })
  await edit(host, third?.id, { title: 'From here on', starts: '2027-03-29T18:00' }, { scope: 'following' })
  expect((await seriesOf(first)).map(({ title, starts }) => [title, starts])).toEqual([
    ['Lantern walk', '2027-03-14T18:30:00.000Z'],
    ['Only this one', '2027-03-21T18:30:00.000Z'],
    ['From here on', '2027-03-29T16:00:00.000Z'],
    ['From here on', '2027-04-05T16:00:00.000Z'],
  ])
  await cancel(host, second?.id)
  await cancel(host, third?.id, { scope: 'following' })
  expect((await seriesOf(first)).map(({ cancelled }) => cancelled)).toEqual([false, true, true, true])
  expect((await read(ada, first.id)).body.series).toEqual({ every: 'week', position: 1, total: 1 })
  const once = (await list(host, form())).body
  expect((await edit(host, once.id, { title: 'More' }, { scope: 'following' })).body.error.code).toBe(
    'no_series',
  )
})

test('cancelling tells who goes, takes the points back, and ends answers', async () => {
  const { body: event } = await list(host, form())
  const ben = await cast.person('Ben')
  expect((await attend(ben, event.id)).body.points).toBe(event.points)
  const done = await cancel(host, event.id)
  expect(done).toMatchObject({ status: 200, body: { cancelled: true, can: { edit: false, attend: false } } })
  expect((await cancel(host, event.id)).status).toBe(200)
  expect(await factsOf('event-cancelled', event.id)).toHaveLength(1)
  await ctx.jobs.drain()
  const total = await ctx.db
    .selectFrom('point_totals')
    .select('points')
    .where('user_id', '=', ben.id)
    .executeTakeFirst()
  expect(total?.points).toBe(250)
  expect((await attend(ada, event.id)).body.error.code).toBe('event_is_cancelled')
  expect((await edit(host, event.id, { title: 'Again' })).body.error.code).toBe('event_is_cancelled')
  expect((await ownEvents(ben)).body).toMatchObject([{ id: event.id, cancelled: true }])
})

test('what has begun is neither edited nor cancelled', async () => {
  const { body: event } = await list(host, form())
  await ctx.db.updateTable('events').set({ starts_at: clock.now() }).where('id', '=', event.id).execute()
  expect([
    (await edit(host, event.id, { title: 'More' })).body.error.code,
    (await cancel(host, event.id)).body.error.code,
  ]).toEqual(['event_begun', 'event_begun'])
})

test('a capacity below those who come is refused; one taken away lets all in', async () => {
  const { body: event } = await list(host, form({ capacity: 2 }))
  const [one, two, three] = [await cast.person('One'), await cast.person('Two'), await cast.person('Three')]
  for (const who of [one, two, three]) await attend(who, event.id)
  expect((await edit(host, event.id, { capacity: 1 })).body.error.code).toBe('capacity_below_going')
  expect((await read(three, event.id)).body.mine).toMatchObject({ attendance: 'waiting', position: 1 })
  await edit(host, event.id, { capacity: null })
  expect((await read(three, event.id)).body.mine).toMatchObject({ attendance: 'offered' })
})

test('an event is listed once more, with all it says, at another time', async () => {
  const { body: event } = await list(
    host,
    form({ tags: ['Hiking'], sponsors: ['Lamps'], address: 'Here', capacity: 9 }),
  )
  const again = (by: typeof host, body: object) =>
    by.send<EventPage & { error: { code: string } }>('POST /api/events/{id}/duplicate', {
      params: { id: event.id },
      body,
    })
  expect(await again(host, { starts: '2027-05-01T10:00' })).toMatchObject({
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
  expect((await again(host, { starts: '2027-02-01T10:00' })).body.error.code).toBe('starts_in_past')
  expect((await again(ada, { starts: '2027-05-01T10:00' })).status).toBe(403)
})

test('a circle’s meetup is there for its members alone, and changes by its vote', async () => {
  const ben = await cast.person('Ben')
  const groupId = await circle(ctx, { by: ada, members: [ben] })
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
