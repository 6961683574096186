import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { startEmbeddedDatabase } from '../backup/connect.ts'
import { findTables, findTransactionColumns, quoteName } from '../backup/schema.ts'
import { readConfig } from '../config/config.ts'
import { findRunningDatabase } from '../db/embedded/find-running.ts'
import { demoPerson } from '../demo/accounts.ts'
import { loadDemo } from '../demo/load.ts'
import { skipPictures } from '../demo/testing.ts'
import { openSelfies } from '../features/photo-checks/selfies.ts'
import { openContext } from '../open-context.ts'
import { pictureAreas } from '../platform/files/open-store.ts'
import { getDatabaseUrl, runStatement } from '../testing/database-server.ts'
import { recordFault } from '../testing/faults.ts'
import { createFlatPng } from '../testing/flat-png.ts'
import { runScript } from '../testing/run-script.ts'
import { S3Double } from '../testing/s3/double.ts'
import { findFreePort, startServer, waitUntilReady } from '../testing/server-process.ts'
import { createTemporaryFolder } from '../testing/temporary-folder.ts'
import { openTestCluster, stopAll } from '../testing/test-cluster.ts'

const folder = createTemporaryFolder()
const source = join(folder, 'source')
const file = join(folder, 'backup.tar')
const env = { DATA_DIR: source, LOG_LEVEL: 'silent', DEMO: 'off' }
const cluster = await openTestCluster()

const getScript = (name: string) => join(import.meta.dirname, `../${name}.ts`)
const runBackup = (args: string[], settings: Record<string, string> = env) =>
  runScript(getScript('backup'), args, settings)
const restore = (args: string[], settings: Record<string, string>) =>
  runScript(getScript('restore'), args, { LOG_LEVEL: 'silent', DEMO: 'off', ...settings })

/** The demo community on an embedded database, with some pictures and a job that waits. */
beforeAll(async () => {
  await using cleanup = new AsyncDisposableStack()
  const ctx = await openContext(readConfig({ ...env, NODE_ENV: 'test' }), cleanup)
  await loadDemo(ctx, { drawPictures: skipPictures, onProgress: () => undefined })
  for (let number = 1; number <= 5; number += 1) {
    const key = await ctx.pictures.save(Buffer.from(createFlatPng(200, 100 + number)))
    await ctx.db.updateTable('users').set({ avatar: key }).where('id', '=', number).execute()
  }
  const [now, selfie] = [new Date(), await openSelfies(ctx.config).save(Buffer.from(createFlatPng(60, 80)))]
  const check = { user_id: 1, pose: 'look-up', status: 'waiting', selfie, drawn_at: now, submitted_at: now }
  await ctx.db.insertInto('photo_checks').values(check).execute()
  await sql`select graphile_worker.add_job('purge-picture', '{"key": "a"}', run_at => '2099-01-01')`.execute(
    ctx.db,
  )
})

afterAll(async () => {
  await cluster.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs `work` while a server runs on the DATA_DIR. */
async function withServer<Result>(dataDir: string, work: (url: string, database: string) => Promise<Result>) {
  const server = startServer({ ...env, DATA_DIR: dataDir, PORT: await findFreePort() })
  await waitUntilReady(server)
  try {
    return await work(server.url, findRunningDatabase(dataDir) ?? '')
  } finally {
    await stopAll([server])
  }
}

/** The row count and a digest of the rows, by table. */
async function readContent(database: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: database })
  await client.connect()
  const content: Record<string, string> = {}
  await client.query(`set timezone = 'UTC'`)
  const renumbered = await findTransactionColumns(client)
  for (const { name, columns } of await findTables(client)) {
    const skipped = new Set(renumbered.flatMap(({ table, column }) => (table === name ? [column] : [])))
    const compared = columns.filter((column) => !skipped.has(column)).map((column) => `"${column}"`)
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text collate "C")), '') as digest
      from (select ${compared.join(', ')} from ${quoteName(name)}) t`,
    )
    content[name] = rows[0]?.digest ?? ''
  }
  await client.end()
  return content
}

/** Backups leave out hearts that aren’t mutual, and photo checks. */
const withoutExpiring = (content: Record<string, string>): Record<string, string> => ({
  ...content,
  event_hearts: '0 rows ',
  photo_checks: '0 rows ',
})

const withoutSelfies = (pictures: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(pictures).filter(([name]) => !name.startsWith('photo-checks/')))

async function readPictures(dataDir: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const area of pictureAreas) {
    const found = await readdir(join(dataDir, area), { recursive: true }).catch(() => [])
    for (const name of found.filter((path) => path.endsWith('.webp')).toSorted())
      content[`${area}/${name}`] = readFileSync(join(dataDir, area, name), 'base64')
  }
  return content
}

async function readDatabaseContent(dataDir: string): Promise<Record<string, string>> {
  await using cleanup = new AsyncDisposableStack()
  return await readContent(await startEmbeddedDatabase(readConfig({ DATA_DIR: dataDir }), cleanup))
}

test('a round trip restores every row and every picture, and people can sign in', async () => {
  const before = await readDatabaseContent(source)
  const filled = Object.keys(before).filter((table) => before[table]?.startsWith('0 ') === false)
  expect(filled.length).toBeGreaterThan(20)
  expect(filled).toContain('graphile_worker._private_jobs')
  const result = await runBackup([file, '--with-secrets'])
  expect(result).toEqual({ code: 0, output: expect.stringContaining('15 picture files') as string })
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const target = join(folder, 'target')
  const restored = await restore([file], { DATA_DIR: target })
  expect(restored).toEqual({ code: 0, output: expect.stringContaining('Restored the backup of') as string })
  expect(before['event_hearts']).not.toMatch(/^0 /)
  expect(before['photo_checks']).toMatch(/^1 /)
  expect(await readDatabaseContent(target)).toEqual(withoutExpiring(before))
  expect(Object.keys(await readPictures(source))).toHaveLength(18)
  expect(await readPictures(target)).toEqual(withoutSelfies(await readPictures(source)))
  expect(Object.keys(await readPictures(target))).toHaveLength(15)
  for (const secret of ['session-secret', 'push-key'])
    expect(readFileSync(join(target, secret), 'utf8')).toBe(readFileSync(join(source, secret), 'utf8'))

  await withServer(target, async (url, database) => {
    expect((await signIn(url)).status).toBe(200)
    expect(await findFutureTransactions(database)).toEqual([])
  })
})

/** Columns with transaction ids that this server has not assigned yet. */
async function findFutureTransactions(database: string): Promise<string[]> {
  const client = new Client({ connectionString: database })
  await client.connect()
  const columns = await findTransactionColumns(client)
  expect(columns.map(({ table }) => table)).toEqual(['match_changes', 'notification_watermark'])
  const future: string[] = []
  for (const { table, column } of columns) {
    const { rowCount } = await client.query(
      `select from "${table}" where "${column}" >= pg_snapshot_xmax(pg_current_snapshot())`,
    )
    if (rowCount !== 0) future.push(`${table}.${column}`)
  }
  await client.end()
  return future
}

async function signIn(url: string): Promise<Response> {
  const { email, password } = demoPerson
  const headers = { 'content-type': 'application/json' }
  return await fetch(`${url}/api/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
}

test('restores into an external PostgreSQL as a user who only owns the database, with pictures in S3', async () => {
  const s3 = await S3Double.open()
  onTestFinished(async () => await s3.close())
  await runStatement(cluster.url, `create role owner login password 'secret'`)
  await runStatement(cluster.url, 'create database owned owner owner')
  const url = new URL(getDatabaseUrl(cluster.url, 'owned'))
  url.username = 'owner'
  url.password = 'secret'
  const dataDir = join(folder, 'external')
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url.href, S3_URL: s3.url() }
  expect(await restore([file], settings)).toMatchObject({ code: 0 })
  const content = await readContent(getDatabaseUrl(cluster.url, 'owned'))
  expect(content).toEqual(withoutExpiring(await readDatabaseContent(source)))
  expect(s3.objects.size).toBe(15)

  // Back to an embedded database.
  const second = join(folder, 'second.tar')
  expect(await runBackup([second], settings)).toMatchObject({
    code: 0,
    output: expect.stringContaining('--with-secrets') as string,
  })
  const back = join(folder, 'back')
  expect(await restore([second], { DATA_DIR: back })).toMatchObject({ code: 0 })
  expect(await readPictures(back)).toEqual(withoutSelfies(await readPictures(source)))
})

test('replaces a database that has people only with --force, and never while Coterie is running', async () => {
  const target = join(folder, 'target')
  expect(await restore([file], { DATA_DIR: target })).toEqual({
    code: 1,
    output: expect.stringContaining('This database has') as string,
  })
  expect(await restore([file, '--force'], { DATA_DIR: target })).toMatchObject({ code: 0 })
  await withServer(target, async (url) => {
    expect(await restore([file, '--force'], { DATA_DIR: target })).toMatchObject({
      code: 1,
      output: expect.stringContaining('Stop it') as string,
    })
    expect((await signIn(url)).status).toBe(200)
  })
  const server = await cluster.start()
  expect(await restore([file, '--force'], { DATA_DIR: target, DATABASE_URL: cluster.url })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Stop it first') as string,
  })
  await stopAll([server])
})

test('rejects a damaged, truncated or invalid file before changing anything', async () => {
  const bytes = readFileSync(file)
  const invalidFile = join(folder, 'wrong.tar')
  const getRestoreError = async (content: Buffer | string) => {
    writeFileSync(invalidFile, content)
    const { code, output } = await restore([invalidFile], { DATA_DIR: join(folder, 'untouched') })
    expect(code).toBe(1)
    return output
  }
  const changed = Buffer.from(bytes)
  const middle = Math.floor(bytes.length / 2)
  changed[middle] = (changed[middle] ?? 0) ^ 1
  expect(await getRestoreError(changed)).toContain('is not a complete backup')
  writeFileSync(invalidFile, bytes)
  truncateSync(invalidFile, middle)
  expect(await getRestoreError(readFileSync(invalidFile))).toContain('is not a complete backup')
  expect(await getRestoreError('not a tar at all')).toContain('is not a complete backup')
  expect(existsSync(join(folder, 'untouched/db'))).toBe(false)
  expect(await restore([join(folder, 'missing.tar')], { DATA_DIR: source })).toMatchObject({ code: 1 })
  expect(await runBackup([file])).toMatchObject({
    code: 1,
    output: expect.stringContaining('already exists') as string,
  })
})

test('a backup during sign-ups has every person who signed up before it began', async () => {
  const [live, target, archive] = ['live', 'live-target', 'live.tar'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const people = Array.from({ length: 600 }, (_, number) => `person${number}@example.org`)
  const server = startServer({
    ...env,
    DATA_DIR: live,
    PORT: await findFreePort(),
    APPROVED_EMAILS: people.join(),
    TRUSTED_PROXIES: '127.0.0.1,::1',
  })
  await waitUntilReady(server)
  const acknowledged: string[] = []
  let isBackupDone = false
  const signUps = (async () => {
    for (const [index, email] of people.entries()) {
      if (isBackupDone) return
      const body = JSON.stringify({ email, password: 'correct horse', name: 'Ada' })
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `2001:db8:0:${index.toString(16)}::1`,
      }
      const response = await fetch(`${server.url}/api/register`, { method: 'POST', headers, body })
      expect(response.status).toBe(201)
      acknowledged.push(email)
    }
  })()
  while (acknowledged.length < 10) await sleep(10)
  const before = [...acknowledged]
  expect(await runBackup([archive], { ...env, DATA_DIR: live })).toMatchObject({ code: 0 })
  isBackupDone = true
  await signUps
  expect(acknowledged.length).toBeGreaterThan(before.length)
  await stopAll([server])

  expect(await restore([archive], { DATA_DIR: target })).toMatchObject({ code: 0 })
  const found = await withServer(target, async (_, database) => {
    const client = new Client({ connectionString: database })
    await client.connect()
    const { rows } = await client.query<{ email: string }>('select email from users')
    await client.end()
    return new Set(rows.map(({ email }) => email))
  })
  expect(before.filter((email) => !found.has(email))).toEqual([])
})

test('a killed restore leaves a database on which Coterie does not start until it is restored', async () => {
  await runStatement(cluster.url, 'create database broken')
  const database = getDatabaseUrl(cluster.url, 'broken')
  const settings = { DATA_DIR: join(folder, 'broken'), DATABASE_URL: database }
  const client = new Client({ connectionString: database })
  await client.connect()
  for (let kill = 1; kill <= 3; kill += 1) {
    const args = [getScript('restore'), file, '--force']
    const options = { env: { PATH: process.env['PATH'], ...settings }, stdio: 'ignore' } as const
    const restoring = spawn(process.execPath, args, options)
    const exited = once(restoring, 'exit')
    while (!(await isMarked(client))) {
      expect(restoring.exitCode).toBeNull()
      await sleep(5)
    }
    await sleep(Math.random() * 300)
    restoring.kill('SIGKILL')
    await exited
    expect(await isMarked(client)).toBe(true)
  }
  await client.end()

  const server = startServer({ ...settings, PORT: await findFreePort(), SESSION_SECRET: cluster.secret })
  expect(await server.exited).toBe(1)
  expect(server.output()).toContain('restore again with --force')
  expect(await restore([file], settings)).toMatchObject({
    code: 1,
    output: expect.stringContaining('An earlier restore did not finish') as string,
  })
  const startedAt = performance.now()
  expect(await restore([file, '--force'], settings)).toMatchObject({ code: 0 })
  const recovery = performance.now() - startedAt
  const [before, after] = [withoutExpiring(await readDatabaseContent(source)), await readContent(database)]
  const lost = Object.keys(before).filter((table) => after[table] !== before[table]).length
  recordFault({ name: 'restore-killed', times: 3, checked: Object.keys(before).length, lost, recovery })
  expect(after).toEqual(before)
})

async function isMarked(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.restore_under_way') is not null as exists`,
  )
  return rows[0]?.exists === true
}
