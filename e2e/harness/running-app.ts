import { openDatabase } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { findFreePort } from '../../server/src/testing/server-process.ts'
import { copyState } from './prepared.ts'
import type { PreparedServer } from './prepared.ts'
import { ServerHost } from './server-host.ts'

export type RunningApp = {
  url: string
  givePremium: (email: string, plan?: 'advertiser') => Promise<void>
  withDatabase: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
  /** Kills the worker’s servers and starts this one again, with the same address and data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** One host per worker: copies of this module are not shared between workers. */
let host: ServerHost | undefined

/** Starts a server with its own database and data folder, and waits until it is ready. */
export async function startApp(prepared: PreparedServer, env: Record<string, string>): Promise<RunningApp> {
  host ??= new ServerHost()
  const servers = host
  const { databaseUrl, dataDir, remove } = await copyState(prepared, env['DEMO'] === 'on' ? 'demo' : 'empty')
  const port = await findFreePort()
  const settings = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: port, ...env }
  await servers.start(settings)
  const restart = async () => {
    await servers.kill()
    await servers.start(settings)
  }
  const stop = async () => {
    await servers.stop(settings)
    await remove()
  }
  const withDatabase: RunningApp['withDatabase'] = async (work) => {
    const db = openDatabase(databaseUrl)
    return await work(db).finally(() => db.destroy())
  }
  const givePremium: RunningApp['givePremium'] = (email, plan) =>
    withDatabase(async (db) => {
      await db
        .updateTable('users')
        .set({ subscription_plan: plan ?? 'premium' })
        .where('email', '=', email)
        .execute()
    })
  return { url: `http://localhost:${port}`, givePremium, withDatabase, restart, stop }
}
