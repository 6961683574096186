import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createTestDatabase } from '../../testing/database.ts'
import { selectPendingCount } from './queries.ts'

const { db } = await createTestDatabase()

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}
const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

test('counting reads only the viewer’s received requests', async () => {
  const statements = [
    `insert into users (id, email, name, is_verified)
      select n, 'p' || n || '@example.org', 'P', true from generate_series(1, 20000) n`,
    `insert into groups (id, name, created_by) select id, 'C' || id, id from users`,
    `insert into group_members (group_id, user_id, role) select id, id, 'admin' from users`,
    `insert into friend_requests (from_id, to_id) select 200 + n, 1 + n % 100 from generate_series(1, 19000) n`,
    `insert into join_requests (from_id, to_id, group_id)
      select 200 + n, 1 + n % 100, 1 + n % 100 from generate_series(1, 19000) n`,
    'vacuum analyze',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
    explain (format json) ${selectPendingCount(77, 99)}`.execute(db)
  const nodes = rows.flatMap((row) => flatten(row['QUERY PLAN'][0].Plan))
  const conditions = nodes
    .filter((node) => /^(friend|join)_requests/.test(node['Index Name'] ?? ''))
    .map((node) => node['Index Cond']?.match(/\w+ = /)?.[0])
  expect(conditions.toSorted()).toEqual(['group_id = ', 'to_id = '])
  const sequentialScans = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
  expect(sequentialScans.map((node) => node['Relation Name'])).not.toContain('friend_requests')
  expect(sequentialScans.map((node) => node['Relation Name'])).not.toContain('join_requests')
}, 60_000)
