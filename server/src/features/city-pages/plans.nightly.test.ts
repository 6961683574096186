import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { explainStatements } from '../../testing/query-plans.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { readCityPage, readFrontPage } from './service.ts'
import { Sitemap } from './sitemap.ts'

const { ctx, cast } = await openTestApp()
const ada = await cast.person('Ada')

/** 20,000 events and 10,000 circles in 200 cities, half of them listed. Berlin has 100 events and 50 circles. */
beforeAll(async () => {
  const cities = sql`
    select array(
      select id from (select id, population from cities order by population desc limit 200) c order by id
    ) as ids`
  await sql`
    insert into events (created_by, title, city_id, starts_at, timezone, is_listed)
    select ${ada.id}, 'Walk', ids[1 + n % 200], now() + (n - 5000) * interval '1 hour', 'UTC', n % 400 < 200
    from generate_series(1, 20000) n, (${cities}) c`.execute(ctx.db)
  await sql`
    insert into groups (created_by, name, city_id, location, is_listed)
    select ${ada.id}, 'Walkers', ids[1 + n % 200], 'Here', n % 400 < 200
    from generate_series(1, 10000) n, (${cities}) c`.execute(ctx.db)
  await sql`
    insert into group_interests (group_id, interest_id)
    select g.id, i.id from groups g, interests i where i.slug = 'hiking'`.execute(ctx.db)
  await sql`
    insert into event_tags (event_id, interest_id, starts_at)
    select e.id, i.id, e.starts_at from events e, interests i where i.slug = 'hiking'`.execute(ctx.db)
  await sql`analyze`.execute(ctx.db)
})

const now = new Date()
const explain = async (text: string, work: () => Promise<unknown>) =>
  (await explainStatements(ctx.db, text, work)).join('\n')

test.each([
  ['events_listed_by_city', 'e.city_id as "cityId"', {}],
  ['events_listed_by_city', 'e.city_id as "cityId"', { interest: 'hiking' }],
  ['groups_listed_by_city', 'g.city_id as "cityId"', {}],
  ['groups_listed_by_city', 'g.city_id as "cityId"', { interest: 'hiking' }],
  ['events_listed_by_city', 'i.category is not null', {}],
  ['groups_listed_by_city', 'with recursive candidates', {}],
  ['events_listed_by_city', 'with recursive candidates', {}],
  ['cities_by_slug', 'from cities', {}],
])('the page of a city uses %s for %s with %j, and never reads everything', async (index, text, query) => {
  const plans = await explain(text, () => readCityPage(ctx.db, { city: 'tokyo', ...query }, now))
  expect(plans).toMatch(new RegExp(`(?:using|on) ${index}\\b`))
  expect(plans).not.toMatch(/Seq Scan on (?:events|groups|cities|event_tags|group_interests) /)
})

test('the front page and the sitemap read only what they list', async () => {
  const sitemap = new Sitemap(ctx)
  const plans = await explain('is_listed', async () => {
    await readFrontPage(ctx.db, now)
    for (const file of ['cities', 'events', 'circles']) await sitemap.readFile(`${file}-0.xml`)
  })
  expect(plans).toMatch(/using events_listed_by_start\b/)
  expect(plans).toMatch(/using groups_listed\b/)
  expect(plans).not.toMatch(/Seq Scan on (?:events|groups|cities) /)
})
