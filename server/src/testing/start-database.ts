import { rmSync } from 'node:fs'

import { pino } from 'pino'
import type { TestProject } from 'vitest/node'

import { openDatabase } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { databaseOn, listTestDatabases, runStatement } from './database-server.ts'
import { removeLeftovers, temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server with the migrated database `template`, which tests clone. */
    readonly testServer: { readonly url: string; readonly template: string }
  }
}

/** Older databases were left by a crashed run (seconds). */
const maxRunSeconds = 2 * 3600

let cleanUp: () => Promise<void> = async () => undefined

/** Starts one PostgreSQL for all tests, or uses TEST_DATABASE_URL, and creates the template. */
export async function setup(project: TestProject): Promise<void> {
  const server = process.env['TEST_DATABASE_URL']
    ? existingServer(process.env['TEST_DATABASE_URL'])
    : await temporaryServer()
  cleanUp = server.stop
  const template = `coterie_test_${Math.floor(Date.now() / 1000)}_${process.pid}`
  await dropDatabases(server.url, (createdAt) => createdAt < Date.now() / 1000 - maxRunSeconds)
  await runStatement(server.url, `create database ${template}`)
  const db = openDatabase(databaseOn(server.url, template))
  await prepareDatabase(db)
  await db.destroy()
  cleanUp = async () => {
    await dropDatabases(server.url, (_, name) => name.startsWith(template))
    await server.stop()
  }
  project.provide('testServer', { url: server.url, template })
}

export async function teardown(): Promise<void> {
  await cleanUp()
}

type Server = { readonly url: string; readonly stop: () => Promise<void> }

const existingServer = (url: string): Server => ({ url, stop: async () => undefined })

async function temporaryServer(): Promise<Server> {
  removeLeftovers()
  const dataDir = temporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }), durable: false })
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
