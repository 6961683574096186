import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

import { Client } from 'pg'
import { pino } from 'pino'

import { runCommand } from '../command.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { StartupError } from '../platform/startup-error.ts'
import { fillTables, listTableNames } from '../testing/fill-tables.ts'
import { runScript } from '../testing/run-script.ts'
import { findFreePort, startServer, waitUntilReady } from '../testing/server-process.ts'
import { createTemporaryFolder } from '../testing/temporary-folder.ts'
import { upgradeAccount } from './account.ts'

/** The largest file to keep in the repository. */
const maxBytes = 200_000

/**
 * npm run release:data -- <version> <folder>: starts a server of the release in `folder` to create a database, fills every
 * table, and saves the release's own backup in `releases`.
 */
async function main(cleanup: AsyncDisposableStack): Promise<void> {
  const [version, folder] = process.argv.slice(2)
  if (version === undefined || folder === undefined)
    throw new StartupError('Usage: npm run release:data -- <version> <folder of a checkout of this version>')
  const release = resolve(process.env['INIT_CWD'] ?? '.', folder, 'server/src')
  const dataDir = createTemporaryFolder()
  cleanup.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }), durable: false })
  cleanup.defer(() => postgres.stop())
  const env = { ...upgradeAccount, DATA_DIR: dataDir, DATABASE_URL: postgres.url }
  await createDatabase(release, env)
  await fillDatabase(postgres.url)
  const backup = join(dataDir, 'backup.tar')
  const { code, output } = await runScript(join(release, 'backup.ts'), [backup], env)
  if (code !== 0) throw new Error(`The backup failed: ${output}`)
  const compressed = gzipSync(readFileSync(backup), { level: 9 })
  if (compressed.length > maxBytes)
    throw new Error(`The backup has ${compressed.length} bytes; the maximum is ${maxBytes}.`)
  writeFileSync(join(import.meta.dirname, `releases/${version}.tar.gz`), compressed)
  console.log(`${output.trim()} Compressed: ${compressed.length} bytes.`)
}

async function createDatabase(release: string, env: Record<string, string>): Promise<void> {
  const server = startServer({ ...env, PORT: await findFreePort() }, join(release, 'main.ts'))
  await waitUntilReady(server)
  server.kill('SIGTERM')
  await server.exited
}

async function fillDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const tables = await listTableNames(client)
  // The only large table; it is loaded from a file.
  const cities = ['cities', 'places'].find((name) => tables.includes(name)) ?? 'cities'
  await client.query(`delete from ${cities} where id not in (select id from ${cities} order by id limit 3)`)
  await fillTables(client, 1)
  await client.end()
}

await runCommand(main)
