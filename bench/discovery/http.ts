import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findFreePort, startServer, waitUntilReady } from '../../server/src/testing/server-process.ts'
import { loadHttp, loadWork } from '../load.ts'
import { secret, signIn } from '../sign-in.ts'
import { openDriver, recordStatements } from '../sql-baseline.ts'
import type { Setting } from './setting.ts'
import { percentile } from './times.ts'

const seconds = 2
const rounds = 5
const path = '/api/users'

/** With one client: median times (ms) of a response from a separate server process, and of its statements through the driver. */
export async function measureHttp(setting: Setting, viewer: number): Promise<{ whole: number; sql: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coterie-bench-http-'))
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: setting.url,
    SESSION_SECRET: secret,
    PORT: await findFreePort(),
  }
  const headers = await signIn(setting.db, viewer)
  const server = startServer(env)
  const driver = openDriver(setting.url)
  try {
    await waitUntilReady(server)
    const statements = await recordStatements({ databaseUrl: setting.url, env, headers }, path)
    await (await fetch(server.url + path, { headers })).text()
    const [whole, sql]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      sql.push((await loadWork(() => driver.run(statements), seconds, 1)).p50)
      whole.push((await loadHttp(server.url + path, headers, seconds, { concurrency: 1 })).p50)
    }
    return { whole: percentile(whole, 0.5), sql: percentile(sql, 0.5) }
  } finally {
    await driver.close()
    server.kill('SIGTERM')
    await server.exited
    rmSync(dataDir, { recursive: true, force: true })
  }
}
