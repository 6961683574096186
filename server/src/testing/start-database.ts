import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { pino } from 'pino'
import type { TestProject } from 'vitest/node'

import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { createTemplate, listTestDatabases, runStatement, testSettings } from './database-server.ts'
import { createDatabaseFolder, removeLeftovers } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The first request to it starts PostgreSQL: see `getTestServer`. */
    readonly testServerStarter: string
  }
}

/** `template` is a migrated database, which tests clone. */
export type TestServer = { readonly url: string; readonly template: string }

/** Older databases were left by a crashed run (seconds). */
const maxRunSeconds = 2 * 3600

let started: Promise<TestServer> | undefined
let cleanUp: () => Promise<void> = async () => undefined

/** Tests without a database don't wait for one: it starts when the first test asks for it. */
const starter = createServer((_, response) => {
  started ??= start()
  started.then(
    (server) => response.end(JSON.stringify(server)),
    (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
  )
})

export async function setup(project: TestProject): Promise<void> {
  await new Promise<void>((resolve) => starter.listen(0, '127.0.0.1', resolve))
  project.provide('testServerStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}`)
}

export async function teardown(): Promise<void> {
  starter.close()
  starter.closeAllConnections()
  await started?.catch(() => undefined)
  await cleanUp()
}

/** Starts one PostgreSQL for all tests, or uses TEST_DATABASE_URL, and creates the template. */
async function start(): Promise<TestServer> {
  const server = process.env['TEST_DATABASE_URL']
    ? getExistingServer(process.env['TEST_DATABASE_URL'])
    : await startTemporaryServer()
  cleanUp = server.stop
  const template = `coterie_test_${Math.floor(Date.now() / 1000)}_${process.pid}`
  await dropDatabases(server.url, (createdAt) => createdAt < Date.now() / 1000 - maxRunSeconds)
  await createTemplate(server.url, template)
  cleanUp = async () => {
    await dropDatabases(server.url, (_, name) => name.startsWith(template))
    await server.stop()
  }
  return { url: server.url, template }
}

type Server = { readonly url: string; readonly stop: () => Promise<void> }

const getExistingServer = (url: string): Server => ({ url, stop: async () => undefined })

async function startTemporaryServer(): Promise<Server> {
  removeLeftovers()
  const dataDir = createDatabaseFolder()
  const log = pino({ level: 'warn' })
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false, settings: testSettings })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: postgres.url, stop }
}

async function dropDatabases(url: string, when: (createdAt: number, name: string) => boolean): Promise<void> {
  for (const name of await listTestDatabases(url)) {
    const createdAt = Number(/^coterie_test_(\d+)_/.exec(name)?.[1])
    if (when(createdAt, name)) await runStatement(url, `drop database if exists ${name} with (force)`)
  }
}
