import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { discover } from '../../../testing/events.ts'
import { explainStatements } from '../../../testing/query-plans.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { findPromoted } from './find-promoted.ts'

const { ctx, cast, queries } = await openTestApp()
const { db } = ctx
const ada = await cast.person('Ada', { interests: ['Chess', 'Coffee'] })
const hosts = await Promise.all(
  Array.from({ length: 20 }, (_, n) => cast.person(`Host ${n}`, { plan: 'advertiser' })),
)

beforeAll(async () => {
  const ids = sql`${hosts.map(({ id }) => id)}::bigint[]`
  await sql`
    insert into events (created_by, title, category, latitude, longitude, starts_at, timezone)
    select (${ids})[1 + n % 20], 'Walk', 'Sports', 52.52 + (n % 80) - 40, 13.4 + n % 90,
      now() + n * interval '1 hour', 'UTC'
    from generate_series(1, 20000) n`.execute(db)
  await sql`
    insert into event_promotions (event_id, promoted_by, range_miles, cell, starts_at, started_at)
    select id, created_by, 50, cell, starts_at, now() from events`.execute(db)
  await sql`
    insert into event_promotion_interests (event_id, interest_id)
    select e.id, i.id from events e, interests i where i.slug = (array['chess', 'hiking'])[1 + e.id % 2]`.execute(
    db,
  )
  await sql`analyze`.execute(db)
})

const filters = {
  viewerId: ada.id,
  here: { latitude: 52.52, longitude: 13.4 },
  after: new Date(),
  running: null,
  to: null,
  category: null,
  tags: null,
  matchingInterests: null,
  words: null,
  rangeKm: null,
  beyondKm: null,
  without: [],
}

async function getQueryPlan(): Promise<string> {
  const plans = await explainStatements(db, 'event_promotions', () =>
    findPromoted(db, filters, null, new Date()),
  )
  return plans.join('\n')
}

test('finds promoted events through the cells around the viewer, never by a full scan', async () => {
  queries.length = 0
  expect((await findPromoted(db, filters, null, new Date())).length).toBeGreaterThan(0)
  expect(queries).toHaveLength(1)
  const plan = await getQueryPlan()
  expect(plan).toMatch(/(?:using|on) event_promotions_running_by_cell\b/)
  expect(plan).not.toMatch(/Seq Scan on (?:events|event_promotions|event_promotion_interests) /)
})

test('a page takes the same number of queries for any number of promoted events', async () => {
  // The first call also loads the matching data.
  await discover(ada, { sort: 'soonest' })
  queries.length = 0
  const { next } = await discover(ada, { sort: 'soonest' })
  const first = queries.length
  queries.length = 0
  await discover(ada, { sort: 'soonest', cursor: next })
  expect(Math.max(first, queries.length)).toBeLessThanOrEqual(16)
})
