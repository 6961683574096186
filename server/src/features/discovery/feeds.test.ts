import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { connectDirectly, withoutMatching } from '../../testing/matching-clients.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { FeedRanker, Matching } from './engine.ts'

/** Matching that a test can stop. */
let isRunning = true
const app = await openTestApp(
  {},
  {
    matching: {
      ...withoutMatching,
      rank: async (request) => isRunning && (await connectDirectly((it) => ranker.rank(it)).rank(request)),
    },
  },
)
const { ctx, cast, clock } = app
const ranker = new FeedRanker(ctx.db, new Matching(ctx.db))

async function withMatchingStopped<T>(work: () => Promise<T>): Promise<T> {
  isRunning = false
  return await work().finally(() => (isRunning = true))
}

const getPage = (viewer: Member, query: { cursor?: string | undefined; range?: string } = {}) =>
  viewer.call('GET /api/users', { query })
const getNames = (page: { body: { name: string }[] }) => page.body.map(({ name }) => name)

async function countQueues(viewer: Member, where = sql`true`): Promise<number> {
  const { rows } = await sql`select from feed_queues where user_id = ${viewer.id} and ${where}`.execute(
    ctx.db,
  )
  return rows.length
}

async function createPeople(count: number, traits: { interests: string[]; city?: string }) {
  const people: Member[] = []
  for (let number = 0; number < count; number += 1) people.push(await cast.person(`Person ${number}`, traits))
  return people
}

test('an old queue is served while the next one is ranked, and its own next pages stay', async () => {
  const traits = { interests: ['Falconry'], city: 'Porto, PT' }
  await createPeople(30, traits)
  const me = await cast.person('Me', traits)
  const first = await getPage(me)
  clock.advance(20 * 60)
  await cast.person('Newcomer', { ...traits })
  const old = await getPage(me)
  expect(getNames(old)).toEqual(getNames(first))
  await vi.waitFor(async () =>
    expect(await countQueues(me, sql`not complete or cardinality(ids) > 0`)).toBe(2),
  )
  await vi.waitFor(async () => expect(getNames(await getPage(me))).toContain('Newcomer'))
  // A page that was read before the new queue was stored asks for it once more.
  const request = {
    viewerId: me.id,
    feed: 'people',
    interests: null,
    rangeKm: null,
    startedAt: null,
  } as const
  await ranker.rank({ ...request, now: clock.now(), isAwaited: false })
  const next = await getPage(me, { cursor: old.next })
  const ids = [...old.body, ...next.body].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(getNames(next)).not.toContain('Newcomer')
})

test('earlier queues and those of other filters are deleted', async () => {
  const me = await cast.person('Me', { interests: ['Falconry'], plan: 'premium' })
  for (let visit = 0; visit < 4; visit += 1) {
    await getPage(me)
    clock.advance(20 * 60)
    await vi.waitFor(async () => expect(await countQueues(me, sql`not complete and ids = '{}'`)).toBe(0))
  }
  expect(await countQueues(me)).toBeLessThanOrEqual(2)
  await getPage(me, { range: '20' })
  expect(await countQueues(me)).toBe(1)
})

test('many pages with different filters can be read at the same time', async () => {
  const me = await cast.person('Me', { interests: ['Falconry'], plan: 'premium' })
  const ranges = Array.from({ length: 20 }, (_, index) => String(5 * (index + 1)))
  const pages = await Promise.all(ranges.map(async (range) => await getPage(me, { range })))
  expect(pages.map(({ status }) => status)).toEqual(ranges.map(() => 200))
})

test('without matching, a newcomer gets a page at once: people nearby who share circles or interests first', async () => {
  const city = 'Évora, PT'
  const far = await cast.person('Far', { interests: ['Origami'], city: 'Auckland, NZ' })
  const [near, alike, mate] = [
    await cast.person('Near', { interests: [], city }),
    await cast.person('Alike', { interests: ['Origami'], city }),
    await cast.person('Mate', { interests: [], city }),
  ]
  const hidden = await cast.person('Hidden', { interests: ['Origami'], city })
  await ctx.db.updateTable('users').set({ is_discoverable: false }).where('id', '=', hidden.id).execute()
  const me = await cast.person('Me', { interests: ['Origami'], city, plan: 'premium' })
  await seedCircle(ctx, { by: mate, name: 'Own', members: [me] })
  await me.call('PUT /api/people/{id}/skip', { params: { id: String(near.id) } })
  await me.call('DELETE /api/people/{id}/skip', { params: { id: String(near.id) } })
  const skipped = await cast.person('Skipped', { interests: ['Origami'], city })
  await me.call('PUT /api/people/{id}/skip', { params: { id: String(skipped.id) } })
  const names = [mate, alike, near, far].map(({ name }) => name)
  const page = await withMatchingStopped(() => getPage(me))
  expect(getNames(page).filter((name) => names.includes(name))).toEqual(names)
  expect(getNames(page)).not.toEqual(expect.arrayContaining(['Hidden', 'Skipped', 'Me']))
  expect(page.body.find(({ id }) => id === alike.id)?.reasons).toMatchObject({ sharedInterests: ['Origami'] })
  expect(await countQueues(me, sql`provisional`)).toBe(1)
  const inRange = await withMatchingStopped(() => getPage(me, { range: '20' }))
  expect(getNames(inRange)).not.toContain('Far')
  expect(getNames(inRange)).toContain('Alike')
})

test('without matching, liked circles come first, then those of their members', async () => {
  const [me, member] = [await cast.person('Me'), await cast.person('Member')]
  const seed = async (name: string, members: readonly Member[]) =>
    await seedCircle(ctx, { by: await cast.person(`Owner of ${name}`), name, members })
  await seed('Other', [await cast.person('Someone'), await cast.person('Else')])
  await seed('Related', [member])
  const liked = await seed('Liked', [member])
  await me.send('POST /api/groups/discover/likes', { body: { groupIds: [liked] } })
  const { body } = await withMatchingStopped(() => me.call('GET /api/groups/discover', {}))
  const names = ['Liked', 'Related', 'Other']
  expect(body.map(({ name }) => name).filter((name) => names.includes(name))).toEqual(names)
})

test('a provisional queue is replaced as soon as matching is back', async () => {
  const me = await cast.person('Me', { interests: ['Origami'] })
  await withMatchingStopped(() => getPage(me))
  expect(await countQueues(me, sql`not provisional`)).toBe(0)
  await getPage(me)
  await vi.waitFor(async () => expect(await countQueues(me, sql`not provisional and ids <> '{}'`)).toBe(1))
  const { rows } = await sql<{ ids: number[] }>`
    select ids from feed_queues where user_id = ${me.id} and not provisional`.execute(ctx.db)
  expect((await getPage(me)).body.map(({ id }) => id)).toEqual(rows[0]?.ids.slice(0, 20))
})

test('without matching, people can page to the end of a queue', async () => {
  await createPeople(70, { interests: ['Curling'] })
  const me = await cast.person('Me', { interests: ['Curling'] })
  await getPage(me)
  const seen: number[] = []
  await withMatchingStopped(async () => {
    for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
      const page = await getPage(me, { cursor })
      seen.push(...page.body.map(({ id }) => id))
      cursor = page.next
    }
  })
  expect(seen.length).toBeGreaterThan(80)
  expect(new Set(seen).size).toBe(seen.length)
})

test('without matching, circles come by ties, interests and distance', async () => {
  const city = 'Braga, PT'
  const [friend, neighbor] = [
    await cast.person('Friend', { interests: [], city: 'Auckland, NZ' }),
    await cast.person('Neighbor', { interests: ['Lacework'], city }),
  ]
  const me = await cast.person('Me', { interests: ['Lacework'], city })
  await ctx.db
    .insertInto('friendships')
    .values({ user_low: Math.min(me.id, friend.id), user_high: Math.max(me.id, friend.id) })
    .execute()
  const ids = [
    await seedCircle(ctx, { by: neighbor, name: 'Lacework in Braga' }),
    await seedCircle(ctx, { by: friend, name: 'Of a friend' }),
  ]
  const own = await seedCircle(ctx, { by: me, name: 'Mine' })
  const page = await withMatchingStopped(() => me.call('GET /api/groups/discover', {}))
  expect(page.body.slice(0, 2).map(({ id }) => id)).toEqual(ids)
  expect(page.body.map(({ id }) => id)).not.toContain(own)
})
