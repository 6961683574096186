import { Client } from 'pg'

import { openDatabase } from '../db/database.ts'
import { prepareDatabase } from '../prepare-database.ts'

/** The URL of database `name` on the server of `url`. */
export function getDatabaseUrl(url: string, name: string): string {
  const result = new URL(url)
  result.pathname = `/${name}`
  return result.href
}

/**
 * Settings of PostgreSQL. A statement is planned once per connection, which hosts' servers do from its sixth run on. Else
 * planning would take a quarter of PostgreSQL's time, because few tests run a statement that often.
 */
export const testSettings = ['plan_cache_mode=force_generic_plan']

/** The URL of the same database, where statements are planned as often as on hosts' servers. */
export function withDefaultPlanning(url: string): string {
  const result = new URL(url)
  result.searchParams.set('options', '-c plan_cache_mode=auto')
  return result.href
}

export async function runStatement(url: string, statement: string): Promise<void> {
  await getRows(url, statement)
}

/** The names of all test databases on the server of `url`. */
export async function listTestDatabases(url: string): Promise<string[]> {
  const rows = await getRows(url, `select datname from pg_database where datname ~ '^coterie_test_\\d+_'`)
  return rows.map(({ datname }) => datname)
}

async function getRows(url: string, statement: string): Promise<{ datname: string }[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ datname: string }>(statement)).rows
  } finally {
    await client.end()
  }
}

/**
 * Creates a database with schema, cities and interests, for tests to copy. It has fewer partitions than those of hosts: 64
 * of each table, with their indexes, would make it take twice as long to copy and to connect.
 */
export async function createTemplate(url: string, name: string): Promise<void> {
  await runStatement(url, `create database ${name}`)
  await runStatement(url, `alter database ${name} set coterie.partitions = 4`)
  const db = openDatabase(getDatabaseUrl(url, name))
  await prepareDatabase(db)
  await db.destroy()
}
