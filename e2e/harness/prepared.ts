import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { pino } from 'pino'

import { openDatabase } from '../../server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../server/src/db/embedded/embedded.ts'
import type { Person } from '../../server/src/demo/community.ts'
import { toCoverKey } from '../../server/src/demo/covers/covers.ts'
import type { Cover } from '../../server/src/demo/covers/covers.ts'
import { loadDemo } from '../../server/src/demo/load.ts'
import { storePictures } from '../../server/src/demo/pictures.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { FolderStore } from '../../server/src/platform/files/folder-store.ts'
import { Jobs } from '../../server/src/platform/jobs.ts'
import { Pictures } from '../../server/src/platform/pictures.ts'
import {
  createTemplate,
  getDatabaseUrl,
  runStatement,
  testSettings,
} from '../../server/src/testing/database-server.ts'
import { findFreePort, startServer, waitUntilReady } from '../../server/src/testing/server-process.ts'
import { createDatabaseFolder, removeLeftovers } from '../../server/src/testing/temporary-folder.ts'

/** A PostgreSQL server with two databases to copy: one without people, and one with the demo community. */
export type PreparedServer = {
  url: string
  /** Has a data folder for each state. */
  folder: string
}

/** The environment variable that tells workers where the prepared server is. */
export const preparedVariable = 'PREPARED_SERVER'

export function readPrepared(): PreparedServer {
  return JSON.parse(process.env[preparedVariable] ?? '') as PreparedServer
}

type State = 'empty' | 'demo'

/**
 * Starts the prepared server with both states. Each test's server gets a copy of a state, so it starts within about a
 * second.
 */
export async function prepare(): Promise<{ prepared: PreparedServer; close: () => Promise<void> }> {
  const { prepared, close } = await prepareEmptyState()
  await createDemoState(prepared)
  return { prepared, close }
}

/** Starts the prepared server with the state without people. */
export async function prepareEmptyState(): Promise<{ prepared: PreparedServer; close: () => Promise<void> }> {
  removeLeftovers()
  const folder = createDatabaseFolder()
  const log = pino({ level: 'warn' })
  const options = { dataDir: folder, log, durable: false, settings: testSettings }
  const postgres = await startEmbeddedPostgres(options)
  const prepared = { url: postgres.url, folder }
  for (const state of ['empty', 'demo'] as const) mkdirSync(join(folder, state))
  await createTemplate(prepared.url, 'empty')
  mark(prepared, 'empty', 'ready')
  const close = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { prepared, close }
}

type Outcome = 'ready' | 'failed'

/** A file that says how the creation of a state ended. */
const getMarker = ({ folder }: PreparedServer, state: State, outcome: Outcome) =>
  join(folder, `${state}-${outcome}`)

function mark(prepared: PreparedServer, state: State, outcome: Outcome): void {
  writeFileSync(getMarker(prepared, state, outcome), '')
}

async function waitForState(prepared: PreparedServer, state: State): Promise<void> {
  while (!existsSync(getMarker(prepared, state, 'ready'))) {
    if (existsSync(getMarker(prepared, state, 'failed')))
      throw new Error(`The state “${state}” could not be created. The start of the output says why.`)
    await sleep(50)
  }
}

/** Creates the demo state in a separate process, while tests that don't need it run. Stops with the result's `stop`. */
export function startCreatingDemoState(prepared: PreparedServer): { stop: () => Promise<void> } {
  const program = join(import.meta.dirname, 'create-demo-state.ts')
  const env = { PATH: process.env['PATH'], [preparedVariable]: JSON.stringify(prepared) }
  const child = spawn(process.execPath, [program], { env, stdio: 'inherit' })
  const exited = new Promise((resolve) => child.once('close', resolve))
  child.once('exit', (code) => {
    if (code !== 0) mark(prepared, 'demo', 'failed')
  })
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { stop }
}

/** @param drawPictures draws the pictures of the demo community. Drawing all of them takes most of the time. */
export async function createDemoState(prepared: PreparedServer, drawPictures = storePictures): Promise<void> {
  const { url, folder } = prepared
  await runStatement(url, 'create database demo template empty')
  const [databaseUrl, dataDir] = [getDatabaseUrl(url, 'demo'), join(folder, 'demo')]
  const db = openDatabase(databaseUrl)
  const pictures = new Pictures(new FolderStore(join(dataDir, 'pictures')))
  const config = { isProduction: false, dataDir, s3Url: undefined }
  const jobs = new Jobs(db, pino({ level: 'warn' }))
  const ctx = { db, jobs, pictures, config, clock: systemClock }
  await loadDemo(ctx, { drawPictures, onProgress: () => undefined })
  await db.destroy()
  await startOnce({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'on',
  })
  mark(prepared, 'demo', 'ready')
}

/** Draws a few portraits and one cover per scene. The other people, circles and events share them. */
export const drawFewPictures: typeof storePictures = async (pictures, community, onProgress) => {
  const people = community.people.filter(({ portrait }) => portrait !== null)
  const some = {
    ...community,
    people: people.slice(0, 20),
    circles: [],
    events: takeOnePerScene(community.events),
  }
  const drawn = await storePictures(pictures, some, onProgress)
  const portraits = some.people.flatMap((person) => drawn.get(person) ?? [])
  const covers = new Map(
    listCovers(some.events).map((cover) => [cover.scene, drawn.get(toCoverKey(cover)) ?? '']),
  )
  const shared = listCovers([...community.circles, ...community.events]).map(
    (cover) => [toCoverKey(cover), covers.get(cover.scene) ?? ''] as const,
  )
  return new Map<Person | string, string>([
    ...people.map((person, index) => [person, portraits[index % portraits.length] ?? ''] as const),
    ...shared.filter(([, key]) => key !== ''),
  ])
}

type Covered = { cover: Cover | null }

const listCovers = (items: readonly Covered[]) => items.flatMap(({ cover }) => cover ?? [])

function takeOnePerScene<Item extends Covered>(items: readonly Item[]): Item[] {
  return [
    ...new Map(
      items.flatMap((item) => (item.cover === null ? [] : [[item.cover.scene, item] as const])),
    ).values(),
  ]
}

/** Starts a server once, so that the state includes what a first start creates. */
async function startOnce(env: Record<string, string>): Promise<void> {
  const server = startServer({ NODE_ENV: 'test', PORT: await findFreePort(), ...env })
  await waitUntilReady(server)
  server.kill('SIGTERM')
  await server.exited
}

export type StateCopy = { databaseUrl: string; dataDir: string; remove: () => Promise<void> }

export async function copyState(prepared: PreparedServer, state: State): Promise<StateCopy> {
  const { url, folder } = prepared
  await waitForState(prepared, state)
  const name = `${state}_${randomBytes(6).toString('hex')}`
  const dataDir = join(folder, name)
  await Promise.all([
    cp(join(folder, state), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE }),
    // As in server/src/testing/database.ts.
    runStatement(url, `create database ${name} template ${state} strategy file_copy`),
  ])
  const remove = async () => {
    await runStatement(url, `drop database if exists ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { databaseUrl: getDatabaseUrl(url, name), dataDir, remove }
}
