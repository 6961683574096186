import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTemporaryFolder } from '../../testing/temporary-folder.ts'
import { findBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import type { EmbeddedPostgres } from './embedded.ts'
import { findPostgresUser } from './postgres-user.ts'

const logged: string[] = []
const log = {
  info: (line: string) => void logged.push(line),
  warn: (line: string) => void logged.push(line),
  debug: () => undefined,
}
let dataDir: string
let cluster: string
let postgres: EmbeddedPostgres | undefined

beforeAll(() => {
  dataDir = createTemporaryFolder()
  cluster = join(dataDir, 'db/cluster')
})

afterAll(async () => {
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = () => startEmbeddedPostgres({ dataDir, log })

async function query(text: string): Promise<unknown> {
  const client = new Client({ connectionString: postgres?.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ value: unknown }>(text)
    return rows[0]?.value
  } finally {
    await client.end()
  }
}

test('the first start creates a database, even after an interrupted one', async () => {
  mkdirSync(join(dataDir, 'db.new/cluster'), { recursive: true })
  writeFileSync(join(dataDir, 'db.new/cluster/half'), '')
  postgres = await start()
  expect(await query('select current_database() as value')).toBe('coterie')
  expect(await query(`select current_setting('data_checksums') as value`)).toBe('on')
  expect(await query(`select current_setting('listen_addresses') as value`)).toBe('')
  expect(await query(`select lower('ÄÖÜ') as value`)).toBe('äöü')
  expect(statSync(join(dataDir, 'db/password')).mode & 0o777).toBe(0o600)
})

test('data survives a restart', async () => {
  await query(`create table notes as select 'Ada' as value`)
  await postgres?.stop()
  postgres = await start()
  expect(await query('select value from notes')).toBe('Ada')
})

test('restarts at the same URL after it is killed', async () => {
  const before = postgres?.pid()
  await query(`insert into notes values ('Ben')`)
  process.kill(before ?? 0, 'SIGKILL')
  await expect.poll(() => postgres?.pid(), { timeout: 10_000 }).not.toBe(before)
  expect(await query('select count(*)::int as value from notes')).toBe(2)
})

test('stops a PostgreSQL that an earlier start left running', async () => {
  await postgres?.stop()
  const user = findPostgresUser()
  const program = join(
    findBinaries(user, () => dataDir),
    'bin/postgres',
  )
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`]
  const orphan = spawn(program, ['-D', cluster, ...settings], { cwd: cluster, stdio: 'ignore', ...user })
  const exited = new Promise((resolve) => orphan.once('exit', resolve))
  await expect.poll(() => query('select 1 as value').catch(() => 0), { timeout: 10_000 }).toBe(1)

  postgres = await start()
  expect(await exited).toBe(0)
  expect(logged).toContain(`Stopping a PostgreSQL (process ${orphan.pid}) left over from an earlier start`)
  expect(await query('select count(*)::int as value from notes')).toBe(2)
})

test('ignores a postmaster.pid whose process id belongs to another program', async () => {
  await postgres?.stop()
  const user = findPostgresUser()
  const other = spawn('sleep', ['60'], { stdio: 'ignore', cwd: '/', ...user })
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    writeFileSync(join(cluster, file), `${other.pid}\n${cluster}\n`, { mode: 0o644 })
  }
  postgres = await start()
  expect(await query('select count(*)::int as value from notes')).toBe(2)
  expect(other.exitCode).toBeNull()
  other.kill()
})

test('stops when its parent process is killed', async () => {
  await postgres?.stop()
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const log = { info() {}, warn() {}, debug() {} }
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    console.log(postgres.pid())`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (line) => resolve(Number(line))),
  )
  expect(readFileSync(join(cluster, 'postmaster.pid'), 'utf8')).toContain(String(pid))
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  await sleep(50)
  postgres = await start()
  expect(await query('select count(*)::int as value from notes')).toBe(2)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
