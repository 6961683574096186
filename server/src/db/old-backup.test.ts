import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { databaseOn, runStatement } from '../testing/database-server.ts'
import { getTestServer } from '../testing/database.ts'
import { fillTables } from '../testing/fill-tables.ts'
import { runScript } from '../testing/run-script.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const { url: server } = await getTestServer()
const folder = temporaryFolder()
const names = ['old', 'restored'].map((purpose) => `coterie_${purpose}_${randomBytes(6).toString('hex')}`)
const [old = '', restored = ''] = names.map((name) => databaseOn(server, name))

beforeAll(async () => {
  for (const name of names) await runStatement(server, `create database ${name}`)
})
afterAll(async () => {
  for (const name of names) await runStatement(server, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

test('a backup from many migrations ago restores, and nobody and nothing they wrote is lost', async () => {
  await migrateTo(old, '20261122T0600-payers')
  const before = await withClient(old, async (client) => {
    await fillTables(client, 2026)
    return await readContent(client)
  })
  const file = join(folder, 'backup.tar')
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'off' }
  for (const [command, url] of [
    ['backup', old],
    ['restore', restored],
  ] as const) {
    const script = join(import.meta.dirname, `../${command}.ts`)
    const { code, output } = await runScript(script, [file], { ...settings, DATABASE_URL: url })
    expect(code, output).toBe(0)
  }
  await migrateTo(restored)
  const after = await withClient(restored, readContent)
  expect(after).toEqual(before)
  for (const rows of Object.values(after)) expect(rows).not.toEqual([])
}, 120_000)

async function migrateTo(url: string, name?: string): Promise<void> {
  const db = openDatabase(url)
  try {
    await migrate(db, name)
  } finally {
    await db.destroy()
  }
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Columns with the same name in every version. */
async function readContent(client: Client) {
  const content: Record<string, object[]> = {}
  for (const [table, columns] of [
    ['users', 'id, email, name, bio'],
    ['groups', 'id, name, description'],
    ['group_members', 'group_id, user_id, role'],
    ['friendships', 'user_low, user_high'],
    ['messages', 'id, sender_id, content'],
    ['events', 'id, title, starts_at'],
  ] as const) {
    const { rows } = await client.query<object>(`select ${columns} from ${table} order by 1, 2`)
    content[table] = rows
  }
  return content
}
