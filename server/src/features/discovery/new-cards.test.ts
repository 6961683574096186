import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { placeNewCards } from './new-cards.ts'

const { ctx, cast } = await openTestApp()
const { db } = ctx

const setAge = (table: 'users' | 'groups', ids: readonly number[], days: number) =>
  sql`update ${sql.table(table)} set created_at = now() - make_interval(days => ${days})
    where id = any(${ids}::bigint[])`.execute(db)

/** Circles that the viewer likes, on more than one page, and two that are new and about something else. */
async function seedCircles(city: string) {
  const falconer = await cast.person('Falconer', { interests: ['Falconry'], city })
  const potter = await cast.person('Potter', { interests: ['Pottery'], city })
  const old: number[] = []
  for (let number = 0; number < 25; number += 1)
    old.push(await seedCircle(ctx, { by: falconer, name: `Old ${number}` }))
  const fresh = [
    await seedCircle(ctx, { by: potter, name: 'New one' }),
    await seedCircle(ctx, { by: potter, name: 'New two' }),
  ]
  await setAge('groups', old, 100)
  const viewer = await cast.person('Viewer', { interests: ['Falconry'], city })
  return { old, fresh, viewer, potter }
}

async function readPage(viewer: Member, query: { interests?: string } = {}) {
  const { body } = await viewer.call('GET /api/groups/discover', { query })
  return {
    ids: body.map(({ id }) => id),
    newIds: body.filter(({ reasons }) => reasons.isNew).map(({ id }) => id),
  }
}

const deleteQueues = (viewer: Member) =>
  db.deleteFrom('feed_queues').where('user_id', '=', viewer.id).execute()

test('one place in the second half of a page is for a new circle, the same all day', async () => {
  const { fresh, viewer } = await seedCircles('Porto, PT')
  const page = await readPage(viewer)
  expect(page.ids).toHaveLength(20)
  expect(page.newIds).toHaveLength(1)
  expect(fresh).toContain(page.newIds[0])
  expect(page.ids.indexOf(page.newIds[0] ?? 0)).toBeGreaterThanOrEqual(10)
  await deleteQueues(viewer)
  expect(await readPage(viewer)).toEqual(page)
})

test('every card comes once', async () => {
  const { old, fresh, viewer } = await seedCircles('Lyon, FR')
  const first = await viewer.call('GET /api/groups/discover', {})
  const second = await viewer.call('GET /api/groups/discover', { query: { cursor: first.next } })
  const ids = [...first.body, ...second.body].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids).isSupersetOf(new Set([...old, ...fresh]))).toBe(true)
})

test('skips, blocks and filters apply to the place, too', async () => {
  const { fresh, viewer, potter } = await seedCircles('Graz, AT')
  expect((await readPage(viewer, { interests: 'falconry' })).newIds).toEqual([])
  const [chosen = 0] = (await readPage(viewer)).newIds
  await viewer.call('PUT /api/groups/{id}/skip', { params: { id: String(chosen) }, query: { reason: 'new' } })
  expect((await readPage(viewer)).ids).not.toContain(chosen)
  await deleteQueues(viewer)
  expect((await readPage(viewer)).newIds).toEqual(fresh.filter((id) => id !== chosen))
  await db.insertInto('blocks').values({ blocker_id: potter.id, blocked_id: viewer.id }).execute()
  expect((await readPage(viewer)).newIds).toEqual([])
  await deleteQueues(viewer)
  expect((await readPage(viewer)).newIds).toEqual([])
})

test('the swipe keeps the place and its reason, for the statistics of the ranking', async () => {
  const { viewer } = await seedCircles('Oulu, FI')
  const { ids, newIds } = await readPage(viewer)
  const groupId = newIds[0] ?? 0
  await viewer.call('POST /api/groups/{id}/join-requests', {
    params: { id: String(groupId) },
    body: { reason: 'new' },
  })
  const row = await db
    .selectFrom('join_requests')
    .select(['card_rank', 'card_reason'])
    .where('from_id', '=', viewer.id)
    .executeTakeFirst()
  expect(row).toEqual({ card_rank: ids.indexOf(groupId) + 1, card_reason: 'new' })
})

test('circles far away have no such place, and a circle is new for 60 days', async () => {
  const { fresh, viewer } = await seedCircles('Munich, DE')
  const { newIds } = await readPage(viewer)
  expect(newIds).toHaveLength(1)
  await setAge('groups', fresh, 61)
  expect((await readPage(viewer)).newIds).toEqual([])
  await deleteQueues(viewer)
  expect((await readPage(viewer)).newIds).toEqual([])
  const elsewhere = await cast.person('Elsewhere', { interests: ['Falconry'], city: 'Madrid, ES' })
  expect((await readPage(elsewhere)).newIds).toEqual([])
})

test('new people have a place in Find BFFs for 30 days', async () => {
  const city = 'Hamburg, DE'
  const old: Member[] = []
  for (let number = 0; number < 25; number += 1)
    old.push(await cast.person(`Old ${number}`, { interests: ['Falconry'], city }))
  const ids = old.map(({ id }) => id)
  await setAge('users', ids, 31)
  const newcomer = await cast.person('Newcomer', { interests: ['Pottery'], city })
  const viewer = await cast.person('Viewer', { interests: ['Falconry'], city })
  const readNew = async () =>
    (await viewer.call('GET /api/users', {})).body.filter(({ reasons }) => reasons.isNew).map(({ id }) => id)
  expect(await readNew()).toEqual([newcomer.id])
  await setAge('users', [newcomer.id], 31)
  await deleteQueues(viewer)
  expect(await readNew()).toEqual([])
})

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
const day = new Date('2026-12-01T12:00:00Z')

test('the card and its place differ by viewer and by day', () => {
  const place = (viewerId: number, days: number) => {
    const date = new Date(day.getTime() + days * 24 * 60 * 60 * 1000)
    const { ids, newIds } = placeNewCards(range(1, 60), range(101, 10), { viewerId, day: date, before: 0 })
    return `${newIds[0]} ${ids.indexOf(newIds[0] ?? 0)}`
  }
  expect(new Set(range(1, 30).map((viewer) => place(viewer, 0))).size).toBeGreaterThan(20)
  expect(new Set(range(0, 30).map((days) => place(1, days))).size).toBeGreaterThan(20)
})

test('each page has one, in its second half, and the others stay in order', () => {
  for (const viewerId of range(1, 100)) {
    const { ids, newIds } = placeNewCards(range(1, 60), range(101, 10), { viewerId, day, before: 0 })
    expect(ids).toHaveLength(60)
    expect(new Set(newIds).size).toBe(3)
    const places = newIds.map((id) => ids.indexOf(id))
    expect(places.map((place) => Math.floor(place / 10))).toEqual([1, 3, 5])
    const others = ids.filter((id) => !newIds.includes(id))
    expect(others).toEqual(range(1, 57))
  }
})

test('one that comes on the page anyway gets no other place, and a later one moves up', () => {
  const options = { viewerId: 1, day, before: 0 }
  expect(placeNewCards(range(1, 20), [5], options)).toEqual({ ids: range(1, 20), newIds: [] })
  const moved = placeNewCards(range(1, 40), [35], options)
  expect(moved.newIds).toEqual([35])
  expect(moved.ids.indexOf(35)).toBeLessThan(20)
  expect(moved.ids.toSorted((a, b) => a - b)).toEqual(range(1, 40))
})

test('short pages have none', () => {
  expect(placeNewCards(range(1, 10), [11], { viewerId: 1, day, before: 0 }).newIds).toEqual([])
})
