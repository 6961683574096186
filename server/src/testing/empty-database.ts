import { randomBytes } from 'node:crypto'

import { Client } from 'pg'

import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { cleanUpLater } from './clean-up.ts'
import { getDatabaseUrl, runStatement } from './database-server.ts'
import { getTestServer } from './database.ts'

/** Creates a database without tables, to test migrations. It is dropped after the tests. @returns its URL. */
export async function createEmptyDatabase(): Promise<string> {
  const { url: server } = await getTestServer()
  const name = `coterie_empty_${randomBytes(6).toString('hex')}`
  await runStatement(server, `create database ${name}`)
  cleanUpLater(() => runStatement(server, `drop database if exists ${name} with (force)`))
  return getDatabaseUrl(server, name)
}

/** Like `createEmptyDatabase`, with a connection pool. */
export async function openEmptyDatabase(): Promise<Database> {
  const db = openDatabase(await createEmptyDatabase())
  cleanUpLater(() => db.destroy())
  return db
}

/** Runs migrations up to this one, or all. */
export async function migrateTo(url: string, name?: string): Promise<void> {
  const db = openDatabase(url)
  await migrate(db, name).finally(() => db.destroy())
}

export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return await work(client).finally(() => client.end())
}
