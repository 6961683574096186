import { beforeEach, expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import type { Member } from '../../testing/cast.ts'
import { world } from '../../testing/world.ts'
import { earn, takeBack } from '../points/service.ts'
import { foldCounts } from './catch-up.ts'

const { ctx, cast, clock } = await world()
const { db, live } = ctx

/** Counts are folded at any time: half of the tests run on folded ones. */
beforeEach(async ({ task }) => {
  if (task.name.length % 2 === 0) await foldCounts(db)
})

const board = (by: Member, query: { board?: 'everybody' | 'friends' | 'nearby'; cursor?: string } = {}) =>
  by.call('GET /api/leaderboard', { query })
const own = async (by: Member, of?: 'everybody' | 'friends' | 'nearby') =>
  (await by.call('GET /api/leaderboard/own', { query: of === undefined ? {} : { board: of } })).body
const namesOn = async (by: Member, of: 'everybody' | 'friends' | 'nearby') =>
  (await board(by, { board: of })).body.map(({ name }) => name)

const give = (to: { id: number }, id: number, points: number) =>
  transact(db, (tx) => earn(live, tx, { userId: to.id, cause: { kind: 'event', id }, points }, clock.now()))
const take = (from: { id: number }, id: number) =>
  transact(db, (tx) => takeBack(live, tx, { userId: from.id, cause: { kind: 'event', id } }, clock.now()))

async function befriend(one: Member, other: Member): Promise<void> {
  const { body } = await one.call('POST /api/friend-requests', { body: { toId: other.id } })
  const params = { id: String(body.id) }
  const answer = await other.call('PATCH /api/friend-requests/{id}', { params, body: { status: 'accepted' } })
  expect(answer.status).toBe(200)
}

test('boards go by points, equal points share a place, and all pages together hold everybody once', async () => {
  const viewer = await cast.person('Viewer', { city: 'Oslo, NO' })
  const neighbours = await Promise.all(
    Array.from({ length: 44 }, (_, at) => cast.person(`Oslo${at}`, { city: 'Oslo, NO' })),
  )
  for (const [at, neighbour] of neighbours.entries()) if (at < 30) await give(neighbour, 1, 30 + (at % 4))
  const first = await board(viewer, { board: 'nearby' })
  const second = await board(viewer, { board: 'nearby', cursor: first.next ?? '' })
  const third = await board(viewer, { board: 'nearby', cursor: second.next ?? '' })
  expect(third.next).toBeUndefined()
  const rows = [first, second, third].flatMap(({ body }) => body)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(45)
  expect(rows.map(({ points }) => points)).toEqual(rows.map(({ points }) => points).toSorted((a, b) => b - a))
  for (const row of rows) expect(row.place).toBe(1 + rows.filter(({ points }) => points > row.points).length)
  expect(rows.filter(({ isUser }) => isUser).map(({ id }) => id)).toEqual([viewer.id])
  expect(await own(viewer, 'nearby')).toEqual({ place: 31, people: 45, absence: null })
})

test('one’s own place is known beyond the first page, and is that of the row', async () => {
  const last = await cast.person('Last')
  await take(last, 1)
  let cursor: string | undefined
  let row
  do {
    const answer = await board(last, cursor === undefined ? {} : { cursor })
    row = answer.body.find(({ isUser }) => isUser)
    cursor = answer.next
  } while (row === undefined && cursor !== undefined)
  expect(row?.place).toBe((await own(last)).place)
  expect(row?.place).toBeGreaterThan(20)
})

test('friends see each other alone, also who is not to be discovered', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await befriend(ada, ben)
  await give(ben, 1, 50)
  await db.updateTable('users').set({ is_discoverable: false }).where('id', '=', ben.id).execute()
  expect(await namesOn(ada, 'friends')).toEqual(['Ben', 'Ada'])
  expect(await own(ada, 'friends')).toEqual({ place: 2, people: 2, absence: null })
  expect(await namesOn(cleo, 'friends')).toEqual(['Cleo'])
  expect(await own(ben)).toMatchObject({ place: null, absence: 'hidden' })
  expect(await own(ben, 'friends')).toMatchObject({ place: 1, absence: null })
})

test('near is within 25 miles, of those who show where they live', async () => {
  const ida = await cast.person('Ida', { city: 'Potsdam, DE' })
  const jon = await cast.person('Jon')
  const far = await cast.person('Far', { city: 'Hamburg, DE' })
  const hider = await cast.person('Hider', { plan: 'premium' })
  await hider.call('PATCH /api/user/preferences', { body: { privacy: { showLocation: false } } })
  for (const person of [ida, jon, far, hider]) await give(person, 1, 900)
  expect((await namesOn(ida, 'nearby')).slice(0, 2)).toEqual(['Jon', 'Ida'])
  expect(await namesOn(far, 'nearby')).not.toContain('Jon')
  expect(await own(hider, 'nearby')).toMatchObject({ place: null, absence: 'location-hidden' })
  expect(await own(hider)).toMatchObject({ place: 1, absence: null })
  await db
    .updateTable('users')
    .set({ place_id: null, latitude: null, longitude: null })
    .where('id', '=', jon.id)
    .execute()
  expect(await namesOn(jon, 'nearby')).toEqual([])
  expect(await own(jon, 'nearby')).toEqual({ place: null, people: 0, absence: 'location-missing' })
})

test('who stays off is on no board, for nobody, and has their place again when they come back', async () => {
  const [ada, ben] = [await cast.person('Off-Ada'), await cast.person('Ben')]
  await befriend(ada, ben)
  await give(ada, 1, 2000)
  const before = await own(ada)
  const off = await ada.call('PATCH /api/user/preferences', { body: { game: { leaderboard: false } } })
  expect(off.body.preferences.game).toEqual({ leaderboard: false })
  for (const of of ['everybody', 'friends', 'nearby'] as const) {
    expect(await namesOn(ada, of)).not.toContain('Off-Ada')
    expect(await namesOn(ben, of)).not.toContain('Off-Ada')
    expect(await own(ada, of)).toMatchObject({ place: null, absence: 'off' })
  }
  await give(ada, 2, 30)
  await ada.call('PATCH /api/user/preferences', { body: { game: { leaderboard: true } } })
  expect(await own(ada)).toEqual(before)
  expect((await board(ben)).body[0]).toMatchObject({ id: ada.id, points: 2280, level: 12, place: 1 })
})

test('whoever is blocked, deactivated or unverified is on nobody’s board, and is counted by nobody', async () => {
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
  expect(await own(ada)).toEqual({ place: (before.place ?? 0) - 3, people: before.people - 3, absence: null })
})

test('a page address of elsewhere, and boards that are none, are refused', async () => {
  const ada = await cast.person('Ada')
  const bad = await ada.send('GET /api/leaderboard', { query: { cursor: 'abc' } })
  expect([bad.status, bad.body.error.code]).toEqual([400, 'bad_cursor'])
  for (const path of ['leaderboard', 'leaderboard/own'])
    expect((await ada.send(`GET /api/${path}`, { query: { board: 'enemies' } })).status).toBe(400)
})

test('many rows cost as many statements as few', async () => {
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

test('folded or not, the counts are what the boards hold, however many fold at once', async () => {
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
