import { randomBytes } from 'node:crypto'

import { inject } from 'vitest'

import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { cleanUpLater } from './clean-up.ts'
import { getDatabaseUrl, runStatement } from './database-server.ts'
import type { TestServer } from './start-database.ts'

/** Waits for the PostgreSQL server that all tests share. The first call starts it. */
export async function getTestServer(): Promise<TestServer> {
  const response = await fetch(inject('testServerStarter'))
  if (!response.ok) throw new Error(`The database for tests did not start: ${await response.text()}`)
  return (await response.json()) as TestServer
}

/**
 * A database with schema, cities and interests but no people, for one test file or one test, after which it is
 * dropped: `const { db } = await createTestDatabase()`.
 */
export async function createTestDatabase(): Promise<{ db: Database; url: string }> {
  const { url: server, template } = await getTestServer()
  // Copying files takes half the time of the default, which writes all pages to the log.
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await runStatement(server, `create database ${name} template ${template} strategy file_copy`)
  const url = getDatabaseUrl(server, name)
  const db = openDatabase(url)
  cleanUpLater(async () => {
    await db.destroy()
    await runStatement(server, `drop database if exists ${name} with (force)`)
  })
  return { db, url }
}
