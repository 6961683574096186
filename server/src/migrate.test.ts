import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { createTestDatabase } from './testing/database.ts'
import { runScript } from './testing/run-script.ts'
import { createTemporaryFolder } from './testing/temporary-folder.ts'

const { db, url } = await createTestDatabase()
const folder = createTemporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('npm run migrate prepares an empty database, and can be repeated', async () => {
  await sql`drop schema public cascade; create schema public`.execute(db)
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
  // The hash has its real cost here, because the script runs in a process without the setup of the tests.
  expect(await db.selectFrom('users').select(['email', 'password_hash']).execute()).toEqual([
    { email: 'ada@example.org', password_hash: expect.stringContaining('$argon2id$v=19$m=19456,t=2,p=1$') },
  ])
}, 120_000)
