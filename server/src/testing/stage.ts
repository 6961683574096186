import { rmSync } from 'node:fs'

import { pino } from 'pino'

import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { freePort, startServer, untilReady } from './server-process.ts'
import type { ServerProcess } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A PostgreSQL on its own, ready for servers beside it. */
export type Stage = {
  readonly url: string
  readonly db: Database
  /** What all servers on it know. */
  readonly secret: string
  /** Starts a server, on this port or any; returns when it takes requests. */
  start(env?: Record<string, string>): Promise<ServerProcess>
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const folder = temporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'warn' }) })
  const db = openDatabase(postgres.url)
  await prepareDatabase(db)
  const secret = 'a secret that all of the servers know'
  const start = async (env: Record<string, string> = {}) => {
    const own = { DATABASE_URL: postgres.url, DATA_DIR: folder, SESSION_SECRET: secret }
    const server = startServer({ ...own, PORT: await freePort(), ...env })
    await untilReady(server)
    return server
  }
  const close = async () => {
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: postgres.url, db, secret, start, close }
}

/** Ends servers in order. */
export async function stopAll(servers: readonly ServerProcess[]): Promise<void> {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map(({ exited }) => exited))
}
