import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { testDatabase } from '../testing/database.ts'

const { db } = await testDatabase()

const pid = async (on: typeof db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid

test('a connection that breaks in the middle of a transaction fails it, and nothing else', async () => {
  const broken = db.transaction().execute(async (tx) => {
    await sql`select pg_terminate_backend(${await pid(tx)}, 5000)`.execute(db)
    await new Promise((resolve) => setTimeout(resolve, 200))
    return await pid(tx)
  })
  await expect(broken).rejects.toThrow(/terminat|connection/i)
  expect(await pid(db)).toBeGreaterThan(0)
})
