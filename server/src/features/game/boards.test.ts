import { leaderboardTop } from '@coterie/contract/game/points'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import type { Member } from '../../testing/cast.ts'
import { explainStatements } from '../../testing/query-plans.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { setPointsConfirmed, awardPoints } from '../points/service.ts'
import { syncCounts } from './sync-points.ts'

const { ctx, cast, clock } = await openTestApp()
const { db, live } = ctx

/** Counts may be synced at any time, so half of the tests run on synced ones. */
beforeEach(async ({ task }) => {
  if (task.name.length % 2 === 0) await syncCounts(db)
})

const readBoard = (member: Member, query: { board?: 'everyone' | 'friends' | 'nearby' } = {}) =>
  member.call('GET /api/leaderboard', { query })
const readOwnRank = async (member: Member, board?: 'everyone' | 'friends' | 'nearby') =>
  (await member.call('GET /api/leaderboard/own', { query: board === undefined ? {} : { board } })).body
const listNames = async (member: Member, board: 'everyone' | 'friends' | 'nearby') =>
  (await readBoard(member, { board })).body.map(({ name }) => name)

const listStandings = async (member: Member, board: 'nearby' | 'friends') =>
  (await readBoard(member, { board })).body.map(({ name, rank, points }) => [name, rank, points])

const givePoints = (to: { id: number }, id: number, points: number, confirmed = true) =>
  transact(db, async (tx) => {
    const earning = { userId: to.id, cause: { kind: 'event', id } as const, points, confirmed }
    await awardPoints(live, tx, earning, clock.now())
    await setPointsConfirmed(live, tx, earning, clock.now())
  })

async function makeFriends(first: Member, second: Member): Promise<void> {
  const { body } = await first.call('POST /api/friend-requests', { body: { toId: second.id } })
  const params = { id: String(body.id) }
  const response = await second.call('PATCH /api/friend-requests/{id}', {
    params,
    body: { status: 'accepted' },
  })
  expect(response.status).toBe(200)
}

test('boards rank by points with shared ranks, and show the top 50 and 5 ranks around you', async () => {
  const viewer = await cast.person('Viewer', { city: 'Oslo, NO' })
  const neighbors: Member[] = []
  for (let index = 0; index < 64; index += 1)
    neighbors.push(await cast.person(`Oslo${index}`, { city: 'Oslo, NO' }))
  for (const [index, neighbor] of neighbors.entries()) {
    if (index < 57) await givePoints(neighbor, 1, 30 + (index % 4))
    await db.insertInto('friendships').values({ user_low: viewer.id, user_high: neighbor.id }).execute()
  }
  const bottom = neighbors.slice(57)
  for (const board of ['nearby', 'friends'] as const) {
    const rows = (await readBoard(viewer, { board })).body
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
    expect(await readOwnRank(viewer, board)).toEqual({ rank: 58, people: 65, reasonUnranked: null })
    const middle = bottom[3] ?? expect.unreachable('there are fewer than four rows')
    if (board === 'friends') continue
    const rowsAround = (await readBoard(middle, { board })).body.slice(leaderboardTop)
    expect(rowsAround.map(({ id }) => id - middle.id)).toEqual([2, 1, 0, -1, -2])
    expect(rowsAround.map(({ isUser }) => isUser)).toEqual([false, false, true, false, false])
  }
})

test('the rows around you merge with the top without duplicates', async () => {
  const neighbors = []
  for (let index = 0; index < 53; index += 1)
    neighbors.push(await cast.person(`Bergen${index}`, { city: 'Bergen, NO' }))
  const ranked = neighbors.toReversed()
  for (const [index, count] of [
    [49, 50],
    [50, 53],
    [51, 53],
    [52, 53],
  ] as const) {
    const person = ranked[index] ?? expect.unreachable('too few people are ranked')
    const rows = (await readBoard(person, { board: 'nearby' })).body
    expect(rows.map(({ id }) => id)).toEqual(ranked.slice(0, count).map(({ id }) => id))
  }
})

test('points for upcoming events count on your own board immediately, on others’ boards once confirmed', async () => {
  const [ada, ben] = [
    await cast.person('Ada', { city: 'Turku, FI' }),
    await cast.person('Ben', { city: 'Turku, FI' }),
  ]
  await makeFriends(ada, ben)
  await givePoints(ben, 1, 40)
  await givePoints(ada, 1, 50, false)
  for (const board of ['nearby', 'friends'] as const) {
    expect(await listStandings(ada, board)).toEqual([
      ['Ada', 1, 300],
      ['Ben', 2, 290],
    ])
    expect(await listStandings(ben, board)).toEqual([
      ['Ben', 1, 290],
      ['Ada', 2, 250],
    ])
    expect([(await readOwnRank(ada, board)).rank, (await readOwnRank(ben, board)).rank]).toEqual([1, 1])
  }
  await givePoints(ada, 1, 50)
  expect(await listStandings(ben, 'nearby')).toEqual([
    ['Ada', 1, 300],
    ['Ben', 2, 290],
  ])
})

test('the friends board includes only friends, even those with discovery turned off', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await makeFriends(ada, ben)
  await givePoints(ben, 1, 50)
  await db.updateTable('users').set({ is_discoverable: false }).where('id', '=', ben.id).execute()
  expect(await listNames(ada, 'friends')).toEqual(['Ben', 'Ada'])
  expect(await readOwnRank(ada, 'friends')).toEqual({ rank: 2, people: 2, reasonUnranked: null })
  expect(await listNames(cleo, 'friends')).toEqual(['Cleo'])
  expect(await readOwnRank(ben)).toMatchObject({ rank: null, reasonUnranked: 'hidden' })
  expect(await readOwnRank(ben, 'friends')).toMatchObject({ rank: 1, reasonUnranked: null })
})

test('the nearby board includes people within 25 miles who show their location', async () => {
  const ida = await cast.person('Ida', { city: 'Potsdam, DE' })
  const jon = await cast.person('Jon')
  const far = await cast.person('Far', { city: 'Hamburg, DE' })
  const hider = await cast.person('Hider', { plan: 'premium' })
  await hider.call('PATCH /api/user/preferences', { body: { privacy: { showLocation: false } } })
  for (const person of [ida, jon, far, hider]) await givePoints(person, 1, 900)
  expect((await listNames(ida, 'nearby')).slice(0, 2)).toEqual(['Jon', 'Ida'])
  expect(await listNames(far, 'nearby')).not.toContain('Jon')
  expect(await readOwnRank(hider, 'nearby')).toMatchObject({ rank: null, reasonUnranked: 'location-hidden' })
  expect(await readOwnRank(hider)).toMatchObject({ rank: 1, reasonUnranked: null })
  await db
    .updateTable('users')
    .set({ city_id: null, latitude: null, longitude: null })
    .where('id', '=', jon.id)
    .execute()
  expect(await listNames(jon, 'nearby')).toEqual([])
  expect(await readOwnRank(jon, 'nearby')).toEqual({
    rank: null,
    people: 0,
    reasonUnranked: 'location-missing',
  })
})

test('a person who opts out is on no board, and gets their rank back when they return', async () => {
  const [ada, ben] = [await cast.person('Off-Ada'), await cast.person('Ben')]
  await makeFriends(ada, ben)
  await givePoints(ada, 1, 2000)
  const before = await readOwnRank(ada)
  const off = await ada.call('PATCH /api/user/preferences', { body: { game: { leaderboard: false } } })
  expect(off.body.preferences.game).toEqual({ leaderboard: false })
  for (const board of ['everyone', 'friends', 'nearby'] as const) {
    expect(await listNames(ada, board)).not.toContain('Off-Ada')
    expect(await listNames(ben, board)).not.toContain('Off-Ada')
    expect(await readOwnRank(ada, board)).toMatchObject({ rank: null, reasonUnranked: 'off' })
  }
  await givePoints(ada, 2, 30)
  await ada.call('PATCH /api/user/preferences', { body: { game: { leaderboard: true } } })
  expect(await readOwnRank(ada)).toEqual(before)
  expect((await readBoard(ben)).body[0]).toMatchObject({ id: ada.id, points: 2280, level: 12, rank: 1 })
})

test('blocked, deactivated and unverified people are neither listed nor counted', async () => {
  const [ada, ben, cleo, dan] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Cleo'),
    await cast.person('Dan'),
  ]
  for (const person of [ben, cleo, dan]) await givePoints(person, 1, 5000)
  const before = await readOwnRank(ada)
  await ben.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  await cleo.call('POST /api/user/deactivate', {})
  await db.updateTable('users').set({ is_verified: false }).where('id', '=', dan.id).execute()
  for (const board of ['everyone', 'nearby'] as const) {
    const names = (await readBoard(ada, { board })).body.map(({ id }) => id)
    for (const hidden of [ben, cleo, dan]) expect(names).not.toContain(hidden.id)
    expect((await readBoard(ben, { board })).body.map(({ id }) => id)).not.toContain(ada.id)
  }
  expect(await readOwnRank(ada)).toEqual({
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
  const { queries, cast: others } = await openTestApp()
  const zoe = await others.person('Zoe')
  const countQueries = async () => {
    const before = queries.length
    await readBoard(zoe)
    return queries.length - before
  }
  const few = await countQueries()
  for (let index = 0; index < 15; index += 1) await others.person(`Other${index}`)
  expect(await countQueries()).toBe(few)
})

const countPeople = async () => (await readOwnRank(await cast.person('Counter'))).people

test('the counts match the boards before, during and after concurrent syncs', async () => {
  const before = await countPeople()
  await Promise.all([syncCounts(db), syncCounts(db), syncCounts(db)])
  expect(await countPeople()).toBe(before + 1)
  const { listed } = await db
    .selectFrom('point_totals')
    .where('is_listed', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('listed'))
    .executeTakeFirstOrThrow()
  expect(before + 1).toBe(listed)
})

// Last, because the crowd stays.
test('the top and the ranks around you come from an index', async () => {
  const ada = await cast.person('Ada')
  await sql`
    insert into users (email, name, is_verified)
    select 'crowd' || n || '@example.org', 'Crowd', true from generate_series(1, 5000) n`.execute(db)
  await sql`update point_totals set points = 250 + user_id % 997 where user_id > ${ada.id}`.execute(db)
  await sql`analyze point_totals`.execute(db)
  const plans = await explainStatements(db, 'from point_totals where is_listed', () => readBoard(ada))
  expect(plans).toHaveLength(3)
  for (const plan of plans) expect(plan).toMatch(/Index (Only )?Scan.* using point_totals_by_points/)
})
