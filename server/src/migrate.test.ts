import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { openDatabase } from './db/database.ts'
import { databaseOn, runStatement } from './testing/database-server.ts'
import { getTestServer } from './testing/database.ts'
import { runScript } from './testing/run-script.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const { url: server } = await getTestServer()
const name = `coterie_migrate_${randomBytes(6).toString('hex')}`
const folder = temporaryFolder()
afterAll(async () => {
  await runStatement(server, `drop database if exists ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

test('npm run migrate prepares an empty database, and can be repeated', async () => {
  await runStatement(server, `create database ${name}`)
  const url = databaseOn(server, name)
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    ADMIN_EMAIL: 'ada@example.org',
    ADMIN_PASSWORD: 'correct horse battery',
    LOG_LEVEL: 'error',
  }
  for (let times = 0; times < 2; times += 1)
    expect(await runScript(join(import.meta.dirname, 'migrate.ts'), [], settings)).toEqual({
      code: 0,
      output: 'The database is up to date.\n',
    })
  const db = openDatabase(url)
  expect(await db.selectFrom('users').select('email').execute()).toEqual([{ email: 'ada@example.org' }])
  await db.destroy()
})
