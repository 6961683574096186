import type { DiscoveredEvent } from '@coterie/contract/events/events'
import { beforeAll, expect, test } from 'vitest'

import { transact } from '../../../db/database.ts'
import type { Member } from '../../../testing/cast.ts'
import {
  attend,
  discover,
  createEventForm,
  postEvent,
  promote,
  getLocalTimeIn,
} from '../../../testing/events.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { insertFriendship } from '../../friends/service.ts'

const { ctx, clock, cast } = await openTestApp()
const host = await cast.person('Hera', { plan: 'advertiser' })
const createEvent = async (title: string, days: number, city: string, overrides: object = {}) => {
  const [name, country] = city.split(', ')
  const starts = getLocalTimeIn(clock.now(), days)
  const form = createEventForm(clock.now(), {
    title,
    starts,
    location: { city: name, country },
    ...overrides,
  })
  return (await postEvent(host, form)).body.id
}
const listSoonest = async (actor: Member, query: object = {}) =>
  (await discover(actor, { sort: 'soonest', ...query })).body.map(({ title }) => title)

async function readAllPages(actor: Member, query: object = {}) {
  const events: DiscoveredEvent[] = []
  let cursor: string | undefined
  do {
    const response = await discover(actor, { ...query, cursor })
    expect(response.status).toBe(200)
    events.push(...response.body)
    cursor = response.next
  } while (cursor !== undefined)
  return events
}
const getIds = (events: readonly { id: number }[]) => events.map(({ id }) => id)

let withoutCity = 0

beforeAll(async () => {
  await createEvent('Harbour swim', 1, 'Cape Town, ZA')
  await createEvent('Forest walk', 2, 'Potsdam, DE', { tags: ['Hiking'] })
  await createEvent('Chess evening', 3, 'Berlin, DE', { tags: ['Chess'], category: 'Entertainment' })
  await createEvent('Chess in the park', 1, 'New York City, US', {
    tags: ['Chess'],
    category: 'Entertainment',
  })
  await createEvent('Old town run', 4, 'Leipzig, DE', {
    tags: ['Hiking'],
    description: 'Past the chess players',
  })
  withoutCity = await createEvent('Somewhere', 5, 'Berlin, DE')
  await ctx.db
    .updateTable('events')
    .set({ latitude: null, longitude: null, city_id: null, location: null })
    .where('id', '=', withoutCity)
    .execute()
})

test('lists events within 25 miles of home on every plan; farther ones on request', async () => {
  for (const plan of ['free', 'premium'] as const) {
    const ada = await cast.person('Ada', { plan })
    expect(await listSoonest(ada)).toEqual(['Forest walk', 'Chess evening'])
    expect(await listSoonest(ada, { area: 'nearby' })).toEqual(['Forest walk', 'Chess evening'])
    const beyond = ['Harbour swim', 'Chess in the park', 'Old town run', 'Somewhere']
    expect(await listSoonest(ada, { area: 'farther' })).toEqual(beyond)
    expect((await listSoonest(ada, { area: 'everywhere' })).toSorted()).toEqual(
      ['Forest walk', 'Chess evening', ...beyond].toSorted(),
    )
  }
  expect((await discover(await cast.person('Ada'), { area: 'moon' })).status).toBe(400)
})

test('filters and search apply within the area', async () => {
  const ada = await cast.person('Ada')
  const searchBothAreas = async (query: object) => [
    await listSoonest(ada, query),
    await listSoonest(ada, { ...query, area: 'farther' }),
  ]
  expect(await searchBothAreas({ tags: 'chess' })).toEqual([['Chess evening'], ['Chess in the park']])
  expect(await searchBothAreas({ category: 'Entertainment' })).toEqual([
    ['Chess evening'],
    ['Chess in the park'],
  ])
  expect(await searchBothAreas({ search: 'chess' })).toEqual([
    ['Chess evening'],
    ['Chess in the park', 'Old town run'],
  ])
  expect(await searchBothAreas({ search: 'walk' })).toEqual([['Forest walk'], []])
})

test('a range limits the distance and requires a paid plan', async () => {
  const premium = await cast.person('Pia', { plan: 'premium' })
  expect(await listSoonest(premium, { range: 100 })).toEqual(['Forest walk', 'Chess evening', 'Old town run'])
  expect(await listSoonest(premium, { range: 10 })).toEqual(['Chess evening'])
  expect(await listSoonest(premium, { range: 10, area: 'farther' })).toEqual(['Chess evening'])
  const free = await cast.person('Ada')
  expect((await discover(free, { range: 25 })).body.error.code).toBe('range_requires_plan')
})

test('without a city, no event is nearby and all are farther away', async () => {
  const newt = await cast.person('Newt')
  await ctx.db
    .updateTable('users')
    .set({ latitude: null, longitude: null })
    .where('id', '=', newt.id)
    .execute()
  expect((await discover(newt)).body).toEqual([])
  expect(await listSoonest(newt, { area: 'farther' })).toHaveLength(6)
})

test('an event far away that a friend attends is recommended among farther events, not nearby ones', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await transact(ctx.db, (tx) => insertFriendship(tx, ada.id, ben.id, clock.now()))
  const swim = (await discover(ada, { area: 'farther', search: 'swim' })).body[0]
  await attend(ben, swim?.id)
  expect((await discover(ada)).body.map(({ title }) => title)).not.toContain('Harbour swim')
  const [first] = (await discover(ada, { area: 'farther' })).body
  expect(first).toMatchObject({ title: 'Harbour swim', recommended: true, reasons: { friendsGoing: 1 } })
})

test.each(['recommended', 'soonest'])(
  'nearby and farther lists together contain each event once, including promoted ones: %s',
  async (sort) => {
    const ada = await cast.person('Ada', { interests: ['Juggling'] })
    if ((await discover(ada, { search: 'juggling' })).body.length === 0) {
      for (let day = 0; day < 26; day += 1) {
        const [near, far] = [20 + (day % 5), 20 + (day % 7)]
        await createEvent(`Near ${day}`, near, 'Potsdam, DE', day % 3 === 0 ? { tags: ['Juggling'] } : {})
        const id = await createEvent(
          `Far ${day}`,
          far,
          'Leipzig, DE',
          day % 3 === 0 ? { tags: ['Juggling'] } : {},
        )
        if (day % 6 === 0) await promote(host, id, { interests: ['Juggling'], range: 100 })
      }
    }
    const near = await readAllPages(ada, { sort })
    const ordinary = near.filter(({ promoted }) => promoted === null)
    expect(ordinary.every(({ reasons }) => (reasons.distanceMiles ?? Infinity) <= 25)).toBe(true)
    const promoted = near.filter((event) => event.promoted !== null)
    // A promotion has its own range of 100 miles.
    expect(promoted.some(({ reasons }) => (reasons.distanceMiles ?? 0) > 25)).toBe(true)
    const exclude = getIds(promoted).join(',')
    const beyond = await readAllPages(ada, { sort, area: 'farther', exclude })
    const combined = getIds([...near, ...beyond])
    expect(new Set(combined).size).toBe(combined.length)
    const all = getIds(await readAllPages(ada, { sort, area: 'everywhere' }))
    expect(combined.toSorted()).toEqual(all.toSorted())
  },
)

test.each(['x', '1,,2', '0', Array.from({ length: 11 }, (_, index) => index + 1).join(',')])(
  'refuses to leave out more than ten events or invalid ids: %s',
  async (exclude) => {
    expect((await discover(await cast.person('Ada'), { area: 'farther', exclude })).status).toBe(400)
  },
)
