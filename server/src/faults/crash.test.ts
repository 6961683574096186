import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase } from '../db/database.ts'
import { chooseAddress, getConnectionUrl } from '../db/embedded/address.ts'
import { findProcessesOn } from '../db/embedded/processes.ts'
import { recordFault } from '../testing/faults.ts'
import { findFreePort, startServer, waitUntilReady } from '../testing/server-process.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { createTemporaryFolder } from '../testing/temporary-folder.ts'

const kills = Number(process.env['FAULT_KILLS'] ?? 10)
const people = Array.from({ length: 4000 }, (_, number) => `person${number}@example.org`)

let dataDir: string
let cluster: string
let env: Record<string, string>
let server: ServerProcess
/** Email addresses whose sign-up the server acknowledged. */
const acknowledged = new Set<string>()
let next = 0

beforeAll(async () => {
  dataDir = createTemporaryFolder()
  cluster = join(dataDir, 'db/cluster')
  env = {
    DATA_DIR: dataDir,
    PORT: await findFreePort(),
    APPROVED_EMAILS: people.join(),
    // Each client gets its own address, so that no rate limit applies.
    TRUSTED_PROXIES: '127.0.0.1,::1',
  }
  server = startServer(env)
  await waitUntilReady(server)
})

afterAll(async () => {
  server.kill('SIGTERM')
  await server.exited
  rmSync(dataDir, { recursive: true, force: true })
})

/** Four people at a time sign up until the server is killed. */
async function keepSigningUp(): Promise<void> {
  await Promise.all(Array.from({ length: 4 }, signUpInTurn))
}

async function signUpInTurn(): Promise<void> {
  for (;;) {
    const client = `2001:db8:0:${next.toString(16)}::1`
    const email = people[next++]
    if (email === undefined) throw new Error('Not enough people')
    const form = { email, password: 'correct horse', name: 'Ada' }
    const response = await fetch(`${server.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
      body: JSON.stringify(form),
    }).catch(() => undefined)
    if (response === undefined) return
    expect(response.status).toBe(201)
    acknowledged.add(email)
  }
}

async function queryDatabase<Row>(statement: string): Promise<Row[]> {
  const password = readFileSync(join(dataDir, 'db/password'), 'utf8')
  const db = openDatabase(getConnectionUrl(await chooseAddress(cluster), password, 'coterie'))
  try {
    return (await sql.raw<Row>(statement).execute(db)).rows
  } finally {
    await db.destroy()
  }
}

/** The acknowledged addresses that a query for `email` does not find. */
async function findMissing(query: string): Promise<string[]> {
  const found = new Set((await queryDatabase<{ email: string }>(query)).map(({ email }) => email))
  return [...acknowledged].filter((email) => !found.has(email))
}

/** SIGKILL, unless the process has ended: the database's processes end each other. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

test.for([
  ['of the app alone', 'app-killed', () => []],
  ['of the app with its database', 'app-and-database-killed', () => findProcessesOn(cluster)],
] as const)(
  `kill -9 %s during writes, ${kills} times, loses no acknowledged write`,
  async ([, name, findOtherPids]) => {
    let [lost, recovery] = [0, 0]
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = acknowledged.size
      const writing = keepSigningUp()
      while (acknowledged.size < before + 15) await sleep(5)
      await sleep(Math.random() * 100)

      for (const pid of [server.pid, ...findOtherPids()]) killNow(pid)
      await Promise.all([writing, server.exited])

      const killed = performance.now()
      server = startServer(env)
      await waitUntilReady(server)
      recovery = Math.max(recovery, performance.now() - killed)
      lost += (await findMissing('select email from users')).length
    }
    recordFault({ name, times: kills, checked: acknowledged.size, lost, recovery })
    expect(lost).toBe(0)
    expect(acknowledged.size).toBeGreaterThanOrEqual(15 * kills)
  },
)

test('every acknowledged account has its email sent or queued', async () => {
  const queued = await findMissing(`
    select payload ->> 'to' as email from graphile_worker._private_jobs where attempts < max_attempts`)
  const folder = join(dataDir, 'mail')
  const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8').toLowerCase())
  const sent = new Set(mails.map((mail) => /^to: (.+)$/m.exec(mail)?.[1]))
  expect(queued.filter((email) => !sent.has(email))).toEqual([])
})
