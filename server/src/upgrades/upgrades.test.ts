import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'

import { parseFooter } from '../backup/header.ts'
import { verifyBackup } from '../backup/restore-backup.ts'
import { createTestDatabase } from '../testing/database.ts'
import { runScript } from '../testing/run-script.ts'
import { findFreePort, startServer, waitUntilReady } from '../testing/server-process.ts'
import { createTemporaryFolder } from '../testing/temporary-folder.ts'
import { upgradeAccount } from './account.ts'
import { deletedRows, renamedTables, splitTables } from './expected-changes.ts'

const folder = createTemporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const releases = globSync('releases/*.tar.gz', { cwd: import.meta.dirname })
const versions = releases.map((file) => basename(file, '.tar.gz')).toSorted()

test.each(versions)(
  'data of %s keeps its rows, and a server starts on it',
  async (version) => {
    const { backup, rows } = await unpack(version)
    // Restoring replaces its tables.
    const { url } = await createTestDatabase()
    const env = {
      ...upgradeAccount,
      DATABASE_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
    }
    const restored = await runScript(join(import.meta.dirname, '../restore.ts'), [backup], env)
    expect(restored.code, restored.output).toBe(0)
    expect(await findLostRows(env.DATABASE_URL, rows, deletedRows[version] ?? {})).toEqual([])
    await expectSignIn(env)
  },
  120_000,
)

// Otherwise an empty list above would pass.
test('release 0.1.0 is among the tested ones', () => {
  expect(versions).toContain('0.1.0')
})

async function unpack(version: string): Promise<{ backup: string; rows: Record<string, number> }> {
  const backup = join(folder, `${version}.tar`)
  writeFileSync(backup, gunzipSync(readFileSync(join(import.meta.dirname, `releases/${version}.tar.gz`))))
  return { backup, rows: parseFooter((await verifyBackup(backup)).footer).rows }
}

/** Tables that have fewer or more rows than expected. */
async function findLostRows(
  url: string,
  rows: Readonly<Record<string, number>>,
  deleted: Readonly<Record<string, number>>,
): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const differences: string[] = []
  for (const [table, before] of Object.entries(rows)) {
    if (before === 0) differences.push(`${table} had no rows`)
    const tables = splitTables[table] ?? [renamedTables[table] ?? table]
    const counts = tables.map((name) => `(select count(*) from ${name})`).join(' + ')
    const result = await client.query<{ after: number }>(`select (${counts})::int as after`)
    const after = result.rows[0]?.after
    if (after !== before - (deleted[table] ?? 0)) differences.push(`${table}: ${before} rows, then ${after}`)
  }
  await client.end()
  return differences
}

async function expectSignIn(env: Record<string, string>): Promise<void> {
  const process = startServer({ ...env, PORT: await findFreePort() })
  await waitUntilReady(process)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = upgradeAccount
  const signedIn = await fetch(`${process.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(signedIn.status, await signedIn.text()).toBe(200)
  process.kill('SIGTERM')
  expect(await process.exited).toBe(0)
}
