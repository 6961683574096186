import { expect, test } from 'vitest'

import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { countRanking } from './ranking-report.ts'
import { compareRates, getPercent } from './rates.ts'

const { ctx, cast, clock } = await openTestApp({ RANKING_COMPARISON: 'simple' })
const { db } = ctx
clock.set(new Date('2026-06-10T12:00:00Z'))
const admin = await cast.person('Root', { role: 'admin' })
const ben = await cast.person('Ben')

const day = 86_400_000
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day)

let emails = 0
async function insertPeople(count: number): Promise<number[]> {
  const values = Array.from({ length: count }, () => ({ name: 'P', email: `p.${(emails += 1)}@example.org` }))
  const rows = await db.insertInto('users').values(values).returning('id').execute()
  return rows.map(({ id }) => id)
}
const targets = await insertPeople(10)

type Swipe = { rank?: number; reason?: 'friends' | 'interests'; weighting?: 'a' | 'b' | null; at?: Date }

const toCard = ({ rank = 1, reason = 'interests', weighting = null }: Swipe) => ({
  card_rank: rank,
  card_reason: reason,
  card_weighting: weighting,
})

async function skip(userId: number, target: number, swipe: Swipe = {}) {
  const created_at = swipe.at ?? daysAgo(20)
  await db
    .insertInto('user_skips')
    .values({ user_id: userId, skipped_id: target, created_at, ...toCard(swipe) })
    .execute()
}

async function ask(userId: number, target: number, answeredAfter: number | null, swipe: Swipe = {}) {
  const created_at = swipe.at ?? daysAgo(20)
  await db
    .insertInto('friend_requests')
    .values({
      from_id: userId,
      to_id: target,
      created_at,
      status: answeredAfter === null ? 'pending' : 'accepted',
      answered_at: answeredAfter === null ? null : new Date(created_at.getTime() + answeredAfter * day),
      ...toCard(swipe),
    })
    .execute()
}

async function clear() {
  await db.deleteFrom('user_skips').execute()
  await db.deleteFrom('friend_requests').execute()
  await db.deleteFrom('join_requests').execute()
}

async function readReport() {
  await countRanking(ctx, clock.now())
  const { body } = await admin.call('GET /api/admin/ranking-report', {})
  return body.report ?? expect.unreachable()
}

test('only admins can read it', async () => {
  expect((await ben.send('GET /api/admin/ranking-report')).status).toBe(403)
})

test('before the first count there is no report', async () => {
  const { body } = await admin.call('GET /api/admin/ranking-report', {})
  expect(body).toEqual({ comparing: true, report: null })
})

test('counts requests per card, and accepted ones per request, by rank and by reason', async () => {
  for (const id of await insertPeople(3)) {
    await skip(id, targets[0] ?? 0)
    await ask(id, targets[1] ?? 0, 2, { rank: 3 })
    await ask(id, targets[2] ?? 0, null, { rank: 4, reason: 'friends' })
    await ask(id, targets[3] ?? 0, 8, { rank: 41, reason: 'friends' })
    // Too recent, too old, and not on a card.
    await ask(id, targets[4] ?? 0, 1, { at: daysAgo(6) })
    await ask(id, targets[5] ?? 0, 1, { at: daysAgo(98) })
    await db
      .insertInto('friend_requests')
      .values({ from_id: id, to_id: targets[6] ?? 0, created_at: daysAgo(9) })
      .execute()
  }
  const { people } = await readReport()
  const none = { requested: null, accepted: null }
  expect(people.total).toEqual({ all: { requested: 75, accepted: 33.3 }, a: none, b: none })
  expect(people.byRank.map(({ from, rates: { all } }) => [from, all.requested, all.accepted])).toEqual([
    [1, 50, 100],
    [4, 100, 0],
    [11, null, null],
    [21, null, null],
    [41, 100, 0],
  ])
  expect(people.byReason.map(({ reason, rates: { all } }) => [reason, all.requested, all.accepted])).toEqual([
    ['friends', 100, 0],
    ['interests', 50, 100],
  ])
  expect(people.people).toEqual({ all: 3, a: null, b: null })
  await clear()
})

test('open circles, which accept by themselves, don’t count as accepted', async () => {
  const groupId = await seedCircle(ctx, { by: ben })
  const created_at = daysAgo(20)
  for (const id of await insertPeople(3))
    await db
      .insertInto('join_requests')
      .values({
        from_id: id,
        to_id: ben.id,
        group_id: groupId,
        created_at,
        answered_at: created_at,
        status: 'accepted',
        ...toCard({}),
      })
      .execute()
  const { circles } = await readReport()
  expect(circles.total.all).toEqual({ requested: 100, accepted: null })
  await clear()
})

test('fewer than three people are withheld', async () => {
  const [first = 0, second = 0] = await insertPeople(2)
  await ask(first, targets[0] ?? 0, 1)
  await ask(second, targets[0] ?? 0, 1)
  const { people } = await readReport()
  expect(people.total.all).toEqual({ requested: null, accepted: null })
  expect(people.people.all).toBeNull()
  expect(people.byReason).toEqual([])
  await clear()
})

test('after 190 days, skips and requests stay, but not how their cards were ranked', async () => {
  const [id = 0] = await insertPeople(1)
  await skip(id, targets[0] ?? 0, { at: daysAgo(189) })
  await skip(id, targets[1] ?? 0, { at: daysAgo(191), weighting: 'a' })
  await ask(id, targets[2] ?? 0, 1, { at: daysAgo(191) })
  await countRanking(ctx, clock.now())
  const skips = await db.selectFrom('user_skips').selectAll().orderBy('created_at').execute()
  const cleared = { card_reason: null, card_rank: null, card_weighting: null }
  expect(skips).toMatchObject([cleared, { card_reason: 'interests', card_rank: 1 }])
  expect(await db.selectFrom('friend_requests').selectAll().execute()).toMatchObject([cleared])
  await clear()
})

test('compares both weightings, from 30 people each', async () => {
  const [a, b] = [await insertPeople(40), await insertPeople(30)]
  for (const [index, id] of a.entries())
    await ask(id, targets[0] ?? 0, index < 10 ? 1 : null, { weighting: 'a' })
  for (const [index, id] of b.slice(0, 29).entries())
    await ask(id, targets[0] ?? 0, index < 15 ? 1 : null, { weighting: 'b' })
  expect((await readReport()).people.accepted).toBeNull()
  await ask(b[29] ?? 0, targets[0] ?? 0, null, { weighting: 'b' })
  const { people } = await readReport()
  expect([people.total.a.accepted, people.total.b.accepted]).toEqual([25, 50])
  const { difference, low, high } = people.accepted ?? expect.unreachable()
  expect(difference).toBe(25)
  // Two proportions: 25 ± 1.96 √(.25 · .75 / 39 + .5 · .5 / 29) points.
  expect([low, high]).toEqual([2.3, 47.7])
  await clear()
})

test('people who swipe a lot make the interval wider, not narrower', () => {
  // 100 people with one try each, or ten of them with ten tries and always the same result.
  const single = { people: 100, n: 100, s: 50, nn: 100, ns: 50, ss: 50 }
  const tenfold = { people: 10, n: 100, s: 50, nn: 1000, ns: 500, ss: 500 }
  const many = { ...tenfold, people: 100, n: 1000, s: 500, nn: 10_000, ns: 5000, ss: 5000 }
  const getWidth = (sums: typeof single) => {
    const { low, high } = compareRates(sums, sums) ?? expect.unreachable()
    return high - low
  }
  expect(compareRates(tenfold, single)).toBeNull()
  expect(getWidth(many)).toBeCloseTo(getWidth(single), 5)
  expect(getPercent({ ...single, people: 2 })).toBeNull()
})
