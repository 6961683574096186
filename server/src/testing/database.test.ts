import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openDatabase } from '../db/database.ts'
import { cleanUpLater } from './clean-up.ts'
import { createTestDatabase } from './database.ts'

const first = await createTestDatabase()
const second = await createTestDatabase()

test('a test database has the newest schema and no rows', async () => {
  expect(await first.db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('test databases are independent', async () => {
  await first.db.insertInto('approved_users').values({ email: 'ada@example.org' }).execute()
  expect(await first.db.selectFrom('approved_users').selectAll().execute()).toHaveLength(1)
  expect(await second.db.selectFrom('approved_users').selectAll().execute()).toEqual([])
})

let earlierUrl = ''

test('a test can create a database', async () => {
  const { db, url } = await createTestDatabase()
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
  earlierUrl = url
})

// Otherwise its connections and their timers would disturb later tests, even those of other files.
test('the database of an earlier test is gone', async () => {
  const db = openDatabase(earlierUrl)
  cleanUpLater(() => db.destroy())
  await expect(sql`select 1`.execute(db)).rejects.toThrow('does not exist')
})

test('the server runs PostgreSQL 15 or newer', async () => {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(first.db)
  expect(Number(rows[0]?.server_version_num)).toBeGreaterThanOrEqual(150_000)
})
