import { beforeAll, expect, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { createEventForm, discover, postEvent } from '../../../testing/events.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp()
clock.set(new Date('2026-11-25T12:00:00Z'))
const host = await cast.person('Hera', { plan: 'advertiser' })
const ada = await cast.person('Ada')

type Days = { day: string; count: number }[] & { error: { code: string } }
const countDays = async (member: Member, query: object = {}) =>
  await member.send<Days>('GET /api/events/days', { query })
const listCounts = async (member: Member, query: object = {}) =>
  (await countDays(member, query)).body.map(({ count }) => count)

let skippedId = 0

beforeAll(async () => {
  const events: [title: string, starts: string, overrides?: object][] = [
    ['Concert', '2026-11-25T18:30'],
    ['Late show', '2026-11-25T23:30'],
    ['Early run', '2026-11-26T00:30', { tags: ['Running'] }],
    ['Potsdam walk', '2026-11-28T10:00', { location: { city: 'Potsdam', country: 'DE' } }],
    ['Leipzig walk', '2026-11-28T10:00', { location: { city: 'Leipzig', country: 'DE' } }],
    ['Last evening', '2026-12-01T23:30'],
    ['A week later', '2026-12-02T00:00'],
    ['Skipped', '2026-11-28T11:00'],
  ]
  for (const [title, starts, overrides] of events) {
    const { status, body } = await postEvent(
      host,
      createEventForm(clock.now(), { title, starts, ...overrides }),
    )
    expect(status).toBe(201)
    if (title === 'Skipped') skippedId = body.id
  }
  // 8 PM in Berlin.
  clock.set(new Date('2026-11-25T19:00:00Z'))
  await ada.send('PUT /api/events/{id}/dismissal', { params: { id: skippedId } })
})

test('counts events nearby on each day, and running ones as today', async () => {
  const { status, body } = await countDays(ada)
  expect(status).toBe(200)
  expect(body).toEqual([
    { day: '2026-11-25', count: 2 },
    { day: '2026-11-26', count: 1 },
    { day: '2026-11-27', count: 0 },
    { day: '2026-11-28', count: 1 },
    { day: '2026-11-29', count: 0 },
    { day: '2026-11-30', count: 0 },
    { day: '2026-12-01', count: 1 },
  ])
  const listed = await discover(ada, { sort: 'soonest', to: '2026-12-01T23:00:00Z' })
  expect(listed.body).toHaveLength(5)
})

test('an event at midnight belongs to the day that begins', async () => {
  const [day, nextDay] = ['2026-12-01T23:00:00.000Z', '2026-12-02T23:00:00.000Z']
  for (const sort of ['soonest', 'recommended']) {
    const listed = await discover(ada, { sort, from: day, to: nextDay })
    expect(listed.body.map(({ title }) => title)).toEqual(['A week later'])
  }
  expect((await discover(ada, { to: day })).body.map(({ title }) => title)).not.toContain('A week later')
})

test('days follow the given time zone', async () => {
  const { body } = await countDays(ada, { timezone: 'America/New_York' })
  expect(body.slice(0, 2)).toEqual([
    { day: '2026-11-25', count: 3 },
    { day: '2026-11-26', count: 0 },
  ])
  const unknown = await countDays(ada, { timezone: 'Berlin' })
  expect([unknown.status, unknown.body.error.code]).toEqual([422, 'unknown_timezone'])
})

test('accepts the filters of the list; a range needs a paid plan', async () => {
  expect(await listCounts(ada, { tags: 'running' })).toEqual([0, 1, 0, 0, 0, 0, 0])
  expect(await listCounts(ada, { search: 'show' })).toEqual([1, 0, 0, 0, 0, 0, 0])
  expect(await listCounts(ada, { category: 'Sports' })).toEqual([0, 0, 0, 0, 0, 0, 0])
  const refused = await countDays(ada, { range: '100' })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'range_requires_plan'])
  const grace = await cast.person('Grace', { plan: 'premium' })
  expect(await listCounts(grace, { range: '5' })).toEqual([2, 1, 0, 1, 0, 0, 1])
  expect(await listCounts(grace, { range: '100' })).toEqual([2, 1, 0, 3, 0, 0, 1])
})

test('without a city nothing is nearby', async () => {
  const nomad = await cast.person('Nomad')
  await ctx.db
    .updateTable('users')
    .set({ latitude: null, longitude: null, city_id: null })
    .where('id', '=', nomad.id)
    .execute()
  expect(await listCounts(nomad)).toEqual([0, 0, 0, 0, 0, 0, 0])
})
