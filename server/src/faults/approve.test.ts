import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { runScript } from '../testing/run-script.ts'
import { findFreePort, startServer, waitUntilReady } from '../testing/server-process.ts'
import { createTemporaryFolder } from '../testing/temporary-folder.ts'

const folder = createTemporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('with the embedded database, asks to stop the app first, then approves and emails', async () => {
  const dataDir = join(folder, 'data')
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const approve = () => runScript(join(import.meta.dirname, '../approve.ts'), ['wanda@example.org'], env)

  const server = startServer({ ...env, PORT: await findFreePort() })
  await waitUntilReady(server)
  const body = JSON.stringify({ email: 'wanda@example.org', name: 'Wanda', password: 'correct horse' })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch(`${server.url}/api/register`, { method: 'POST', headers, body })).status).toBe(403)
  const refused = await approve()
  server.kill('SIGTERM')
  await server.exited
  expect(refused.code).toBe(1)
  expect(refused.output).toContain(`is using ${dataDir}. Stop it`)

  expect(await approve()).toEqual({
    code: 0,
    output: 'wanda@example.org: approved, and notified by email.\n',
  })
  const mails = readdirSync(join(dataDir, 'mail'))
  expect(mails).toHaveLength(1)
  expect(readFileSync(join(dataDir, 'mail', mails[0] ?? ''), 'utf8')).toContain('To: wanda@example.org')
})
