import { Client } from 'pg'
import { pino } from 'pino'

import type { Config } from '../config/config.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { findRunningDatabase } from '../db/embedded/find-running.ts'
import { lockDataDir } from '../platform/lock.ts'
import { StartupError } from '../platform/startup-error.ts'

const log = pino({ level: 'silent' })

/** DATABASE_DIRECT_URL or DATABASE_URL, or the embedded database: the one of a running Coterie, or one started for this command. */
export async function findDatabase(config: Config, cleanup: AsyncDisposableStack): Promise<string> {
  const url = config.databaseDirectUrl ?? config.databaseUrl
  if (url !== undefined) return url
  try {
    return await startEmbeddedDatabase(config, cleanup)
  } catch (error) {
    const running = error instanceof StartupError ? findRunningDatabase(config.dataDir) : null
    if (running === null) throw error
    return running
  }
}

/** @throws StartupError if Coterie is running on this DATA_DIR. */
export async function startEmbeddedDatabase(
  { dataDir }: Config,
  cleanup: AsyncDisposableStack,
): Promise<string> {
  const lock = lockDataDir(dataDir)
  cleanup.defer(() => lock.release())
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  cleanup.defer(() => postgres.stop())
  return postgres.url
}

/** A separate connection without statement or idle timeouts. */
export async function connectTo(url: string, cleanup: AsyncDisposableStack): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'coterie-backup',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(
      `DATABASE_URL: could not connect to the database (${reason}). Is PostgreSQL running?`,
    )
  })
  cleanup.defer(() => client.end())
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'`,
  )
  return client
}
