import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { createTestDatabase } from '../testing/database.ts'

const { db } = await createTestDatabase()

const getBackendPid = async (connection: typeof db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)).rows[0]?.pid

test('a connection that breaks fails its transaction, and nothing else', async () => {
  const broken = db.transaction().execute(async (tx) => {
    await sql`select pg_terminate_backend(${await getBackendPid(tx)}, 5000)`.execute(db)
    await new Promise((resolve) => setTimeout(resolve, 200))
    return await getBackendPid(tx)
  })
  await expect(broken).rejects.toThrow(/terminat|connection/i)
  expect(await getBackendPid(db)).toBeGreaterThan(0)
})
