import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { explainStatements } from '../../testing/query-plans.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { countCommunityHealth } from './health.ts'
import { getEventStats, getOwnStats } from './stats.ts'
import { recordViews } from './views.ts'

const { ctx, cast } = await openTestApp()
const ada = await cast.person('Ada', { plan: 'advertiser' })
const ben = await cast.person('Ben')
const now = new Date()
const request = { viewer: { id: ada.id, role: 'user', plan: 'advertiser' }, range: '30' } as const

// Ten events of Ada's among thousands of others, each with viewers, likes and attendees.
beforeAll(async () => {
  await sql`
    insert into users (name, email, is_verified)
    select 'Many', 'many.' || n || '@example.org', true from generate_series(1, 500) n`.execute(ctx.db)
  await sql`
    insert into events (created_by, title, starts_at, timezone)
    select case when n <= 10 then ${ada.id}::bigint else ${ben.id}::bigint end, 'Walk', now() + interval '9 days', 'UTC'
    from generate_series(1, 3000) n`.execute(ctx.db)
  await sql`
    insert into event_viewers (event_id, user_id, card_on, seen_on)
    select e.id, u.id, current_date, current_date from events e join users u on (u.id + e.id) % 30 = 0`.execute(
    ctx.db,
  )
  await sql`
    insert into event_daily_views (event_id, day, cards, pages, promoted, people)
    select id, current_date - n, 3, 2, 1, 4 from events, generate_series(0, 40) n`.execute(ctx.db)
  for (const table of ['event_likes', 'event_attendees'])
    await sql`
      insert into ${sql.table(table)} (event_id, user_id)
      select event_id, user_id from event_viewers where user_id % 2 = 0`.execute(ctx.db)
  await sql`analyze`.execute(ctx.db)
}, 60_000)

const explainEventQueries = async (run: () => Promise<unknown>) =>
  (await explainStatements(ctx.db, 'event_', run)).join('\n')

const fullScan = /Seq Scan on (?:events|event_viewers|event_daily_views|event_likes|event_attendees)\b/

test.each([
  ['all events of a host', () => getOwnStats(ctx.db, request, now)],
  ['one event', async () => await getEventStats(ctx.db, { ...request, id: await findFirstEventId() }, now)],
])('the stats of %s read only their own rows', async (_, run) => {
  const plans = await explainEventQueries(run)
  expect(plans).toContain('event_viewers_pkey')
  expect(plans).toContain('event_daily_views_pkey')
  expect(plans).not.toMatch(fullScan)
})

test('recording views reads only their rows', async () => {
  const views = [{ eventId: await findFirstEventId(), source: 'card' as const }]
  const plans = await explainEventQueries(() => recordViews(ctx, { viewerId: ben.id, views }, now))
  expect(plans).toContain('event_viewers_by_user')
  expect(plans).not.toMatch(fullScan)
})

async function findFirstEventId(): Promise<number> {
  const query = ctx.db.selectFrom('events').select('id').where('created_by', '=', ada.id)
  return (await query.executeTakeFirstOrThrow()).id
}

test('weekly figures read only the people and events of their weeks', async () => {
  await sql`
    insert into users (name, email, created_at, onboarded_at)
    select 'More', 'more.' || n || '@example.org', now() - n * interval '8 hours', now()
    from generate_series(1, 8000) n`.execute(ctx.db)
  await sql`
    insert into events (title, timezone, starts_at)
    select 'More', 'UTC', now() - n * interval '8 hours' from generate_series(1, 8000) n`.execute(ctx.db)
  await countCommunityHealth(ctx, now)
  await sql`analyze`.execute(ctx.db)
  await sql`update community_weeks set is_final = false where week >= now() - interval '21 days'`.execute(
    ctx.db,
  )
  const plans = await explainStatements(ctx.db, 'generate_series', () => countCommunityHealth(ctx, now))
  expect(plans).toHaveLength(7)
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (users|events)/)
})
