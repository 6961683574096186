import { execFileSync } from 'node:child_process'
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { openDatabase } from '../../server/src/db/database.ts'
import type { Database } from '../../server/src/db/database.ts'
import { chooseAddress, connectionUrl } from '../../server/src/db/embedded/address.ts'
import { freePort, startServer, waitUntilReady } from '../../server/src/testing/server-process.ts'
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts'

export type RunningApp = {
  url: string
  givePremium: (email: string, plan?: 'advertiser') => Promise<void>
  withDatabase: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
  /** Kills the server and starts another one with the same address and data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts the server like `npm start`, as a separate process, and waits until it is ready. The data folder is a copy of
 * a prepared one, which saves the first start.
 *
 * @param prepared that data folder.
 */
export async function startAppOn(prepared: string, env: Record<string, string>): Promise<RunningApp> {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  // Keep the owner, which differs when tests run as root.
  execFileSync('cp', ['-a', prepared, dataDir])
  const settings = { NODE_ENV: 'test', DATA_DIR: dataDir, PORT: await freePort(), ...env }
  let server = startServer(settings)
  await waitUntilReady(server)
  const stopServer = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    await server.exited
  }
  const restart = async () => {
    await stopServer('SIGKILL')
    server = startServer(settings)
    await waitUntilReady(server)
  }
  const stop = async () => {
    await stopServer('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  const withDatabase: RunningApp['withDatabase'] = async (work) => {
    const db = await connect(dataDir)
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

async function connect(dataDir: string): Promise<Database> {
  const password = readFileSync(join(dataDir, 'db/password'), 'utf8')
  const cluster = realpathSync(join(dataDir, 'db/cluster'))
  return openDatabase(connectionUrl(await chooseAddress(cluster), password, 'coterie'))
}
