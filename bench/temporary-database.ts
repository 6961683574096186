import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'

import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts'
import { getDatabaseUrl, runStatement } from '../server/src/testing/database-server.ts'

const duplicateDatabase = '42P04'

export type Server = AsyncDisposable & {
  /** The URL of the database with this name. Creates it if needed. */
  ensureDatabase: (name: string) => Promise<string>
  /** The URL of a new database with this name: empty, or a copy of another one. Deletes an existing one. */
  recreateDatabase: (name: string, template?: string) => Promise<string>
}

/**
 * A PostgreSQL server for throwaway databases: DATABASE_URL if set, else the embedded one.
 *
 * @param keep a folder in which the embedded server keeps its data for the next run; without it, nothing is kept.
 */
export async function openTemporaryServer(keep?: string): Promise<Server> {
  const databaseUrl = process.env['DATABASE_URL']
  if (databaseUrl !== undefined)
    return { ...createDatabases(databaseUrl), [Symbol.asyncDispose]: async () => undefined }
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'coterie-bench-'))
  mkdirSync(folder, { recursive: true })
  // As root, PostgreSQL runs as another user, who needs access.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'warn' }) })
  const stop = async () => {
    await postgres.stop()
    if (keep === undefined) rmSync(folder, { recursive: true, force: true })
  }
  return { ...createDatabases(postgres.url), [Symbol.asyncDispose]: stop }
}

function createDatabases(url: string): Pick<Server, 'ensureDatabase' | 'recreateDatabase'> {
  const ensureDatabase = async (name: string) => {
    await runStatement(url, `create database ${name}`).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === duplicateDatabase)) throw error
    })
    return getDatabaseUrl(url, name)
  }
  const recreateDatabase = async (name: string, template = 'template1') => {
    await runStatement(url, `drop database if exists ${name} with (force)`)
    await runStatement(url, `create database ${name} template ${template}`)
    return getDatabaseUrl(url, name)
  }
  return { ensureDatabase, recreateDatabase }
}
