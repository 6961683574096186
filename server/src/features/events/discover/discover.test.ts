import { beforeAll, expect, test } from 'vitest'

import { transact } from '../../../db/database.ts'
import type { Member } from '../../../testing/cast.ts'
import { seedCircle } from '../../../testing/circles.ts'
import {
  attend,
  cancel,
  discover,
  edit,
  createEventForm,
  postEvent,
  getLocalTimeIn,
} from '../../../testing/events.ts'
import { captureStatements } from '../../../testing/statements.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { insertFriendship } from '../../friends/service.ts'

const { ctx, clock, cast } = await openTestApp()
const host = await cast.person('Hera', { plan: 'advertiser' })
const createEvent = async (title: string, days: number, overrides: object = {}) =>
  (
    await postEvent(
      host,
      createEventForm(clock.now(), { title, starts: getLocalTimeIn(clock.now(), days), ...overrides }),
    )
  ).body.id
const getTitles = (response: Awaited<ReturnType<typeof discover>>) => response.body.map(({ title }) => title)
const listSoonest = async (actor: Member, query: object = {}) =>
  getTitles(await discover(actor, { sort: 'soonest', area: 'everywhere', ...query }))
const near = { location: { city: 'Potsdam', country: 'DE' } }
const far = { location: { city: 'Paris', country: 'FR' } }

beforeAll(async () => {
  await createEvent('Chess evening', 3, {
    tags: ['Chess'],
    category: 'Entertainment',
    description: 'Blitz and cake',
  })
  await createEvent('Wine tasting', 5, { ...far, tags: ['Wine Tasting'], category: 'Food & Drink' })
  await createEvent('Forest walk', 2, { ...near, tags: ['Hiking'] })
  await createEvent('Book fair', 1, { category: 'Arts & Culture' })
})

test('lists events soonest first, without past, cancelled and circle events', async () => {
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada })
  await ctx.db
    .insertInto('events')
    .values({
      group_id: groupId,
      created_by: ada.id,
      title: 'Own meetup',
      timezone: 'UTC',
      starts_at: new Date(clock.now().getTime() + 86_400_000),
    })
    .execute()
  const cancelled = await createEvent('Cancelled', 4)
  await cancel(host, cancelled)
  const over = await createEvent('Over', 4)
  const threeHoursAgo = new Date(clock.now().getTime() - 3 * 3_600_000)
  await ctx.db.updateTable('events').set({ starts_at: threeHoursAgo }).where('id', '=', over).execute()
  expect(await listSoonest(ada)).toEqual(['Book fair', 'Forest walk', 'Chess evening', 'Wine tasting'])
})

test('filters by category, tags, words and time', async () => {
  const ada = await cast.person('Ada')
  expect(await listSoonest(ada, { category: 'Food & Drink' })).toEqual(['Wine tasting'])
  expect(await listSoonest(ada, { tags: 'chess,hiking' })).toEqual(['Forest walk', 'Chess evening'])
  expect(await listSoonest(ada, { tags: 'chess', category: 'Food & Drink' })).toEqual([])
  expect((await discover(ada, { tags: 'nobody-ever-had-this' })).body.error.code).toBe('unknown_interest')
  expect(await listSoonest(ada, { search: 'WAL for' })).toEqual(['Forest walk'])
  expect(await listSoonest(ada, { search: 'cake' })).toEqual(['Chess evening'])
  expect(await listSoonest(ada, { search: 'paris' })).toEqual(['Wine tasting'])
  expect(await listSoonest(ada, { search: 'hiking' })).toEqual(['Forest walk'])
  expect(await listSoonest(ada, { search: 'walk', tags: 'hiking' })).toEqual(['Forest walk'])
  const [from, to] = [2, 4].map((days) => `${getLocalTimeIn(clock.now(), days, '00:00')}:00Z`)
  expect(await listSoonest(ada, { from, to })).toEqual(['Forest walk', 'Chess evening'])
})

test.each(["'; drop table events; --", '!!!', '& | ! <->', ':*', '%', '💃'])(
  'searching for %j is harmless',
  async (search) => {
    const { status, body } = await discover(await cast.person('Ada'), { search })
    expect(status).toBe(200)
    expect(body).toEqual([])
  },
)

test('filters by distance on paid plans', async () => {
  const [free, premium] = [await cast.person('Ada'), await cast.person('Pia', { plan: 'premium' })]
  const refused = await discover(free, { range: 20 })
  expect([refused.status, refused.body.error]).toEqual([
    403,
    { code: 'range_requires_plan', message: 'Event range search is a premium feature.' },
  ])
  expect(await listSoonest(premium, { range: 10 })).toEqual(['Book fair', 'Chess evening'])
  expect(await listSoonest(premium, { range: 25 })).toEqual(['Book fair', 'Forest walk', 'Chess evening'])
  expect(await listSoonest(premium, { range: 25, tags: 'hiking' })).toEqual(['Forest walk'])
  expect(await listSoonest(premium, { range: 25, search: 'walk' })).toEqual(['Forest walk'])
  await ctx.db
    .updateTable('users')
    .set({ latitude: null, longitude: null })
    .where('id', '=', premium.id)
    .execute()
  expect((await discover(premium, { range: 10 })).body.error.code).toBe('city_required')
  for (const range of ['3', '12', '105', '-5', 'x'])
    expect((await discover(premium, { range })).status).toBe(400)
})

test('a moved event is found by its tags at its new place and time', async () => {
  const ada = await cast.person('Ada', { plan: 'premium' })
  const listNearbyChess = async () => await listSoonest(ada, { range: 25, tags: 'chess' })
  const id = await createEvent('Travelling board', 4, { ...far, tags: ['Chess'] })
  expect(await listNearbyChess()).toEqual(['Chess evening'])
  await edit(
    host,
    id,
    createEventForm(clock.now(), {
      title: 'Travelling board',
      tags: ['Chess'],
      starts: getLocalTimeIn(clock.now(), 4),
    }),
  )
  expect(await listNearbyChess()).toEqual(['Chess evening', 'Travelling board'])
  await edit(
    host,
    id,
    createEventForm(clock.now(), {
      title: 'Travelling board',
      tags: ['Chess'],
      starts: getLocalTimeIn(clock.now(), 2),
    }),
  )
  expect(await listNearbyChess()).toEqual(['Travelling board', 'Chess evening'])
  await cancel(host, id)
})

test('recommends events by interests, distance and company, with reasons', async () => {
  const ada = await cast.person('Ada', { interests: ['Chess', 'Hiking'] })
  for (const name of ['Hal', 'Hob', 'Hix']) await cast.person(name, { interests: ['Hiking'] })
  const ben = await cast.person('Ben')
  await transact(ctx.db, (tx) => insertFriendship(tx, ada.id, ben.id, clock.now()))
  const mate = await cast.person('Mo')
  await seedCircle(ctx, { by: mate, members: [ada] })
  const tasting = (await discover(ada, { search: 'wine', area: 'farther' })).body[0]
  await attend(ben, tasting?.id)
  const chess = (await discover(ada, { search: 'chess' })).body[0]
  await attend(mate, chess?.id)
  const response = await discover(ada, { area: 'everywhere' })
  // Rarer interest, own city and a circle member first; then hiking nearby; then a friend far away.
  expect(getTitles(response)).toEqual(['Chess evening', 'Forest walk', 'Wine tasting', 'Book fair'])
  expect(response.body.map(({ recommended, reasons }) => ({ recommended, ...reasons }))).toEqual([
    { recommended: true, sharedTags: ['Chess'], distanceMiles: 0, friendsGoing: 0, circleMatesGoing: 1 },
    { recommended: true, sharedTags: ['Hiking'], distanceMiles: 17, friendsGoing: 0, circleMatesGoing: 0 },
    { recommended: true, sharedTags: [], distanceMiles: 546, friendsGoing: 1, circleMatesGoing: 0 },
    { recommended: false, sharedTags: [], distanceMiles: 0, friendsGoing: 0, circleMatesGoing: 0 },
  ])
  expect(response.body[2]?.friendsGoing).toMatchObject([{ name: 'Ben' }])
})

test('the reasons count all visible friends and people from your circles', async () => {
  const ada = await cast.person('Ada', { interests: [] })
  const guests = []
  for (let count = 0; count < 25; count += 1) guests.push(await cast.person(`Goer ${count}`))
  const [friend, blocked, away, ...mates] = guests as [Member, Member, Member, ...Member[]]
  await seedCircle(ctx, { by: friend, members: [ada, blocked, away, ...mates] })
  await transact(ctx.db, (tx) => insertFriendship(tx, ada.id, friend.id, clock.now()))
  const id = await createEvent('Big picnic', 6)
  const rsvp = ({ id: userId }: Member) => ({ event_id: id, user_id: userId })
  await ctx.db.insertInto('event_attendees').values(guests.map(rsvp)).execute()
  await ctx.db.insertInto('blocks').values({ blocker_id: blocked.id, blocked_id: ada.id }).execute()
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', away.id).execute()
  const card = (await discover(ada)).body.find((event) => event.id === id)
  expect(card?.reasons).toEqual({
    sharedTags: [],
    distanceMiles: 0,
    friendsGoing: 1,
    circleMatesGoing: mates.length,
  })
  await cancel(host, id)
})

test('a person without profile details gets the soonest events', async () => {
  const newt = await cast.person('Newt', { interests: ['Nothing of the kind'] })
  await ctx.db
    .updateTable('users')
    .set({ latitude: null, longitude: null })
    .where('id', '=', newt.id)
    .execute()
  const { body } = await discover(newt, { area: 'everywhere' })
  expect(body.map(({ title }) => title)).toEqual([
    'Book fair',
    'Forest walk',
    'Chess evening',
    'Wine tasting',
  ])
  expect(body.every(({ recommended, reasons }) => !recommended && reasons.distanceMiles === null)).toBe(true)
})

test.each([
  ['recommended', {}],
  ['recommended', { category: 'Sports' }],
  ['soonest', { category: 'Sports' }],
  ['soonest', { tags: 'kayaking' }],
  ['soonest', { search: 'paddle' }],
  ['soonest', { range: 50 }],
] as const)('pages contain each event once: %s %j', async (sort, query) => {
  const ada = await cast.person('Ada', { interests: ['Kayaking'], plan: 'premium' })
  const existing = (await discover(ada, { search: 'paddle' })).body
  if (existing.length === 0) {
    for (let day = 0; day < 46; day += 1) {
      await createEvent(`Paddle ${day}`, 10 + (day % 9), {
        category: 'Sports',
        ...(day % 2 === 0 ? near : {}),
        tags: day % 5 === 4 ? ['Kayaking', 'Tennis'] : ['Kayaking'],
      })
    }
  }
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const response = await discover(ada, { sort, area: 'everywhere', ...query, cursor })
    expect(response.status).toBe(200)
    ids.push(...response.body.map(({ id }) => id))
    ;({ next: cursor } = response)
  } while (cursor !== undefined)
  expect(new Set(ids).size).toBe(ids.length)
  const total = 'category' in query || 'tags' in query || 'search' in query ? 46 : 'range' in query ? 49 : 50
  expect(ids).toHaveLength(total)
})

test('changes between two pages neither repeat nor lose events', async () => {
  const ada = await cast.person('Ada', { interests: ['Curling'] })
  const ben = await cast.person('Ben')
  await transact(ctx.db, (tx) => insertFriendship(tx, ada.id, ben.id, clock.now()))
  const ids: number[] = []
  for (let day = 0; day < 26; day += 1)
    ids.push(await createEvent(`Stones ${day}`, 20 + day, { tags: ['Curling'] }))
  const first = await discover(ada)
  const shown = first.body.map(({ id }) => id)
  expect(shown).toEqual(ids.slice(0, 20))
  const [better, cancelled] = ids.slice(20)
  await attend(ben, better)
  await cancel(host, cancelled)
  const second = await discover(ada, { cursor: first.next })
  const later = second.body.map(({ id }) => id)
  expect(later.slice(0, 5)).toEqual([better, ...ids.slice(22)])
  expect(later.filter((id) => shown.includes(id))).toEqual([])
})

test('refuses a forged cursor', async () => {
  const ada = await cast.person('Ada')
  const forged = [
    ['best', 'x', 1, []],
    ['worst', 1, 1, []],
    ['soon', 1e300, 1, []],
    ['rest', -1e15, 1, []],
    ['best', 1.5, 0, [1]],
    ['best', 1, 0, ['1']],
    ['best', 1, 0, Array.from({ length: 61 }, (_, index) => index)],
    ['best', 1, 0],
  ]
  for (const key of forged) {
    const cursor = Buffer.from(JSON.stringify(key)).toString('base64url')
    expect((await discover(ada, { cursor })).body.error.code).toBe('invalid_cursor')
  }
})

test('a list takes three or four statements, and one more where events have waitlists', async () => {
  const [ada, ben] = [await cast.person('Ada', { interests: ['Chess'] }), await cast.person('Ben')]
  const countStatements = async (query: object) => {
    // The first request also counts how many people like the viewer's interests.
    await discover(ada, { area: 'everywhere', ...query })
    return (await captureStatements(() => discover(ada, { area: 'everywhere', ...query }))).length
  }
  const countBoth = async () => [await countStatements({ sort: 'soonest' }), await countStatements({})]
  expect(await countBoth()).toEqual([3, 4])
  const id = await createEvent('Sold out', 6, { capacity: 1 })
  await attend(ben, id)
  expect(await countBoth()).toEqual([3, 4])
  await attend(ada, id)
  expect(await countBoth()).toEqual([4, 5])
  const card = (await discover(ada, { sort: 'soonest', area: 'everywhere' })).body.find(
    (event) => event.id === id,
  )
  expect(card).toMatchObject({
    spotsLeft: 0,
    waitlistCount: 1,
    mine: { attendance: 'waitlisted', position: 1 },
  })
})

test('recommended events come before others that are sooner, and the pages contain each event once', async () => {
  const ada = await cast.person('Ada', { interests: ['Chess'] })
  const hosted: number[] = []
  for (let n = 0; n < 45; n += 1)
    hosted.push(await createEvent(`Series ${n}`, 10 + n, n % 15 === 14 ? { ...near, tags: ['Chess'] } : far))
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await discover(ada, { area: 'everywhere', cursor })
    seen.push(...page.body.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== undefined)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toEqual(expect.arrayContaining(hosted))
  const chess = hosted.filter((_, index) => index % 15 === 14)
  expect(seen.slice(0, 20)).toEqual(expect.arrayContaining(chess))
})
