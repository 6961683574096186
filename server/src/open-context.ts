import { sql } from 'kysely'

import type { Config } from './config/config.ts'
import { buildContext } from './context.ts'
import type { Context } from './context.ts'
import { DatabaseLostError } from './db/database-busy.ts'
import type { Database } from './db/database.ts'
import { startEmbeddedPostgres } from './db/embedded/embedded.ts'
import { migrate } from './db/migrate.ts'
import { refusePartialRestore } from './db/restore-marker.ts'
import { prepareAccounts } from './features/account/start.ts'
import { ensureCities } from './features/cities/service.ts'
import { prepareInterests } from './features/profiles/start.ts'
import { lockDataDir } from './platform/lock.ts'
import { openLog } from './platform/log.ts'
import type { Log } from './platform/log.ts'
import { StartupError, getReason } from './platform/startup-error.ts'

/** The oldest PostgreSQL major version that understands our SQL. */
const oldestPostgres = 15

/**
 * Opens everything below the HTTP server: the lock on DATA_DIR, the database, its schema and the built-in rows. Adds each
 * part to `cleanup` as soon as it runs, so that a failed start cleans up too.
 *
 * @param afterLock runs while DATA_DIR is locked and before anything is created.
 * @throws StartupError for a problem that the operator can fix.
 */
export async function openContext(
  config: Config,
  cleanup: AsyncDisposableStack,
  afterLock: () => Promise<void> = async () => undefined,
): Promise<Context> {
  const log = openLog(config.logLevel)
  // Only the embedded database needs the lock; processes with DATABASE_URL may share the folder.
  if (config.databaseUrl === undefined) {
    const lock = lockDataDir(config.dataDir)
    cleanup.defer(() => lock.release())
  }
  await afterLock()
  const ctx = buildContext(config, await findDatabaseUrl(config, log, cleanup), { log })
  cleanup.defer(() => ctx.db.destroy())
  cleanup.defer(() => ctx.readDb.destroy())
  await checkDatabase(ctx.db)
  await refusePartialRestore(ctx.db)
  await migrate(ctx.db)
  await ensureCities(ctx.db)
  await prepareInterests(ctx.db)
  await prepareAccounts(ctx)
  return ctx
}

async function findDatabaseUrl(config: Config, log: Log, cleanup: AsyncDisposableStack): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  cleanup.defer(() => postgres.stop())
  return postgres.url
}

async function checkDatabase(db: Database): Promise<void> {
  const version = await sql<{ server_version_num: string }>`show server_version_num`.execute(db).then(
    ({ rows }) => Math.floor(Number(rows[0]?.server_version_num) / 10_000),
    (error: unknown) => {
      throw new StartupError(
        `DATABASE_URL: could not connect to the database (${getReason(getCause(error))}). Is PostgreSQL running?`,
      )
    },
  )
  if (version < oldestPostgres) {
    throw new StartupError(
      `DATABASE_URL: the server runs PostgreSQL ${version}; Coterie needs ${oldestPostgres} or newer.`,
    )
  }
}

function getCause(error: unknown): unknown {
  return error instanceof DatabaseLostError ? error.cause : error
}
