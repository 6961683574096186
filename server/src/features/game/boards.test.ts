import { leaderboardTop } from '@coterie/contract/game/points'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import type { Member } from '../../testing/cast.ts'
import { plansOf } from '../../testing/plans.ts'
import { world } from '../../testing/world.ts'
import { setPointsConfirmed, awardPoints } from '../points/service.ts'
import { foldCounts } from './sync-points.ts'

const { ctx, cast, clock } = await world()
const { db, live } = ctx

/** Counts may be synced at any time, so half of the tests run on synced ones. */
beforeEach(async ({ task }) => {
  if (task.name.length % 2 === 0) await foldCounts(db)
})

const board = (by: Member, query: { board?: 'everybody' | 'friends' | 'nearby' } = {}) =>
  by.call('GET /api/leaderboard', { query })
const own = async (by: Member, of?: 'everybody' | 'friends' | 'nearby') =>
  (await by.call('GET /api/leaderboard/own', { query: of === undefined ? {} : { board: of } })).body
const namesOn = async (by: Member, of: 'everybody' | 'friends' | 'nearby') =>
  (await board(by, { board: of })).body.map(({ name }) => name)

const standings = async (by: Member, of: 'nearby' | 'friends') =>
  (await board(by, { board: of })).body.map(({ name, rank, points }) => [name, rank, points])

const give = (to: { id: number }, id: number, points: number, confirmed = true) =>
  transact(db, async (tx) => {
    const earning = { userId: to.id, cause: { kind: 'event', id } as const, points, confirmed }
    await awardPoints(live, tx, earning, clock.now())
    await setPointsConfirmed(live, tx, earning, clock.now())
  })

async function befriend(one: Member, other: Member): Promise<void> {
  const { body } = await one.call('POST /api/friend-requests', { body: { toId: other.id } })
  const params = { id: String(body.id) }
  const answer = await other.call('PATCH /api/friend-requests/{id}', { params, body: { status: 'accepted' } })
  expect(answer.status).toBe(200)
}

test('boards rank by points with shared ranks, and show the top 50 and 5 ranks around you', async () => {
  const viewer = await cast.person('Viewer', { city: 'Oslo, NO' })
  const neighbours: Member[] = []
  for (let at = 0; at < 64; at += 1) neighbours.push(await cast.person(`Oslo${at}`, { city: 'Oslo, NO' }))
  for (const [at, neighbour] of neighbours.entries()) {
    if (at < 57) await give(neighbour, 1, 30 + (at % 4))
    await db.insertInto('friendships').values({ user_low: viewer.id, user_high: neighbour.id }).execute()
  }
  const bottom = neighbours.slice(57)
  for (const of of ['nearby', 'friends'] as const) {
    const rows = (await board(viewer, { board: of })).body
    const [top, around] = [rows.slice(0, leaderboardTop), rows.slice(leaderboardTop)]
    expect(new Set(rows.map(({ id }) => id)).size).toBe(55)
    expect(rows.map(({ points }) => points)).toEqual(
      rows.map(({ points }) => points).toSorted((a, b) => b - a),
    )
    for (const row of top) expect(row.rank).toBe(1 + top.filter(({ points }) => points > row.points).length)
    // The viewer signed up first, so they come last among equal points.
    expect(around.map(({ isUser }) => isUser)).toEqual([false, false, false, false, true])
    expect(around.map(({ rank }) => rank)).toEqual([58, 58, 58, 58, 58])
    expect(bottom.map(({ id }) => id)).toEqual(expect.arrayContaining(around.slice(0, 4).map(({ id }) => id)))
    expect(await own(viewer, of)).toEqual({ rank: 58, people: 65, reasonUnranked: null })
    const middle = bottom[3] ?? expect.unreachable('there are seven')
    if (of === 'friends') continue
    const seen = (await board(middle, { board: of })).body.slice(leaderboardTop)
    expect(seen.map(({ id }) => id - middle.id)).toEqual([2, 1, 0, -1, -2])
    expect(seen.map(({ isUser }) => isUser)).toEqual([false, false, true, false, false])
  }
})

test('the rows around you merge with the top without duplicates', async () => {
  const neighbours = []
  for (let at = 0; at < 53; at += 1) neighbours.push(await cast.person(`Bergen${at}`, { city: 'Bergen, NO' }))
  const placed = neighbours.toReversed()
  for (const [index, count] of [
    [49, 50],
    [50, 53],
    [51, 53],
    [52, 53],
  ] as const) {
    const person = placed[index] ?? expect.unreachable('there are enough')
    const rows = (await board(person, { board: 'nearby' })).body
    expect(rows.map(({ id }) => id)).toEqual(placed.slice(0, count).map(({ id }) => id))
  }
})

test('points for upcoming events count on your own board at once, for others when confirmed', async () => {
  const [ada, ben] = [
    await cast.person('Ada', { city: 'Turku, FI' }),
    await cast.person('Ben', { city: 'Turku, FI' }),
  ]
  await befriend(ada, ben)
  await give(ben, 1, 40)
  await give(ada, 1, 50, false)
  for (const of of ['nearby', 'friends'] as const) {
    expect(await standings(ada, of)).toEqual([
      ['Ada', 1, 300],
      ['Ben', 2, 290],
    ])
    expect(await standings(ben, of)).toEqual([
      ['Ben', 1, 290],
      ['Ada', 2, 250],
    ])
    expect([(await own(ada, of)).rank, (await own(ben, of)).rank]).toEqual([1, 1])
  }
  await give(ada, 1, 50)
  expect(await standings(ben, 'nearby')).toEqual([
    ['Ada', 1, 300],
    ['Ben', 2, 290],
  ])
})

test('the top and the ranks around you come from an index', async () => {
  const ada = await cast.person('Ada')
  await sql`
    insert into users (email, name, is_verified)
    select 'crowd' || n || '@example.org', 'Crowd', true from generate_series(1, 5000) n`.execute(db)
  await sql`update point_totals set points = 250 + user_id % 997 where user_id > ${ada.id}`.execute(db)
  await sql`analyze point_totals`.execute(db)
  const plans = await plansOf(db, 'from point_totals where is_listed', () => board(ada))
  expect(plans).toHaveLength(3)
  for (const plan of plans) expect(plan).toMatch(/Index (Only )?Scan.* using point_totals_by_points/)
  await sql`delete from users where name = 'Crowd'`.execute(db)
})

test('the friends board includes only friends, even those with discovery turned off', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await befriend(ada, ben)
  await give(ben, 1, 50)
  await db.updateTable('users').set({ is_discoverable: false }).where('id', '=', ben.id).execute()
  expect(await namesOn(ada, 'friends')).toEqual(['Ben', 'Ada'])
  expect(await own(ada, 'friends')).toEqual({ rank: 2, people: 2, reasonUnranked: null })
  expect(await namesOn(cleo, 'friends')).toEqual(['Cleo'])
  expect(await own(ben)).toMatchObject({ rank: null, reasonUnranked: 'hidden' })
  expect(await own(ben, 'friends')).toMatchObject({ rank: 1, reasonUnranked: null })
})

test('the nearby board includes people within 25 miles who show their location', async () => {
  const ida = await cast.person('Ida', { city: 'Potsdam, DE' })
  const jon = await cast.person('Jon')
  const far = await cast.person('Far', { city: 'Hamburg, DE' })
  const hider = await cast.person('Hider', { plan: 'premium' })
  await hider.call('PATCH /api/user/preferences', { body: { privacy: { showLocation: false } } })
  for (const person of [ida, jon, far, hider]) await give(person, 1, 900)
  expect((await namesOn(ida, 'nearby')).slice(0, 2)).toEqual(['Jon', 'Ida'])
  expect(await namesOn(far, 'nearby')).not.toContain('Jon')
  expect(await own(hider, 'nearby')).toMatchObject({ rank: null, reasonUnranked: 'location-hidden' })
  expect(await own(hider)).toMatchObject({ rank: 1, reasonUnranked: null })
  await db
    .updateTable('users')
    .set({ city_id: null, latitude: null, longitude: null })
    .where('id', '=', jon.id)
    .execute()
  expect(await namesOn(jon, 'nearby')).toEqual([])
  expect(await own(jon, 'nearby')).toEqual({ rank: null, people: 0, reasonUnranked: 'location-missing' })
})

test('a person who opts out is on no board, and gets their rank back when they return', async () => {
  const [ada, ben] = [await cast.person('Off-Ada'), await cast.person('Ben')]
  await befriend(ada, ben)
  await give(ada, 1, 2000)
  const before = await own(ada)
  const off = await ada.call('PATCH /api/user/preferences', { body: { game: { leaderboard: false } } })
  expect(off.body.preferences.game).toEqual({ leaderboard: false })
  for (const of of ['everybody', 'friends', 'nearby'] as const) {
    expect(await namesOn(ada, of)).not.toContain('Off-Ada')
    expect(await namesOn(ben, of)).not.toContain('Off-Ada')
    expect(await own(ada, of)).toMatchObject({ rank: null, reasonUnranked: 'off' })
  }
  await give(ada, 2, 30)
  await ada.call('PATCH /api/user/preferences', { body: { game: { leaderboard: true } } })
  expect(await own(ada)).toEqual(before)
  expect((await board(ben)).body[0]).toMatchObject({ id: ada.id, points: 2280, level: 12, rank: 1 })
})

test('blocked, deactivated and unverified people are neither listed nor counted', async () => {
  const [ada, ben, cleo, dan] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Cleo'),
    await cast.person('Dan'),
  ]
  for (const person of [ben, cleo, dan]) await give(person, 1, 5000)
  const before = await own(ada)
  await ben.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  await cleo.call('POST /api/user/deactivate', {})
  await db.updateTable('users').set({ is_verified: false }).where('id', '=', dan.id).execute()
  for (const of of ['everybody', 'nearby'] as const) {
    const names = (await board(ada, { board: of })).body.map(({ id }) => id)
    for (const hidden of [ben, cleo, dan]) expect(names).not.toContain(hidden.id)
    expect((await board(ben, { board: of })).body.map(({ id }) => id)).not.toContain(ada.id)
  }
  expect(await own(ada)).toEqual({
    rank: (before.rank ?? 0) - 3,
    people: before.people - 3,
    reasonUnranked: null,
  })
})

test('refuses unknown boards', async () => {
  const ada = await cast.person('Ada')
  for (const path of ['leaderboard', 'leaderboard/own'])
    expect((await ada.send(`GET /api/${path}`, { query: { board: 'enemies' } })).status).toBe(400)
})

test('takes the same number of queries for any number of rows', async () => {
  const { queries, cast: others } = await world()
  const zoe = await others.person('Zoe')
  const statements = async () => {
    const before = queries.length
    await board(zoe)
    return queries.length - before
  }
  const few = await statements()
  for (let made = 0; made < 15; made += 1) await others.person(`Other${made}`)
  expect(await statements()).toBe(few)
})

const counted = async () => (await own(await cast.person('Counter'))).people

test('the counts match the boards before, during and after concurrent syncs', async () => {
  const before = await counted()
  await Promise.all([foldCounts(db), foldCounts(db), foldCounts(db)])
  expect(await counted()).toBe(before + 1)
  const { listed } = await db
    .selectFrom('point_totals')
    .where('is_listed', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('listed'))
    .executeTakeFirstOrThrow()
  expect(before + 1).toBe(listed)
})
