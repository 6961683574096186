import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort, startServer, untilReady } from '../../server/src/testing/server-process.ts'

export type RunningApp = { url: string; stop: () => Promise<void> }

/** Starts the server as `npm start` does, as a process of its own, and waits until it is ready. */
export async function startApp(env: Record<string, string>): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coterie-e2e-'))
  const server = startServer({ NODE_ENV: 'test', DATA_DIR: dataDir, PORT: await freePort(), ...env })
  await untilReady(server)
  const stop = async () => {
    server.kill('SIGTERM')
    await server.exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}
