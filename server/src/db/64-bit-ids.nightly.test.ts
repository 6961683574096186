import { rmSync } from 'node:fs'
import { join } from 'node:path'

import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createEmptyDatabase, migrateTo, withClient } from '../testing/empty-database.ts'
import { fillTables, listTableNames } from '../testing/fill-tables.ts'
import { runScript } from '../testing/run-script.ts'
import { createTemporaryFolder } from '../testing/temporary-folder.ts'

/** The migration to 64-bit ids keeps all rows, including those of a backup. */

const previous = '20261127T1820-reports-without-author'
const migration = '20261128T0900-64-bit-ids'

type Content = Record<string, string[]>

const folder = createTemporaryFolder()
const [migrated, restored] = [await createEmptyDatabase(), await createEmptyDatabase()]
const backup = join(folder, 'backup.tar')
let before: Content

beforeAll(async () => {
  await migrateTo(migrated, previous)
  await withClient(migrated, (client) => fillTables(client, 2026))
  before = await withClient(migrated, readContent)
  const env = { DATA_DIR: folder, DATABASE_URL: migrated }
  const { code, output } = await runScript(join(import.meta.dirname, '../backup.ts'), [backup], env)
  expect(code, output).toBe(0)
  await migrateTo(migrated, migration)
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every table keeps its rows', async () => {
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
  expect(await withClient(migrated, readContent)).toEqual(before)
})

test('sequences continue after the last id, and can pass 2^31', async () => {
  await withClient(migrated, async (client) => {
    const { rows } = await client.query(`
      select sequencename from pg_sequences
      where schemaname = 'public' and (data_type <> 'bigint'::regtype or max_value < 9223372036854775807)`)
    expect(rows).toEqual([])
    await client.query(`select setval('users_id_seq', 3000000000)`)
    const added = await client.query<{ id: string }>(
      `insert into users (email, name) values ('large@example.org', 'Large') returning id::text`,
    )
    expect(added.rows).toEqual([{ id: '3000000001' }])
  })
})

test('a backup of the previous version restores to the same rows', async () => {
  const env = { DATA_DIR: folder, DATABASE_URL: restored, LOG_LEVEL: 'silent', DEMO: 'off' }
  const { code, output } = await runScript(join(import.meta.dirname, '../restore.ts'), [backup], env)
  expect(code, output).toBe(0)
  const content = await withClient(restored, readContent)
  // Restoring leaves out unlogged tables, assigns transaction ids, and loads the cities.
  for (const table of [
    'users',
    'messages',
    'conversations',
    'events',
    'event_attendees',
    'notifications',
    'audit_log',
  ])
    expect(leaveOutNewColumns(content[table], before[table]), table).toEqual(before[table]?.map(parseRow))
  // A later migration moves the jobs to another schema.
  expect(Object.keys(before).filter((table) => !(table in content))).toEqual(['jobs'])
}, 120_000)

const parseRow = (row: string) => JSON.parse(row) as Record<string, unknown>

/** Later migrations add columns. */
function leaveOutNewColumns(rows: readonly string[] = [], earlier: readonly string[] = []): object[] {
  const columns = Object.keys(parseRow(earlier[0] ?? '{}'))
  return rows.map((row) => Object.fromEntries(columns.map((column) => [column, parseRow(row)[column]])))
}

/** The rows of all tables as text, in any order of columns. */
async function readContent(client: Client): Promise<Content> {
  await client.query(`set timezone = 'UTC'`)
  const content: Content = {}
  for (const table of await listTableNames(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${table}" t order by 1`,
    )
    content[table] = rows.map(({ row }) => row)
  }
  return content
}
