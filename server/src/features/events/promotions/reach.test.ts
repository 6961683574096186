import { beforeAll, expect, test } from 'vitest'

import { eventForm, list, reach } from '../../../testing/events.ts'
import { world } from '../../../testing/world.ts'
import { resolveCity } from '../../cities/service.ts'
import { roundCount } from './reach.ts'

const { ctx, clock, cast } = await world()
const hera = await cast.person('Hera', { plan: 'advertiser', interests: ['Poetry'] })
const listed = await list(hera, eventForm(clock.now()))
const id = listed.body.id
const around = (interests: string, range = 25) => reach(hera, id, { interests, range })
const people = async (interests: string, range = 25) => (await around(interests, range)).body.people
const tomorrow = () => clock.forward(24 * 60 * 60)

/** Active people with these interests. */
async function crowd(count: number, city: string, interests: readonly string[]): Promise<number[]> {
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
    name: 'Somebody',
    latitude,
    longitude,
    is_verified: true,
  }))
  const ids = (await ctx.db.insertInto('users').values(rows).returning('id').execute()).map((row) => row.id)
  const liked = await ctx.db
    .selectFrom('interests')
    .select('id')
    .where('slug', 'in', [...interests])
    .execute()
  const likes = ids.flatMap((user_id) => liked.map((row) => ({ user_id, interest_id: row.id })))
  await ctx.db.insertInto('user_interests').values(likes).execute()
  return ids
}

beforeAll(async () => {
  await crowd(130, 'Berlin, DE', ['hiking'])
  await crowd(80, 'Potsdam, DE', ['hiking', 'coffee'])
  await crowd(30, 'Berlin, DE', ['karaoke'])
  await crowd(60, 'Leipzig, DE', ['karaoke'])
})

test('rounds to tens and gives no number below fifty', async () => {
  // 131 people in Berlin (the cast likes Poetry), 211 with Potsdam.
  expect(await people('hiking', 5)).toBeGreaterThanOrEqual(120)
  expect(await people('hiking', 5)).toBeLessThanOrEqual(130)
  const both = (await people('hiking')) ?? 0
  expect([200, 210]).toContain(both)
  expect(both % 10).toBe(0)
  expect(await people('karaoke')).toBeNull()
  expect(await people('karaoke,poetry')).toBeNull()
  expect(await people('nobody-ever-named-this')).toBeNull()
  expect(await people('karaoke', 100)).toBeGreaterThanOrEqual(80)
})

test('inactive and unverified people don’t count', async () => {
  const ids = await crowd(60, 'Berlin, DE', ['trivia'])
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', 'in', ids.slice(0, 30)).execute()
  expect(await people('trivia')).toBeNull()
})

test('adding an interest that few people share changes nothing', async () => {
  const alone = await people('hiking')
  for (const rare of ['poetry', 'karaoke', 'nobody-ever-named-this'])
    expect([rare, await people(`hiking,${rare}`)]).toEqual([rare, alone])
  expect(await people('hiking,hiking')).toBe(alone)
  expect(await people('coffee,hiking')).toBe(await people('hiking,coffee'))
  expect(await people('hiking,coffee')).toBeGreaterThanOrEqual(alone ?? 0)
})

test('people who join or leave during the day don’t change that day’s answers', async () => {
  tomorrow()
  const before = [await people('hiking'), await people('hiking,coffee'), await people('karaoke')]
  const ids = await crowd(40, 'Berlin, DE', ['hiking', 'coffee', 'karaoke'])
  expect([await people('hiking'), await people('hiking,coffee'), await people('karaoke')]).toEqual(before)
  tomorrow()
  expect(await people('karaoke')).toBeGreaterThanOrEqual(60)
  expect(await people('hiking')).toBeGreaterThan(before[0] ?? 0)
  await ctx.db.deleteFrom('users').where('id', 'in', ids).execute()
})

const question = (n: number) => Buffer.from(n.toString(16).padStart(8, '0'), 'hex')

/** How many more people change the number, over many questions. */
const turns = (from: number, step: number) =>
  new Set(
    Array.from({ length: step }, (_, n) => {
      const at = Array.from({ length: 2 * step }, (__, more) => from + more)
      return at.findIndex((count) => roundCount(count, question(n)) !== roundCount(from, question(n)))
    }),
  )

test('rounding thresholds differ between questions, which hides a single person', () => {
  expect(turns(100, 10).size).toBe(10)
  expect(turns(2000, 100).size).toBe(100)
  for (let count = 0; count < 3000; count += 7) {
    const said = roundCount(count, question(count))
    expect(said === null || (said >= 50 && said % (count < 1000 ? 10 : 100) === 0)).toBe(true)
    if (said !== null) expect(Math.abs(said - count)).toBeLessThanOrEqual(count < 1000 ? 15 : 150)
    if (count < 45) expect(said).toBeNull()
  }
})

test('repeated requests are throttled', async () => {
  const pia = await cast.person('Pia', { plan: 'advertiser' })
  const hers = (await list(pia, eventForm(clock.now()))).body.id
  const codes = new Set<number>()
  for (let n = 0; n < 70; n += 1)
    codes.add((await reach(pia, hers, { interests: 'hiking', range: 25 })).status)
  expect([...codes]).toEqual([200, 429])
})

test('requires your own event, the plan and valid parameters', async () => {
  const [ada, pia] = [await cast.person('Ada'), await cast.person('Pia', { plan: 'advertiser' })]
  for (const other of [ada, pia])
    expect((await reach(other, id, { interests: 'hiking', range: 25 })).status).toBe(403)
  expect((await reach(hera, 2_000_000_000, { interests: 'hiking', range: 25 })).status).toBe(404)
  for (const query of [
    {},
    { interests: 'hiking' },
    { interests: '', range: 25 },
    { interests: 'hiking', range: 3 },
  ])
    expect((await reach(hera, id, query)).status).toBe(400)
  await ctx.db.updateTable('users').set({ subscription_plan: 'premium' }).where('id', '=', hera.id).execute()
  expect((await around('hiking')).body).toMatchObject({ error: { code: 'promotion_requires_plan' } })
})
