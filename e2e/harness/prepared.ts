import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { pino } from 'pino'

import { openDatabase } from '../../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../server/src/db/embedded/embedded.ts'
import { prepareDatabase } from '../../server/src/prepare-database.ts'
import { getDatabaseUrl, runStatement } from '../../server/src/testing/database-server.ts'
import { findFreePort, startServer, waitUntilReady } from '../../server/src/testing/server-process.ts'
import { removeLeftovers, createTemporaryFolder } from '../../server/src/testing/temporary-folder.ts'

/** A PostgreSQL, and in it the first state of servers: without people, and with the demo community. */
export type Prepared = {
  url: string
  /** Has a data folder for each state. */
  folder: string
}

/** The environment variable that tells workers where the prepared server is. */
export const preparedVariable = 'PREPARED_SERVER'

export function readPrepared(): Prepared {
  return JSON.parse(process.env[preparedVariable] ?? '') as Prepared
}

type State = 'empty' | 'demo'

/** Starts the prepared server. Each test's server gets a copy of a state, so it starts within about a second. */
export async function prepare(): Promise<{ prepared: Prepared; close: () => Promise<void> }> {
  removeLeftovers()
  const folder = createTemporaryFolder()
  const log = pino({ level: 'warn' })
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log, durable: false })
  const prepared = { url: postgres.url, folder }
  await createState(prepared, 'empty')
  await createState(prepared, 'demo', 'empty')
  const close = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { prepared, close }
}

async function createState(prepared: Prepared, state: State, from?: State): Promise<void> {
  const { url, folder } = prepared
  await runStatement(url, `create database ${state} template ${from ?? 'template1'}`)
  const databaseUrl = getDatabaseUrl(url, state)
  const dataDir = join(folder, state)
  mkdirSync(dataDir)
  if (state === 'demo')
    return await startOnce({
      ...compileCache(prepared),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: 'on',
    })
  const db = openDatabase(databaseUrl)
  await prepareDatabase(db)
  await db.destroy()
}

/** Starts a server once, so that the state includes what a first start creates. */
async function startOnce(env: Record<string, string>): Promise<void> {
  const server = startServer({ NODE_ENV: 'test', PORT: await findFreePort(), ...env })
  await waitUntilReady(server)
  server.kill('SIGTERM')
  await server.exited
}

/** Servers compile their code only once per run. */
export const compileCache = ({ folder }: Prepared) => ({ NODE_COMPILE_CACHE: join(folder, 'compiled') })

export type StateCopy = { databaseUrl: string; dataDir: string; remove: () => Promise<void> }

export async function copyState({ url, folder }: Prepared, state: State): Promise<StateCopy> {
  const name = `${state}_${randomBytes(6).toString('hex')}`
  const dataDir = join(folder, name)
  execFileSync('cp', ['-a', join(folder, state), dataDir])
  await runStatement(url, `create database ${name} template ${state}`)
  const remove = async () => {
    await runStatement(url, `drop database if exists ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { databaseUrl: getDatabaseUrl(url, name), dataDir, remove }
}
