import type { EventPage } from '@coterie/contract/events/events'
import type { Series, SeriesRsvp } from '@coterie/contract/events/series'
import { maxOccurrences } from '@coterie/contract/limits'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { attend, cancel, createEventForm, getLocalTimeIn, postEvent, read } from '../../testing/events.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast, stranger } = await openTestApp()
const host = await cast.person('Hera', { plan: 'advertiser' })

type Refused = { error: { code: string; message: string } }
type Actor = Pick<Member, 'send'>
const readSeries = (actor: Actor, id: number) =>
  actor.send<Series & Refused>('GET /api/events/{id}/series', { params: { id } })
const rsvpToAll = (actor: Actor, id: number) =>
  actor.send<SeriesRsvp & Refused>('PUT /api/events/{id}/series/attendance', { params: { id } })
const addDate = (actor: Actor, id: number, body: object = {}) =>
  actor.send<EventPage & Refused>('POST /api/events/{id}/series/dates', { params: { id }, body })

let week = 0
/** Each series starts on another day, so that they don't overlap. */
async function createSeries(count: number, overrides: object = {}) {
  week += 1
  const starts = getLocalTimeIn(clock.now(), 7 + week, '10:00')
  const form = createEventForm(clock.now(), { starts, repeat: { every: 'week', count }, ...overrides })
  const { body } = await postEvent(host, form)
  const { dates } = (await readSeries(host, body.id)).body
  return { ...body, ids: dates.map(({ id }) => id) }
}
const inDays = (days: number) => getLocalTimeIn(clock.now(), days)
const getId = (ids: readonly number[], index: number) => ids[index] ?? expect.fail(`No date ${index}`)

test('everyone who may see the event sees all its dates, with their own RSVPs', async () => {
  const { id, ids, timezone } = await createSeries(4, { capacity: 1 })
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await attend(ada, getId(ids, 1))
  await attend(ben, getId(ids, 1))
  await cancel(host, getId(ids, 2))
  const seen = (await readSeries(ben, id)).body
  expect(seen.dates.map((date) => [date.id, date.attendance, date.spotsLeft])).toEqual([
    [ids[0], null, 1],
    [ids[1], 'waitlisted', 0],
    [ids[3], null, 1],
  ])
  expect(seen).toMatchObject({ next: null, dates: [{ timezone, cancelled: false }, {}, {}] })
  expect((await readSeries(ada, getId(ids, 2))).body.dates).toMatchObject([{}, {}, { cancelled: true }, {}])
  expect((await readSeries(stranger, id)).body.dates).toHaveLength(3)
})

test('an event that does not repeat has no dates; one that does not exist is not found', async () => {
  const { body } = await postEvent(host, createEventForm(clock.now()))
  expect((await readSeries(host, body.id)).body).toEqual({ dates: [], next: null })
  expect((await rsvpToAll(await cast.person('Ada'), body.id)).body.error.code).toBe('no_series')
  expect((await addDate(host, body.id)).body.error.code).toBe('no_series')
  for (const call of [readSeries, rsvpToAll, addDate]) expect((await call(host, 999_999)).status).toBe(404)
})

test('RSVPing to all dates joins the waitlist of full ones and says why an RSVP was refused', async () => {
  const { id, ids, points } = await createSeries(4, { capacity: 1, ends: null })
  const [cleo, dora] = [await cast.person('Cleo'), await cast.person('Dora')]
  await attend(dora, getId(ids, 1))
  const { body: seriesOfHost } = await readSeries(host, id)
  const third = new Date(seriesOfHost.dates[2]?.startsAt ?? '')
  const other = await postEvent(host, {
    ...createEventForm(clock.now(), { title: 'Picnic', starts: `${third.toISOString().slice(0, 10)}T10:30` }),
  })
  await attend(cleo, other.body.id)
  const { body } = await rsvpToAll(cleo, id)
  expect(body.dates.map((date) => [date.id, date.attendance, date.refusal])).toEqual([
    [ids[0], 'going', null],
    [ids[1], 'waitlisted', null],
    [ids[2], null, 'You’re going to “Picnic” at that time.'],
    [ids[3], 'going', null],
  ])
  expect(body.event).toMatchObject({ id, mine: { attendance: 'going' } })
  expect(body.points).toBeGreaterThanOrEqual(points)
  const again = await rsvpToAll(cleo, id)
  expect([again.body.points, again.body.dates.map(({ attendance }) => attendance)]).toEqual([
    0,
    ['going', 'waitlisted', null, 'going'],
  ])
})

test('RSVPing to all dates leaves out past and cancelled ones, and works for the host, too', async () => {
  const { id, ids, startsAt } = await createSeries(3)
  await cancel(host, getId(ids, 1))
  expect((await rsvpToAll(host, id)).body.dates.map((date) => [date.id, date.attendance])).toEqual([
    [ids[0], 'going'],
    [ids[2], 'going'],
  ])
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000 + 5 * 3600)
  const { body } = await rsvpToAll(await cast.person('Emre'), id)
  expect(body.dates.map((date) => date.id)).toEqual([ids[2]])
})

test('the host adds the next regular date, or another one', async () => {
  const { id, ids } = await createSeries(2, { capacity: 5, tags: ['hiking'] })
  const { next } = (await readSeries(host, id)).body
  const { starts } = (await read(host, getId(ids, 1))).body
  const weekLater = new Date(Date.parse(`${starts}Z`) + 7 * 86_400_000).toISOString().slice(0, 16)
  expect(next).toEqual({ starts: weekLater, ends: null })
  const added = await addDate(host, id)
  expect([added.status, added.body]).toMatchObject([
    201,
    {
      starts: weekLater,
      title: 'Lantern walk',
      capacity: 5,
      tags: ['Hiking'],
      series: { position: 3, total: 3 },
    },
  ])
  const chosen = `${weekLater.slice(0, 10)}T18:00`
  expect(
    (await addDate(host, id, { starts: chosen, ends: `${weekLater.slice(0, 10)}T20:00` })).body,
  ).toMatchObject({
    starts: chosen,
    ends: `${weekLater.slice(0, 10)}T20:00`,
    series: { position: 4, total: 4 },
  })
  expect((await addDate(host, id, { starts: chosen })).body.error).toEqual({
    code: 'date_already_in_series',
    message: 'This series already has that date.',
  })
})

test('a date in the past, too far ahead, or after its end is refused', async () => {
  const { id } = await createSeries(2)
  for (const [code, body] of [
    ['starts_in_past', { starts: inDays(-2) }],
    ['series_too_long', { starts: inDays(402) }],
    ['ends_before_start', { starts: inDays(3), ends: inDays(2) }],
  ] as const)
    expect((await addDate(host, id, body)).body.error.code).toBe(code)
  expect((await addDate(host, id, { starts: 'soon' })).status).toBe(400)
})

test('two concurrent requests add one date, and a full series accepts no more', async () => {
  const { id } = await createSeries(2)
  const { next } = (await readSeries(host, id)).body
  const statuses = await Promise.all([addDate(host, id, next ?? {}), addDate(host, id, next ?? {})])
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const full = await createSeries(maxOccurrences)
  expect((await readSeries(host, full.id)).body).toMatchObject({ next: null })
  const early = getLocalTimeIn(clock.now(), 3)
  expect((await addDate(host, full.id, { starts: early })).body.error.code).toBe('series_too_long')
})

test('only hosts on the Advertiser plan add dates to a public series; others get the same response as for editing', async () => {
  const { id } = await createSeries(2)
  expect((await addDate(await cast.person('Fay'), id)).status).toBe(403)
  await ctx.db.updateTable('users').set({ subscription_plan: 'free' }).where('id', '=', host.id).execute()
  expect((await addDate(host, id)).body.error.code).toBe('event_requires_plan')
  expect((await readSeries(host, id)).body.next).toBeNull()
  await ctx.db
    .updateTable('users')
    .set({ subscription_plan: 'advertiser' })
    .where('id', '=', host.id)
    .execute()
})

test('an organizer adds dates to the meetups of a circle on the Free plan; other members can’t', async () => {
  const [gus, hana, outsider] = [
    await cast.person('Gus'),
    await cast.person('Hana'),
    await cast.person('Ian'),
  ]
  const group_id = await seedCircle(ctx, { by: gus, members: [hana] })
  const series = await ctx.db
    .insertInto('event_series')
    .values({ every: 'month' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const starts_at = new Date(clock.now().getTime() + 30 * 86_400_000)
  const { id } = await ctx.db
    .insertInto('events')
    .values({ group_id, created_by: gus.id, title: 'Walk', timezone: 'UTC', starts_at, series_id: series.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await addDate(hana, id)).status).toBe(403)
  expect((await addDate(outsider, id)).status).toBe(404)
  expect((await addDate(gus, id)).body).toMatchObject({
    group: { id: group_id },
    series: { position: 2, total: 2 },
  })
  expect((await rsvpToAll(hana, id)).body.dates.map(({ attendance }) => attendance)).toEqual([
    'going',
    'going',
  ])
})
