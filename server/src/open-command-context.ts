import type { Config } from './config/config.ts'
import { buildContext } from './context.ts'
import type { Context } from './context.ts'
import { isReady } from './db/database.ts'
import { refusePartialRestore } from './db/restore-marker.ts'
import { openContext } from './open-context.ts'
import { openLog } from './platform/log.ts'
import { StartupError } from './platform/startup-error.ts'
import { prepareDatabase } from './prepare-database.ts'

/**
 * The context of a command. With DATABASE_URL, the app may be running. The embedded database allows only one process,
 * so the app must be stopped.
 */
export async function openCommandContext(appConfig: Config, cleanup: AsyncDisposableStack): Promise<Context> {
  const config = { ...appConfig, logLevel: 'warn' as const }
  if (config.databaseUrl === undefined) return await openContext(config, cleanup)
  const ctx = buildContext(config, config.databaseUrl, { log: openLog(config.logLevel) })
  cleanup.defer(() => ctx.db.destroy())
  if (!(await isReady(ctx.db)))
    throw new StartupError('DATABASE_URL: could not connect to the database. Is PostgreSQL running?')
  await refusePartialRestore(ctx.db)
  await prepareDatabase(ctx.db)
  return ctx
}
