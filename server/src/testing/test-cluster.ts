import { rmSync } from 'node:fs'

import { pino } from 'pino'

import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { findFreePort, startServer, waitUntilReady } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

/** A separate PostgreSQL for several servers. */
export type TestCluster = {
  readonly url: string
  readonly db: Database
  /** The SESSION_SECRET of all servers. */
  readonly secret: string
  /** Starts a server and waits until it accepts requests. */
  start(env?: Record<string, string>): Promise<ServerProcess>
  close(): Promise<void>
}

export async function openTestCluster(): Promise<TestCluster> {
  const folder = createTemporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'warn' }) })
  const db = openDatabase(postgres.url)
  await prepareDatabase(db)
  const secret = 'a session secret for all servers'
  const start = async (env: Record<string, string> = {}) => {
    const shared = { DATABASE_URL: postgres.url, DATA_DIR: folder, SESSION_SECRET: secret }
    const server = startServer({ ...shared, PORT: await findFreePort(), ...env })
    await waitUntilReady(server)
    return server
  }
  const close = async () => {
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: postgres.url, db, secret, start, close }
}

export async function stopAll(servers: readonly ServerProcess[]): Promise<void> {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map(({ exited }) => exited))
}
