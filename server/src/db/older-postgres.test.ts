import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { prepareDatabase } from '../prepare-database.ts'
import { findFreePort } from '../testing/server-process.ts'
import { createTemporaryFolder } from '../testing/temporary-folder.ts'
import { openDatabase } from './database.ts'
import { findPostgresUser } from './embedded/postgres-user.ts'

const oldestSupported = 15
const debianFolder = '/usr/lib/postgresql'

/** The folder of the oldest PostgreSQL from Debian's packages. */
function findOldest(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  return versions
    .filter((version) => Number(version) >= oldestSupported)
    .toSorted((a, b) => Number(a) - Number(b))
    .map((version) => join(debianFolder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

const programs = findOldest()
if (programs === undefined) {
  // eslint-disable-next-line no-console -- skipped tests must be visible
  console.warn(`\nThere is no PostgreSQL in ${debianFolder}. Skipping the test of an older one.\n`)
}

/** @returns the URL of a new server, which stops after the test. */
async function startPostgres(folder: string): Promise<string> {
  const user = findPostgresUser()
  const data = join(createTemporaryFolder(), 'data')
  mkdirSync(data)
  if (user !== undefined) chownSync(data, user.uid, user.gid)
  const initArgs = ['--pgdata', data, '--username', 'coterie', '--encoding', 'UTF8', '--locale', 'C.UTF-8']
  execFileSync(join(folder, 'initdb'), [...initArgs, '--no-sync'], { cwd: data, stdio: 'pipe', ...user })
  const port = await findFreePort()
  const settings = [
    '-c',
    'fsync=off',
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${data}`,
  ]
  const args = ['-D', data, '-p', port, ...settings]
  const server = spawn(join(folder, 'postgres'), args, {
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  onTestFinished(async () => {
    server.kill('SIGINT')
    await exited
    rmSync(join(data, '..'), { recursive: true })
  })
  await new Promise<void>((resolve) => {
    server.stderr.setEncoding('utf8').on('data', (line: string) => {
      if (line.includes('ready to accept connections')) resolve()
    })
  })
  return `postgres://coterie@127.0.0.1:${port}/postgres`
}

test.runIf(programs)('migrates on the oldest PostgreSQL of this machine', { timeout: 120_000 }, async () => {
  const db = openDatabase(await startPostgres(programs ?? ''))
  onTestFinished(async () => await db.destroy())
  await prepareDatabase(db)
  expect(await db.selectFrom('interests').select('id').limit(1).execute()).toHaveLength(1)
})
