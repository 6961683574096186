import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { withDefaultPlanning } from '../../../testing/database-server.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { explainStatements } from '../../../testing/query-plans.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { countByDay } from './days.ts'
import { discover } from './discover.ts'

const { url } = await createTestDatabase()
const { ctx, cast } = await openTestApp({ DATABASE_URL: withDefaultPlanning(url) })
const ada = await cast.person('Ada', { plan: 'premium', interests: ['Chess'] })
const ben = await cast.person('Ben')

beforeAll(async () => {
  const tags = sql`select array_agg(id order by id) as ids from interests where category is not null`
  await sql`
    insert into events (created_by, title, category, latitude, longitude, starts_at, timezone)
    select ${ada.id}, case when n % 500 = 0 then 'Zeppelin' else 'Walk' end, (array['Sports', 'Travel'])[1 + n % 2],
      52.52 + (n % 80) - 40, 13.4 + n % 90, now() + n * interval '1 hour', 'UTC'
    from generate_series(-10000, 20000) n`.execute(ctx.db)
  await sql`
    insert into event_tags (event_id, interest_id, starts_at)
    select e.id, ids[1 + e.id % cardinality(ids)], e.starts_at from events e, (${tags}) t`.execute(ctx.db)
  await sql`insert into event_attendees (event_id, user_id) select id, ${ben.id} from events`.execute(ctx.db)
  await sql`analyze`.execute(ctx.db)
})

async function getQueryPlans(query: object): Promise<string> {
  const viewer = { id: ada.id, role: 'user', plan: 'premium' } as const
  const loadPage = () =>
    discover(ctx.db, viewer, { sort: 'soonest', area: 'everywhere', ...query }, new Date())
  return (await explainStatements(ctx.db, 'events e', loadPage)).join('\n')
}

test.each([
  ['events_open_by_cell', { area: 'nearby' }],
  ['events_open_by_start', { area: 'farther' }],
  ['event_tags_by_interest_and_cell', { area: 'nearby', sort: 'recommended' }],
  ['event_tags_by_interest_and_cell', { area: 'nearby', tags: ['chess'] }],
  ['event_tags_by_interest_and_cell', { area: 'farther', sort: 'recommended' }],
  ['events_open_by_category', { area: 'farther', category: 'Sports' }],
  ['event_tags_by_interest', { area: 'farther', tags: ['chess'] }],
  ['events_open_by_start', {}],
  ['events_open_by_time_range', {}],
  ['events_open_by_time_range', { range: 25 }],
  ['events_open_by_time_range', { sort: 'recommended', search: 'zeppelin' }],
  ['events_open_by_category', { category: 'Sports' }],
  ['events_open_by_cell', { range: 25 }],
  ['event_tags_by_interest_and_cell', { range: 100, tags: ['chess'] }],
  ['event_tags_by_interest_and_cell', { sort: 'recommended' }],
  ['events_open_by_cell', { sort: 'recommended', category: 'Sports' }],
  ['event_tags_by_interest', { tags: ['chess'] }],
  ['events_open_by_search', { search: 'zeppelin' }],
])('scans only %s for %j, never all events', async (index, query) => {
  const plans = await getQueryPlans(query)
  expect(plans).toMatch(new RegExp(`(?:using|on) ${index}\\b`))
  expect(plans).not.toMatch(/Seq Scan on (?:events|event_tags|event_attendees) /)
})

test('counts the days by cell, and running events by time', async () => {
  const viewer = { id: ada.id, role: 'user', plan: 'premium' } as const
  const statements = await explainStatements(ctx.db, 'events e', () =>
    countByDay(ctx.db, viewer, {}, new Date()),
  )
  const plans = statements.join('\n')
  expect(plans).toMatch(/(?:using|on) events_open_by_cell\b/)
  expect(plans).toMatch(/(?:using|on) events_open_by_time_range\b/)
  expect(plans).not.toMatch(/Seq Scan on events /)
})

test.each([
  { area: 'nearby' },
  { area: 'farther' },
  { range: 100, tags: ['chess'] },
  { category: 'Sports' },
  { search: 'walk' },
  { search: 'zeppelin' },
])('PostgreSQL plans the statements of %j once per connection, not for each page', async (query: object) => {
  const viewer = { id: ada.id, role: 'user', plan: 'premium' } as const
  const calls = 12
  for (let call = 0; call < calls; call += 1)
    await discover(ctx.db, viewer, { sort: 'soonest', area: 'everywhere', ...query }, new Date())
  const { rows } = await sql<{ statement: string; custom: number; generic: number }>`
    select statement, custom_plans as custom, generic_plans as generic from pg_prepared_statements
    where statement like '%event%' and statement not like 'explain%'`.execute(ctx.db)
  const frequent = rows.filter(({ custom, generic }) => custom + generic >= calls)
  expect(frequent.length).toBeGreaterThan(0)
  // The first five plans are always for the values of the call.
  expect(frequent.filter(({ custom }) => custom > 5).map(({ statement }) => statement)).toEqual([])
})
