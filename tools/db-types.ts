import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'

import { openDatabase } from '../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'

/** Generates server/src/db/tables.ts from the migrations, with a temporary database. */

const server = join(import.meta.dirname, '../server')
const dataDir = mkdtempSync(join(tmpdir(), 'coterie-types-'))
chmodSync(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }), durable: false })
try {
  const db = openDatabase(postgres.url)
  await migrate(db)
  await db.destroy()
  const generate = ['kysely-codegen', '--config-file', '.kysely-codegenrc.json', '--url', postgres.url]
  execFileSync('npx', generate, { cwd: server, stdio: 'inherit' })
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
