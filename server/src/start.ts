import { createServer } from 'node:net'

import { sql } from 'kysely'

import { buildApp } from './app.ts'
import type { Config } from './config/config.ts'
import { readConfig } from './config/config.ts'
import { buildContext } from './context.ts'
import type { Context } from './context.ts'
import type { Database } from './db/database.ts'
import { startEmbeddedPostgres } from './db/embedded/embedded.ts'
import { migrate } from './db/migrate.ts'
import { prepareAccounts } from './features/account/start.ts'
import { ensurePlaces } from './features/places/service.ts'
import { prepareInterests } from './features/profiles/start.ts'
import { lockDataDir } from './platform/lock.ts'
import { openLog } from './platform/log.ts'
import type { Log } from './platform/log.ts'
import { StartProblem } from './platform/start-problem.ts'

/** What SQL we write: the oldest PostgreSQL that understands it. */
const oldestPostgres = 15

/**
 * Brings everything up, from the settings to the open port. Each part is added to `opened` as soon as
 * it runs; disposing of `opened` stops them in reverse order, also those of a start that failed midway.
 *
 * @throws StartProblem when it is for the person who starts to mend.
 */
export async function start(env: NodeJS.ProcessEnv, opened: AsyncDisposableStack): Promise<Context> {
  const config = readConfig(env)
  const log = openLog(config.logLevel)
  const lock = lockDataDir(config.dataDir)
  opened.defer(() => lock.release())
  // Asked here too, so that nobody waits for a first start only to hear it at the end.
  await probePort(config)

  const ctx = buildContext(config, await databaseUrl(config, log, opened), { log })
  opened.defer(() => ctx.db.destroy())
  await checkDatabase(ctx.db)
  await migrate(ctx.db)
  await ensurePlaces(ctx.db)
  await prepareInterests(ctx.db)
  await prepareAccounts(ctx)

  const app = await buildApp(ctx)
  ctx.jobs.start()
  opened.defer(() => ctx.jobs.stop())
  opened.defer(() => app.close())
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw portProblem(error, config)
  })
  return ctx
}

async function databaseUrl(config: Config, log: Log, opened: AsyncDisposableStack): Promise<string> {
  if (config.databaseUrl !== undefined) return config.databaseUrl
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  opened.defer(() => postgres.stop())
  return postgres.url
}

async function checkDatabase(db: Database): Promise<void> {
  const version = await sql<{ server_version_num: string }>`show server_version_num`.execute(db).then(
    ({ rows }) => Math.floor(Number(rows[0]?.server_version_num) / 10_000),
    (error: unknown) => {
      throw new StartProblem(`DATABASE_URL: the database does not answer (${reasonOf(error)}).`)
    },
  )
  if (version < oldestPostgres) {
    throw new StartProblem(
      `DATABASE_URL: this is PostgreSQL ${version}, and Coterie needs ${oldestPostgres} or newer.`,
    )
  }
}

function reasonOf(error: unknown): string {
  // Of several addresses that do not answer, Node gives an error without a message.
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  return (message || code).replaceAll('\n', ' ')
}

async function probePort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen(port, host)
  await new Promise<void>((resolve, reject) => {
    probe.once('listening', resolve).once('error', (error) => reject(portProblem(error, { host, port })))
  })
  await new Promise((resolve) => probe.close(resolve))
}

function portProblem(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartProblem(`PORT ${port} is in use by another program: stop it, or set another PORT.`)
  }
  if (code === 'EACCES')
    return new StartProblem(`PORT ${port} is only for privileged users: set another PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartProblem(`HOST ${host} is no address of this machine: set another HOST.`)
  }
  return error
}
