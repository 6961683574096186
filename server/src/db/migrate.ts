import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { Logger, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'

import { getDirect, getPool, openDatabase } from './database.ts'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, '../../migrations')

/**
 * Brings the schema of graphile-worker up to date, and runs the pending files of server/migrations in order of name. If
 * several processes start at once, one does the work: a lock of its session keeps the others waiting. So it passes by a pooler.
 *
 * @param upTo the last migration to run. Default: all.
 * @throws PostgreSQL's error if a file fails; that file is rolled back.
 */
export async function migrate(db: Database, upTo?: string): Promise<string[]> {
  const { url } = getDirect(db)
  if (url === undefined) return await runAll(db, upTo)
  const direct = openDatabase(url)
  try {
    return await runAll(direct, upTo)
  } finally {
    await direct.destroy()
  }
}

async function runAll(db: Database, upTo?: string): Promise<string[]> {
  await runMigrations({ pgPool: getPool(db), logger: new Logger(() => () => undefined) })
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo))
  if (error !== undefined) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

export async function getMigrationNames(): Promise<string[]> {
  return Object.keys(await readMigrations())
}

/** Connections limit the time of a statement, but rewriting a large table takes longer. */
function withoutTimeout(statements: string): string {
  return `set local statement_timeout = 0;\n${statements}`
}

/** Since PostgreSQL 18, NOT NULL is a constraint with a name. Before, there is nothing to rename. */
const renamesOfNotNull = /^alter table \S+ rename constraint \S+_not_null to \S+;$/gm

async function namesNotNull(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
  return Number(rows[0]?.server_version_num) >= 180_000
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const read = files.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8')
    const migration: Migration = {
      up: async (db) => {
        const supported = (await namesNotNull(db)) ? text : text.replaceAll(renamesOfNotNull, '')
        await sql.raw(withoutTimeout(supported)).execute(db)
      },
    }
    return [name.replace('.sql', ''), migration] as const
  })
  return Object.fromEntries(await Promise.all(read))
}
