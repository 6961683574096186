import { beforeAll, expect, test } from 'vitest'

import { createEventForm, postEvent, estimateReach } from '../../../testing/events.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { resolveCity } from '../../cities/service.ts'
import { roundCount } from './reach.ts'

const { ctx, clock, cast } = await openTestApp()
const hera = await cast.person('Hera', { plan: 'advertiser', interests: ['Poetry'] })
const created = await postEvent(hera, createEventForm(clock.now()))
const id = created.body.id
const requestReach = (interests: string, range = 25) => estimateReach(hera, id, { interests, range })
const getReach = async (interests: string, range = 25) => (await requestReach(interests, range)).body.people
const skipDay = () => clock.advance(24 * 60 * 60)

async function insertPeople(count: number, city: string, interests: readonly string[]): Promise<number[]> {
  const [label = '', country = ''] = city.split(', ')
  const place = await resolveCity(ctx.db, { city: label, country })
  if (place === undefined) throw new Error(`There is no ${city}`)
  const { latitude, longitude } = place
  const start =
    (
      await ctx.db
        .selectFrom('users')
        .select((eb) => eb.fn.max('id').as('last'))
        .executeTakeFirst()
    )?.last ?? 0
  const rows = Array.from({ length: count }, (_, n) => ({
    email: `crowd${start + n}@example.org`,
    name: 'Test person',
    latitude,
    longitude,
    is_verified: true,
  }))
  const ids = (await ctx.db.insertInto('users').values(rows).returning('id').execute()).map((row) => row.id)
  const interestRows = await ctx.db
    .selectFrom('interests')
    .select('id')
    .where('slug', 'in', [...interests])
    .execute()
  const likes = ids.flatMap((user_id) => interestRows.map((row) => ({ user_id, interest_id: row.id })))
  await ctx.db.insertInto('user_interests').values(likes).execute()
  return ids
}

beforeAll(async () => {
  await insertPeople(130, 'Berlin, DE', ['hiking'])
  await insertPeople(80, 'Potsdam, DE', ['hiking', 'coffee'])
  await insertPeople(30, 'Berlin, DE', ['karaoke'])
  await insertPeople(60, 'Leipzig, DE', ['karaoke'])
})

test('rounds to tens and hides numbers below fifty', async () => {
  // 131 people in Berlin (the cast likes Poetry), 211 with Potsdam.
  expect(await getReach('hiking', 5)).toBeGreaterThanOrEqual(120)
  expect(await getReach('hiking', 5)).toBeLessThanOrEqual(130)
  const total = (await getReach('hiking')) ?? 0
  expect([200, 210]).toContain(total)
  expect(total % 10).toBe(0)
  expect(await getReach('karaoke')).toBeNull()
  expect(await getReach('karaoke,poetry')).toBeNull()
  expect(await getReach('nobody-ever-named-this')).toBeNull()
  expect(await getReach('karaoke', 100)).toBeGreaterThanOrEqual(80)
})

test('inactive and unverified people don’t count', async () => {
  const ids = await insertPeople(60, 'Berlin, DE', ['trivia'])
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', 'in', ids.slice(0, 30)).execute()
  expect(await getReach('trivia')).toBeNull()
})

test('adding an interest that few people share changes nothing', async () => {
  const alone = await getReach('hiking')
  for (const rare of ['poetry', 'karaoke', 'nobody-ever-named-this'])
    expect([rare, await getReach(`hiking,${rare}`)]).toEqual([rare, alone])
  expect(await getReach('hiking,hiking')).toBe(alone)
  expect(await getReach('coffee,hiking')).toBe(await getReach('hiking,coffee'))
  expect(await getReach('hiking,coffee')).toBeGreaterThanOrEqual(alone ?? 0)
})

test('people who join or leave during the day don’t change that day’s estimates', async () => {
  skipDay()
  const before = [await getReach('hiking'), await getReach('hiking,coffee'), await getReach('karaoke')]
  const ids = await insertPeople(40, 'Berlin, DE', ['hiking', 'coffee', 'karaoke'])
  expect([await getReach('hiking'), await getReach('hiking,coffee'), await getReach('karaoke')]).toEqual(
    before,
  )
  skipDay()
  expect(await getReach('karaoke')).toBeGreaterThanOrEqual(60)
  expect(await getReach('hiking')).toBeGreaterThan(before[0] ?? 0)
  await ctx.db.deleteFrom('users').where('id', 'in', ids).execute()
})

const toHash = (n: number) => Buffer.from(n.toString(16).padStart(8, '0'), 'hex')

/** How many more people it takes to change the rounded number, for many queries. */
const findRoundingSteps = (from: number, step: number) =>
  new Set(
    Array.from({ length: step }, (_, n) => {
      const counts = Array.from({ length: 2 * step }, (__, more) => from + more)
      return counts.findIndex((count) => roundCount(count, toHash(n)) !== roundCount(from, toHash(n)))
    }),
  )

test('rounding thresholds differ between queries, which hides a single person', () => {
  expect(findRoundingSteps(100, 10).size).toBe(10)
  expect(findRoundingSteps(2000, 100).size).toBe(100)
  for (let count = 0; count < 3000; count += 7) {
    const rounded = roundCount(count, toHash(count))
    expect(rounded === null || (rounded >= 50 && rounded % (count < 1000 ? 10 : 100) === 0)).toBe(true)
    if (rounded !== null) expect(Math.abs(rounded - count)).toBeLessThanOrEqual(count < 1000 ? 15 : 150)
    if (count < 45) expect(rounded).toBeNull()
  }
})

test('repeated requests are throttled', async () => {
  const pia = await cast.person('Pia', { plan: 'advertiser' })
  const herEventId = (await postEvent(pia, createEventForm(clock.now()))).body.id
  const codes = new Set<number>()
  for (let n = 0; n < 70; n += 1)
    codes.add((await estimateReach(pia, herEventId, { interests: 'hiking', range: 25 })).status)
  expect([...codes]).toEqual([200, 429])
})

test('requires the viewer’s own event, the Advertiser plan and valid parameters', async () => {
  const [ada, pia] = [await cast.person('Ada'), await cast.person('Pia', { plan: 'advertiser' })]
  for (const other of [ada, pia])
    expect((await estimateReach(other, id, { interests: 'hiking', range: 25 })).status).toBe(403)
  expect((await estimateReach(hera, 2_000_000_000, { interests: 'hiking', range: 25 })).status).toBe(404)
  for (const query of [
    {},
    { interests: 'hiking' },
    { interests: '', range: 25 },
    { interests: 'hiking', range: 3 },
  ])
    expect((await estimateReach(hera, id, query)).status).toBe(400)
  await ctx.db.updateTable('users').set({ subscription_plan: 'premium' }).where('id', '=', hera.id).execute()
  expect((await requestReach('hiking')).body).toMatchObject({ error: { code: 'promotion_requires_plan' } })
})
