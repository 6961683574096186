import type { AdminUsers } from '@coterie/contract/admin'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { withDefaultPlanning } from '../../testing/database-server.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { explainStatements } from '../../testing/query-plans.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { url } = await createTestDatabase()
const { ctx, cast } = await openTestApp({ DATABASE_URL: withDefaultPlanning(url) })
const { db } = ctx
const admin = await cast.person('Boss', { role: 'admin' })

beforeAll(async () => {
  await sql`
    insert into users (email, name)
    select 'p' || n || '@example.org', case when n % 2 = 0 then 'Ann' else 'Zoe' end || ' van ' || md5(n::text)
    from generate_series(1, 20000) n`.execute(db)
  await sql`insert into groups (name, created_by) select name, id from users where id <> ${admin.id}`.execute(
    db,
  )
  await sql`
    insert into events (title, created_by, starts_at, timezone)
    select name, id, now() + id * interval '1 minute', 'UTC' from users where id <> ${admin.id}`.execute(db)
  await sql`vacuum analyze users, groups, events`.execute(db)
}, 60_000)

async function search(path: string, text: string): Promise<unknown> {
  return (await admin.send(`GET /api/admin/${path}`, { query: { search: text } })).body
}

test.each([
  ['users', 'users u', 'users_by_name'],
  ['groups', 'groups g', 'groups_by_name'],
  ['events', 'events e', 'events_by_title'],
])('a search of %s reads as far as it needs in an index', async (path, table, index) => {
  const plans = (await explainStatements(db, table, () => search(path, 'ann'))).join('\n')
  expect(plans).toMatch(new RegExp(`(?:using|on) ${index}\\b`))
  expect(plans).not.toMatch(/Seq Scan on (?:users|groups|events) /)
})

test('a search of users is planned once per connection', async () => {
  for (let call = 0; call < 12; call += 1) await search('users', `an${call % 2}`)
  const { rows } = await sql<{ custom: number; generic: number }>`
    select custom_plans as custom, generic_plans as generic from pg_prepared_statements
    where statement like '%name_variant%' and custom_plans + generic_plans >= 12`.execute(db)
  expect(rows).toHaveLength(1)
  // The first five plans are always for the values of the call.
  expect(rows[0]?.custom).toBeLessThanOrEqual(5)
})

test('if enough people match by their full name, the other names are not searched', async () => {
  const { pagination } = (await search('users', 'ann')) as AdminUsers
  expect(pagination).toMatchObject({ total: 200, truncated: true })
  const byLastName = (await search('users', 'c4ca4238a0b923820dcc509a6f75849b z')) as AdminUsers
  expect(byLastName.users.map(({ email }) => email)).toEqual(['p1@example.org'])
})
