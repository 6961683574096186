import { Client } from 'pg'
import { pino } from 'pino'

import type { Config } from '../config/config.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { runningDatabase } from '../db/embedded/find-running.ts'
import { lockDataDir } from '../platform/lock.ts'
import { StartupError } from '../platform/startup-error.ts'

const log = pino({ level: 'silent' })

/** The database of DATABASE_URL; or the embedded one, of the Coterie that runs, else brought up for us alone. */
export async function findDatabase(config: Config, opened: AsyncDisposableStack): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl
  try {
    return await startOwn(config, opened)
  } catch (error) {
    const running = error instanceof StartupError ? runningDatabase(config.dataDir) : null
    if (running === null) throw error
    return running
  }
}

/** @throws StartProblem when a Coterie runs on this DATA_DIR. */
export async function startOwn({ dataDir }: Config, opened: AsyncDisposableStack): Promise<string> {
  const lock = lockDataDir(dataDir)
  opened.defer(() => lock.release())
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  opened.defer(() => postgres.stop())
  return postgres.url
}

/** A connection of its own on which a statement, or the pause after one, may take as long as it takes. */
export async function connectTo(url: string, opened: AsyncDisposableStack): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'coterie-backup',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`DATABASE_URL: the database does not answer (${reason}).`)
  })
  opened.defer(() => client.end())
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'`,
  )
  return client
}
