import { maxUserSearchResults } from '@coterie/contract/admin'
import type { AdminUserDetails, AdminUsers } from '@coterie/contract/admin'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { recountCommunity } from './dashboard.ts'

const { ctx, cast, clock } = await openTestApp({ ADMIN_EMAIL: 'boss.1@example.org' })
const boss = await cast.person('Boss', { role: 'admin' })

const listPeople = async (query: Record<string, unknown> = {}) =>
  (await boss.send<AdminUsers>('GET /api/admin/users', { query })).body
const findNames = async (query: Record<string, unknown>) =>
  (await listPeople(query)).users.map(({ name }) => name)
const readDetails = ({ id }: { id: number }) =>
  boss.send<AdminUserDetails>('GET /api/admin/users/{id}', { params: { id } })
const remove = (member: Member, { id }: { id: number }) =>
  member.send('DELETE /api/admin/users/{id}', { params: { id } })
const grant = (member: Member, { id }: { id: number }) =>
  member.send<AdminUserDetails & { error: { code: string } }>('POST /api/admin/users/{id}/grant-premium', {
    params: { id },
  })

async function insertPeople(names: string[]): Promise<void> {
  await ctx.db
    .insertInto('users')
    .values(
      names.map((name, index) => ({ name, email: `${name.replaceAll(' ', '.')}.${index}@crowd.example` })),
    )
    .execute()
}

beforeEach(async () => {
  await ctx.db.deleteFrom('users').where('id', '<>', boss.id).execute()
})

test('only admins have access, regardless of plan', async () => {
  const ada = await cast.person('Ada', { plan: 'advertiser' })
  for (const response of [
    await ada.send('GET /api/admin/users'),
    await ada.send('GET /api/admin/users/{id}', { params: { id: ada.id } }),
    await remove(ada, ada),
    await grant(ada, ada),
  ])
    expect([response.status, (response.body as { error: { code: string } }).error.code]).toEqual([
      403,
      'not_allowed',
    ])
})

test('lists people in numbered pages of ten, newest first', async () => {
  await insertPeople(Array.from({ length: 24 }, (_, n) => `Person ${n}`))
  const first = await listPeople()
  expect(first.pagination).toEqual({ page: 1, limit: 10, pages: 3, total: 25, truncated: false })
  expect(first.users[0]).toMatchObject({ name: 'Person 23', isVerified: false, isMainAdmin: false })
  const last = await listPeople({ page: 3 })
  expect(last.users.map(({ name }) => name)).toEqual(['Person 3', 'Person 2', 'Person 1', 'Person 0', 'Boss'])
  expect(last.users.at(-1)).toMatchObject({ isVerified: true, isMainAdmin: true })
  expect((await listPeople({ page: 4 })).users).toEqual([])
})

test('every page is correct once spans are counted, even after people leave and join', async () => {
  await sql`
    insert into users (id, name, email)
    select n, 'Spanned ' || n, 'spanned.' || n || '@example.org' from generate_series(3000, 13000) n`.execute(
    ctx.db,
  )
  await recountCommunity(ctx.db, clock.now())
  const stored = await ctx.db.selectFrom('user_counts').selectAll().orderBy('span').execute()
  expect(stored.map(({ span }) => span)).toEqual([0, 1, 2])
  await ctx.db.deleteFrom('users').where('id', 'in', [3001, 5000, 5001, 9000, 12_990]).execute()
  await insertPeople(['Newest'])
  const ids = await ctx.db.selectFrom('users').select('id').orderBy('id', 'desc').execute()
  for (const page of [1, 2, 15, 87, 88, 400, 409, 410, 411, 700, 950, 1000]) {
    const found = await listPeople({ page })
    expect(found.pagination.total).toBe(ids.length)
    const expected = ids.slice((page - 1) * 10, page * 10).map(({ id }) => id)
    expect(found.users.map(({ id }) => id)).toEqual(expected)
  }
  await recountCommunity(ctx.db, clock.now())
  expect((await listPeople()).pagination.total).toBe(ids.length)
})

test('a search matches the start of names, of their later words, and of addresses', async () => {
  await insertPeople(['Ada Lovelace', 'Béla Ándor Bartók', 'Carl von Linné', 'ada', '100% Sure'])
  expect(await findNames({ search: 'ada' })).toEqual(['ada', 'Ada Lovelace'])
  expect(await findNames({ search: 'LOVE' })).toEqual(['Ada Lovelace'])
  expect(await findNames({ search: 'bela andor' })).toEqual(['Béla Ándor Bartók'])
  expect(await findNames({ search: 'andor' })).toEqual(['Béla Ándor Bartók'])
  expect(await findNames({ search: 'bartok béla' })).toEqual(['Béla Ándor Bartók'])
  expect(await findNames({ search: 'linne' })).toEqual(['Carl von Linné'])
  expect(await findNames({ search: 'von linné' })).toEqual(['Carl von Linné'])
  expect(await findNames({ search: 'linné  carl' })).toEqual(['Carl von Linné'])
  expect(await findNames({ search: 'carl linn' })).toEqual(['Carl von Linné'])
  expect(await findNames({ search: 'carl.von' })).toEqual(['Carl von Linné'])
  expect(await findNames({ search: '%' })).toEqual([])
  expect(await findNames({ search: '100%' })).toEqual(['100% Sure'])
  expect(await findNames({ search: 'lace' })).toEqual([])
  expect(await findNames({ search: 'ada missing' })).toEqual([])
})

test('a search has pages, and reports if there are more results', async () => {
  await insertPeople(Array.from({ length: maxUserSearchResults + 20 }, (_, n) => `Zoe ${n}`))
  const found = await listPeople({ search: 'zoe', page: 20 })
  expect(found.pagination).toEqual({
    page: 20,
    limit: 10,
    pages: 20,
    total: maxUserSearchResults,
    truncated: true,
  })
  expect(found.users).toHaveLength(10)
  expect((await listPeople({ search: 'zoe 219' })).pagination).toMatchObject({
    pages: 1,
    total: 1,
    truncated: false,
  })
})

test('shows a person’s details', async () => {
  const ada = await cast.person('Ada', { interests: ['Chess', 'Hiking'] })
  const id = await seedCircle(ctx, { by: ada, name: 'Sunday Hikers' })
  const { body } = await readDetails(ada)
  expect(body).toEqual({
    id: ada.id,
    name: 'Ada',
    email: ada.email,
    isVerified: true,
    isMainAdmin: false,
    location: 'Berlin, DE',
    role: 'user',
    joinDate: expect.any(String),
    isActive: true,
    subscriptionPlan: 'free',
    interests: ['Chess', 'Hiking'],
    groups: [{ id, name: 'Sunday Hikers', location: 'Berlin, DE' }],
    analytics: { loginCount: 1, averageSessionMinutes: 0, lastActive: clock.now().toISOString() },
  })
  await insertPeople(['Silent'])
  const [silent] = (await listPeople({ search: 'silent' })).users
  expect((await readDetails(silent ?? ada)).body).toMatchObject({
    analytics: null,
    location: null,
    groups: [],
  })
  expect((await readDetails({ id: 2_000_000_000 })).status).toBe(404)
})

test('counts visits, which end after half an hour without activity', async () => {
  const ada = await cast.person('Ada')
  const visit = async (minutes: number) => {
    clock.advance(minutes * 60)
    await ada.send('GET /api/user')
  }
  for (const minutes of [2, 8, 10]) await visit(minutes)
  expect((await readDetails(ada)).body.analytics).toMatchObject({ loginCount: 1, averageSessionMinutes: 20 })
  await visit(31)
  await visit(10)
  const secondBrowser = await cast.signIn(ada)
  await secondBrowser.send('GET /api/user')
  expect((await readDetails(ada)).body.analytics).toEqual({
    loginCount: 2,
    averageSessionMinutes: 15,
    lastActive: clock.now().toISOString(),
  })
})

test('deleting erases the person, ends their sessions, and is logged', async () => {
  const ada = await cast.person('Ada')
  await seedCircle(ctx, { by: ada })
  expect((await remove(boss, ada)).status).toBe(204)
  expect((await ada.send('GET /api/user')).status).toBe(401)
  expect((await readDetails(ada)).status).toBe(404)
  expect((await remove(boss, ada)).status).toBe(404)
  const entries = await ctx.db.selectFrom('audit_log').selectAll().where('target_id', '=', ada.id).execute()
  expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([['delete-user', boss.id]])
})

test('if two admins delete the same person concurrently, one of them succeeds', async () => {
  const ada = await cast.person('Ada')
  const other = await cast.person('Other', { role: 'admin' })
  const responses = await Promise.all([remove(boss, ada), remove(other, ada)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 404])
  const entries = ctx.db.selectFrom('audit_log').select('id').where('target_id', '=', ada.id)
  expect(await entries.execute()).toHaveLength(1)
})

test('the main admin can’t be deleted, and admins can’t delete themselves', async () => {
  const other = await cast.person('Other', { role: 'admin' })
  const refused = await remove(other, boss)
  expect([refused.status, (refused.body as { error: { code: string } }).error.code]).toEqual([
    403,
    'main_admin_required',
  ])
  const own = await remove(other, other)
  expect([own.status, (own.body as { error: { code: string } }).error.code]).toEqual([
    422,
    'cannot_delete_self',
  ])
  expect((await remove(boss, other)).status).toBe(204)
})

test('grants Premium once, without payment', async () => {
  const ada = await cast.person('Ada')
  expect((await grant(boss, ada)).body.subscriptionPlan).toBe('premium')
  expect((await ada.send<{ subscriptionPlan: string }>('GET /api/user')).body.subscriptionPlan).toBe(
    'premium',
  )
  const repeated = await grant(boss, ada)
  expect([repeated.status, repeated.body.error.code]).toEqual([409, 'already_premium'])
  expect((await grant(boss, { id: 2_000_000_000 })).status).toBe(404)
  const entries = await ctx.db
    .selectFrom('audit_log')
    .select('action')
    .where('target_id', '=', ada.id)
    .execute()
  expect(entries).toEqual([{ action: 'grant-premium' }])
})

test('pages and searches use indexes', async () => {
  await ctx.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    for (const [by, index] of [
      ['name_variant(name, 1)', 'users_by_name'],
      ['normalize_text(email::text)', 'users_by_email'],
    ] as const) {
      const { rows } = await sql`explain select id from users
        where ${sql.raw(by)} collate "C" >= normalize_text('an') and ${sql.raw(by)} collate "C" < normalize_text('an') || 'z'
        order by ${sql.raw(by)} collate "C", id limit 5`.execute(tx)
      expect(JSON.stringify(rows)).toContain(`Index Only Scan using ${index}`)
    }
  })
})
