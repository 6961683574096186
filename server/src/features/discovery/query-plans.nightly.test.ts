import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { createTestDatabase } from '../../testing/database.ts'
import { buildProvisionalQuery } from './provisional.ts'
import { buildCirclesQuery, buildPeopleQuery } from './queue-queries.ts'
import { buildPersonTiesQuery } from './reason-queries.ts'

const { db } = await createTestDatabase()

const viewerId = 77
const pageInput = { after: null, limit: 21, requiresLocation: false, now: new Date() }

beforeAll(async () => {
  const statements = [
    `insert into users (id, email, name, is_verified)
      select n, 'p' || n || '@example.org', 'P', true from generate_series(1, 20000) n`,
    `update users set city_id = c.id, location = 'City', latitude = c.latitude, longitude = c.longitude
      from (select *, row_number() over (order by id) as n from cities where population > 100000) c where c.n = 1 + users.id % 2000`,
    `insert into interests (slug, name) select 'w' || n, 'W' || n from generate_series(1, 4000) n`,
    `insert into user_interests select u.id, i.id from users u, generate_series(1, 5) k
      join interests i on true where i.slug = 'w' || (1 + (u.id * 7 + k * 131) % 400)`,
    `insert into groups (id, name, created_by) select id, 'C' || id, id from users`,
    `insert into group_interests select user_id, interest_id from user_interests`,
    `insert into group_members (group_id, user_id) select id, id from users`,
    `insert into events (id, group_id, title, timezone, starts_at)
      select id, id, 'E', 'UTC', now() - interval '1 day' from groups`,
    `insert into event_attendees (event_id, user_id)
      select e.id, 1 + (e.id * 7 + k * 131) % 20000 from events e, generate_series(0, 2) k`,
    `insert into user_skips (user_id, skipped_id) select 1 + n % 100, 200 + n from generate_series(1, 19000) n`,
    `insert into group_skips (user_id, group_id) select 1 + n % 100, n from generate_series(1, 20000) n`,
    `insert into group_likes (user_id, group_id) select 1 + n % 100, n from generate_series(1, 20000) n`,
    `insert into group_ratings (user_id, group_id, stars) select 1 + n % 100, n, 5 from generate_series(1, 20000) n`,
    `insert into profile_likes (user_id, liked_id) select 1 + n % 100, 200 + n from generate_series(1, 19000) n`,
    `insert into friendships (user_low, user_high) select 1 + n % 100, 200 + n from generate_series(1, 19000) n`,
    `insert into friend_requests (from_id, to_id) select 1 + n % 100, 200 + n from generate_series(1, 19000) n`,
    `insert into join_requests (from_id, to_id, group_id)
      select 1 + n % 100, 200 + n, 200 + n from generate_series(1, 19000) n`,
    `insert into blocks (blocker_id, blocked_id) select 1 + n % 100, 200 + n from generate_series(1, 19000) n`,
    `insert into former_memberships (group_id, user_id, role, joined_at, ended_at, was_creator)
      select 200 + n, 1 + n % 100, 'member', now(), now(), false from generate_series(1, 19000) n`,
    `insert into feed_queues
        (user_id, feed, query_key, started_at, viewer_interests, ids, positions, complete)
      select u, feed, 'all', now(), '{}', a.n, a.n, false
      from unnest(enum_range(null::feed)) feed, generate_series(1, 500) u,
        (select array_agg(n * 100) as n from generate_series(1, 120) n) a`,
    'vacuum analyze',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}, 60_000)

type Explained<Plan> = { 'QUERY PLAN': [{ Plan: Plan }] }
type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] }

function flatten(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}

test.each([
  ['people', buildPeopleQuery, ['friend_requests_by_pair', 'user_interests_pkey']],
  [
    'circles',
    buildCirclesQuery,
    ['group_skips_pkey', 'group_members_by_user', 'group_interests_pkey', 'events_by_group'],
  ],
] as const)('a page of %s uses indexes and scans no whole table', async (feed, query, expected) => {
  const { indexes, scannedTables } = await explain(query({ viewerId, feed, queryKey: 'all' }, pageInput))
  expect(indexes).toEqual(expect.arrayContaining(['feed_queues_pkey', 'users_pkey', ...expected]))
  expect(scannedTables).toEqual([])
})

test('a page of circles with many members reads few of them', async () => {
  await sql`update groups set created_at = now() - interval '1 hour' where id % 100 = 0`.execute(db)
  await sql`
    insert into group_members (group_id, user_id, joined_at)
    select g * 100, 1 + (g * 100 + n * 7) % 20000, now() - n * interval '1 second' from generate_series(1, 120) g, generate_series(1, 1000) n
    on conflict do nothing`.execute(db)
  await sql`analyze group_members`.execute(db)
  const query = buildCirclesQuery({ viewerId: 300, feed: 'circles', queryKey: 'all' }, pageInput)
  const { rows } = await sql<Explained<{ 'Shared Hit Blocks': number; 'Shared Read Blocks': number }>>`
    explain (analyze, buffers, format json) ${query}`.execute(db)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  // A person of a list takes three. Each of 21 circles has a thousand members.
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(10_000)
})

test('the ties of a page of people use indexes and scan no whole table', async () => {
  const ids = Array.from({ length: 20 }, (_unused, index) => 300 + index * 100)
  const { indexes, scannedTables } = await explain(buildPersonTiesQuery(viewerId, ids))
  expect(indexes.some((name) => /^friendships_(pkey|by_low_and_time)$/.test(name))).toBe(true)
  expect(scannedTables).toEqual([])
})

test.each(['people', 'circles'] as const)(
  'a provisional queue of %s reads candidates through indexes',
  async (feed) => {
    const filters = { interests: [1, 2], rangeKm: 50 }
    const { indexes, scannedTables } = await explain(buildProvisionalQuery(viewerId, feed, filters, []))
    const expected = {
      people: ['cities_by_latitude', 'users_by_city', 'group_members_by_user'],
      circles: ['groups_by_latitude', 'groups_by_activity', 'group_members_by_user', 'group_likes_by_user'],
    }
    expect(indexes).toEqual(expect.arrayContaining(expected[feed]))
    expect(scannedTables).toEqual([])
  },
)

async function explain(query: RawBuilder<unknown>) {
  const explained = await db.transaction().execute(async (tx) => {
    // As on a solid-state disk, regardless of the server's settings.
    await sql`set local random_page_cost = 1.1`.execute(tx)
    return await sql<Explained<Node>>`explain (format json) ${query}`.execute(tx)
  })
  const nodes = explained.rows.flatMap((row) => flatten(row['QUERY PLAN'][0].Plan))
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    scannedTables: nodes.flatMap((node) =>
      node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
    ),
  }
}
