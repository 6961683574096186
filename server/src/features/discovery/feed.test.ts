import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { feedQuery, findFeed } from './queries.ts'

const { db } = await testDatabase()

const viewer = 77
const page = { asOf: new Date(), after: null, limit: 21 }

/** 20,000 circles of 20,000 people in cities of the world, with what they like and whom they know. */
beforeAll(async () => {
  const statements = [
    `insert into users (id, email, name, is_verified, latitude, longitude)
      select n, 'p' || n || '@example.org', 'P', true, latitude, longitude
      from (select row_number() over (order by id::bigint * 7919 % 100003) n, * from places) p where n <= 20000`,
    `insert into interests (slug, name) select 'w' || n, 'W' || n from generate_series(1, 400) n`,
    `insert into groups (id, name, description, created_by, latitude, longitude, last_active_at)
      select id, 'C' || id, repeat('We meet. ', 60), id, latitude, longitude, now() - make_interval(hours => id % 5000) from users`,
    `insert into group_interests select distinct g.id, i.id from groups g, generate_series(1, 3) k
      join interests i on true where i.slug = 'w' || (1 + (g.id * 7 + k * 131) % 400)`,
    `insert into group_members (group_id, user_id)
      select g.id, 1 + (g.id * 31 + k * 17) % 20000 from groups g, generate_series(1, 3) k`,
    `insert into group_skips (user_id, group_id)
      select 1 + n % 500, n from generate_series(1, 20000) n`,
    `insert into friend_requests (from_id, to_id, group_id)
      select 1 + n % 500, n, n from generate_series(1000, 19000) n`,
    `insert into user_interests select u.id, i.id from users u, generate_series(1, 4) k
      join interests i on true where u.id < 2000 and i.slug = 'w' || (1 + (u.id + k * 97) % 400)`,
    'vacuum analyze',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}, 60_000)

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] }

function flat(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(flat)]
}

test('among 20,000 circles the feed reads indexes, no table from end to end', async () => {
  const explained = await db.transaction().execute(async (tx) => {
    // As on a disk without moving parts, whatever the server is set to.
    await sql`set local random_page_cost = 1.1`.execute(tx)
    return await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      explain (format json) ${feedQuery(viewer, page)}`.execute(tx)
  })
  const nodes = explained.rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan))
  const indexes = nodes.flatMap((node) => node['Index Name'] ?? [])
  expect(indexes).toEqual(
    expect.arrayContaining([
      'group_interests_by_interest',
      'groups_by_latitude',
      'groups_by_activity',
      'group_members_by_user',
      'group_skips_pkey',
      'friend_requests_sent',
    ]),
  )
  const readWhole = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
  expect(readWhole.map((node) => node['Relation Name'])).toEqual([])
})

test('each page starts right behind the one before', async () => {
  const all = await findFeed(db, viewer, { ...page, limit: 1000 })
  expect(all.length).toBeGreaterThan(300)
  const inOrder = all.toSorted((one, other) => other.score - one.score || other.id - one.id)
  expect(all).toEqual(inOrder)
  const paged = []
  let after: [number, number] | null = null
  for (;;) {
    const rows = await findFeed(db, viewer, { ...page, after, limit: 60 })
    const last = rows.at(-1)
    if (last === undefined) break
    paged.push(...rows)
    after = [last.score, last.id]
  }
  expect(paged).toEqual(all)
})
