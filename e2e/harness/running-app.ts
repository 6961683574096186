import { openDatabase } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { findFreePort, startServer, waitUntilReady } from '../../server/src/testing/server-process.ts'
import { compileCache, copyState } from './prepared.ts'
import type { PreparedServer } from './prepared.ts'

export type RunningApp = {
  url: string
  givePremium: (email: string, plan?: 'advertiser') => Promise<void>
  withDatabase: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
  /** Kills the server and starts another one with the same address and data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the server like `npm start`, as a separate process, and waits until it is ready. It has
 * its own database and data folder.
 */
export async function startApp(prepared: PreparedServer, env: Record<string, string>): Promise<RunningApp> {
  const { databaseUrl, dataDir, remove } = await copyState(prepared, env['DEMO'] === 'on' ? 'demo' : 'empty')
  const settings = {
    NODE_ENV: 'test',
    ...compileCache(prepared),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: await findFreePort(),
    ...env,
  }
  let server = startServer(settings)
  await waitUntilReady(server)
  const kill = async () => {
    server.kill('SIGKILL')
    await server.exited
  }
  const restart = async () => {
    await kill()
    server = startServer(settings)
    await waitUntilReady(server)
  }
  const stop = async () => {
    await kill()
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
  return { url: server.url, givePremium, withDatabase, restart, stop }
}
