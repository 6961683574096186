import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { explainStatements } from '../../testing/query-plans.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { readDailyStats, rollUpDailyStats } from './daily.ts'
import { recountDays } from './service.ts'

const { ctx, cast, clock } = await openTestApp()
clock.set(new Date('2026-06-10T12:00:00Z'))
const admin = await cast.person('Root', { role: 'admin' })
const ben = await cast.person('Ben')

const day = 86_400_000
const daysAgo = (days: number, hours = 0) => new Date(clock.now().getTime() - days * day - hours * 3_600_000)

async function readStats(range: '7' | '30' | '90' = '7') {
  const response = await admin.call('GET /api/admin/metrics', { query: { range } })
  expect(response.status).toBe(200)
  return response.body
}

async function signUp(name: string, at: Date, activeAt = at) {
  const values = { name, email: `${name}@example.org`, created_at: at, last_active_at: activeAt }
  return await ctx.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const subtract = (after: number[], before: number[]) =>
  after.map((value, index) => value - (before[index] ?? 0))

test('only admins can read daily stats', async () => {
  expect((await ben.send('GET /api/admin/metrics')).status).toBe(403)
  expect((await admin.send('GET /api/admin/metrics', { query: { range: '8' } })).status).toBe(400)
})

test.each(['7', '30', '90'] as const)('a range of %s days ends today, without gaps', async (range) => {
  const { days, signUps } = await readStats(range)
  expect([days.length, signUps.length, days.at(-1)]).toEqual([Number(range), Number(range), '2026-06-10'])
  expect(new Set(days).size).toBe(Number(range))
})

test('counts past days once and today so far, in UTC', async () => {
  const before = await readStats()
  await signUp('midnight-before', new Date('2026-06-08T23:59:59.999Z'))
  await signUp('midnight', new Date('2026-06-09T00:00:00Z'))
  await signUp('today', new Date('2026-06-10T00:00:00Z'))
  await rollUpDailyStats(ctx, clock.now())
  const first = await readStats()
  expect(subtract(first.signUps, before.signUps).slice(-3)).toEqual([1, 1, 1])
  await Promise.all([rollUpDailyStats(ctx, clock.now()), rollUpDailyStats(ctx, clock.now())])
  await rollUpDailyStats(ctx, clock.now())
  expect(await readStats()).toEqual(first)
  await signUp('one-more', clock.now())
  expect((await readStats()).signUps.at(-1)).toBe((first.signUps.at(-1) ?? 0) + 1)
})

test('past counts don’t change when people delete their accounts', async () => {
  const { id } = await signUp('leaver', daysAgo(2))
  await recountDays(ctx.db)
  await rollUpDailyStats(ctx, clock.now())
  const before = await readStats()
  await ctx.db.deleteFrom('users').where('id', '=', id).execute()
  await rollUpDailyStats(ctx, clock.now())
  expect((await readStats()).signUps.slice(0, -1)).toEqual(before.signUps.slice(0, -1))
})

test('each person is active once a day, however often they visit', async () => {
  const { id } = await signUp('walker', daysAgo(5))
  await rollUpDailyStats(ctx, clock.now())
  const before = await readStats()
  for (const hours of [50, 49, 26, 25, 2, 1])
    await ctx.db
      .updateTable('users')
      .set({ last_active_at: daysAgo(0, hours) })
      .where('id', '=', id)
      .execute()
  const live = await readStats()
  expect(subtract(live.activePeople, before.activePeople)).toEqual([0, 0, 0, 0, 1, 1, 1])
  await rollUpDailyStats(ctx, clock.now())
  await rollUpDailyStats(ctx, clock.now())
  expect(await readStats()).toEqual(live)
})

test('a person counts as active from their first request of the day', async () => {
  const early = await cast.person('Early')
  const before = (await readStats()).activePeople.at(-1) ?? 0
  clock.advance(86_400)
  await early.call('GET /api/user', {})
  clock.advance(120)
  await early.call('GET /api/user', {})
  const after = await readDailyStats(ctx, '7', clock.now())
  expect(after.activePeople.at(-1)).toBe(1)
  expect(after.activePeople.at(-2)).toBe(before)
})

test('daily counts add up to the stored rows', async () => {
  const author = await signUp('author', daysAgo(80))
  const [low, high] = [ben.id, author.id]
  await sql`
    insert into conversations (id, pair_low, pair_high)
    values (1, ${low}::bigint, ${high}::bigint)`.execute(ctx.db)
  await sql`
    insert into messages (sender_id, receiver_id, pair_low, pair_high, content, conversation_id, seq, created_at)
    select ${high}::bigint, ${low}::bigint, ${low}::bigint, ${high}::bigint, 'Hi', 1, n,
      ${clock.now()}::timestamptz - n * interval '97 minutes'
    from generate_series(1, 1200) n`.execute(ctx.db)
  await sql`
    insert into events (created_by, title, starts_at, timezone, created_at)
    select ${author.id}::bigint, 'Walk', now(), 'UTC', ${clock.now()}::timestamptz - n * interval '5 hours'
    from generate_series(1, 300) n`.execute(ctx.db)
  await recountDays(ctx.db)
  await rollUpDailyStats(ctx, clock.now())
  const found = await readDailyStats(ctx, '90', clock.now())
  expect([sum(found.messages), sum(found.events)]).toEqual([1200, 300])
  const people = await ctx.db.selectFrom('users').select('id').execute()
  expect(sum(found.signUps)).toBe(people.length)
})

test('reads only the rows of one day', async () => {
  await sql`
    insert into users (name, email, created_at, last_active_at)
    select 'Many', 'many.' || n || '@example.org', ${clock.now()}::timestamptz - n * interval '20 minutes', now()
    from generate_series(1, 40000) n`.execute(ctx.db)
  await rollUpDailyStats(ctx, clock.now())
  await sql`analyze`.execute(ctx.db)
  const plans = await explainStatements(ctx.db, 'created_at >=', async () => {
    await readDailyStats(ctx, '90', clock.now())
    await recountDays(ctx.db)
    await rollUpDailyStats(ctx, clock.now())
  })
  expect(plans).toHaveLength(2)
  for (const plan of plans) {
    expect(plan).toMatch(/users_by_creation/)
    expect(plan).not.toMatch(/Seq Scan on users/)
  }
})
