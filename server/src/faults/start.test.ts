import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readPid } from '../db/embedded/processes.ts'
import { recordFault } from '../testing/faults.ts'
import { findFreePort, startServer, waitUntilReady } from '../testing/server-process.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { createTemporaryFolder } from '../testing/temporary-folder.ts'

let folder: string
let env: Record<string, string>
let server: ServerProcess

beforeAll(async () => {
  folder = createTemporaryFolder()
  const approved = 'ada@example.org,ben@example.org'
  env = { DATA_DIR: join(folder, 'data'), PORT: await findFreePort(), APPROVED_EMAILS: approved }
  server = startServer(env)
  await waitUntilReady(server)
})

afterAll(async () => {
  server.kill('SIGTERM')
  await server.exited
  rmSync(folder, { recursive: true, force: true })
})

async function runFailingStart(
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const failing = startServer({ DATA_DIR: join(folder, 'other'), PORT: await findFreePort(), ...settings })
  return { code: await failing.exited, output: failing.output() }
}

test('a second start on the same DATA_DIR exits and leaves the first running', async () => {
  const dataDir = join(folder, 'data')
  expect(await runFailingStart({ DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `DATA_DIR: another instance of Coterie (process ${server.pid}) is using ${dataDir}. Stop it, or set a different DATA_DIR.\n`,
  })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('reports a port that is in use, before creating anything', async () => {
  const other = createServer().listen(0, 'localhost')
  await new Promise((resolve) => other.once('listening', resolve))
  const port = String(Object(other.address()).port)
  expect(await runFailingStart({ PORT: port })).toEqual({
    code: 1,
    output: `PORT: ${port} is already in use. Stop the other program, or set a different PORT.\n`,
  })
  await new Promise((resolve) => other.close(resolve))
})

test('reports a HOST that is not an address of this machine', async () => {
  expect(await runFailingStart({ HOST: '192.0.2.1' })).toEqual({
    code: 1,
    output: 'HOST: 192.0.2.1 is not an address of this machine. Set a different HOST.\n',
  })
})

test('reports a DATA_DIR that is not writable', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await runFailingStart({ DATA_DIR: join(file, 'data') })).toEqual({
    code: 1,
    output: `DATA_DIR: cannot write to the folder ${join(file, 'data')} (ENOTDIR).\n`,
  })
})

test('reports a database that does not respond, without its password', async () => {
  const port = await findFreePort()
  expect(
    await runFailingStart({ DATABASE_URL: `postgres://coterie:hidden@127.0.0.1:${port}/coterie` }),
  ).toEqual({
    code: 1,
    output: `DATABASE_URL: could not connect to the database (connect ECONNREFUSED 127.0.0.1:${port}). Is PostgreSQL running?\n`,
  })
})

test('reports an invalid setting', async () => {
  expect(await runFailingStart({ PORT: 'eighty' })).toEqual({
    code: 1,
    output: 'PORT must be a whole number from 1 to 65535, not "eighty".\n',
  })
})

test('the app stays up while its database is killed and restarted', async () => {
  process.kill(readPid(join(folder, 'data/db/cluster')) ?? 0, 'SIGKILL')
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const getReadiness = async () => (await fetch(`${server.url}/readyz`)).status
  const killed = performance.now()
  await expect.poll(getReadiness, { timeout: 100_000 }).toBe(200)
  const recovery = performance.now() - killed
  const { status } = await signUp('ada@example.org', async () => undefined)
  recordFault({ name: 'database-killed', times: 1, checked: 1, lost: status === 201 ? 0 : 1, recovery })
  expect(status).toBe(201)
})

test('a stop lets running requests finish, and their changes survive', async () => {
  const stop = async () => {
    server.kill('SIGTERM')
    await sleep(100)
  }
  expect((await signUp('ben@example.org', stop)).status).toBe(201)
  expect(await server.exited).toBe(0)

  server = startServer(env)
  await waitUntilReady(server)
  // The account exists, and its address is not confirmed yet.
  const signIn = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ben@example.org', password: 'correct horse' }),
  })
  expect(await signIn.json()).toMatchObject({ error: { code: 'email_unverified' } })
})

/** Sends a sign-up in two parts, and runs `betweenParts` while the server waits for the second. */
async function signUp(
  email: string,
  betweenParts: () => Promise<void>,
): Promise<{ status: number | undefined }> {
  const form = JSON.stringify({ email, password: 'correct horse', name: 'Ada' })
  const headers = {
    'content-type': 'application/json',
    'content-length': form.length,
    expect: '100-continue',
  }
  const clientRequest = request(`${server.url}/api/register`, { method: 'POST', headers, agent: false })
  clientRequest.flushHeaders()
  await once(clientRequest, 'continue')
  clientRequest.write(form.slice(0, 20))
  await betweenParts()
  clientRequest.end(form.slice(20))
  const [response]: IncomingMessage[] = await once(clientRequest, 'response')
  response?.resume()
  return { status: response?.statusCode }
}
