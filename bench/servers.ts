import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { findFreePort, startServer, waitUntilReady } from '../server/src/testing/server-process.ts'

export type RunningServer = { url: string; stop: () => Promise<void> }

/** Starts Coterie with the demo community in a data folder. Returns how many seconds it took. */
export async function startCoterie(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningServer & { seconds: number }> {
  const env = { DATA_DIR: dataDir, PORT: await findFreePort(), DEMO: 'on', ...settings }
  const started = performance.now()
  const server = startServer(env)
  await waitUntilReady(server)
  const seconds = (performance.now() - started) / 1000
  const stop = async () => {
    server.kill('SIGTERM')
    await server.exited
  }
  return { url: server.url, seconds, stop }
}

export async function startBareServer(body: string, folder: string): Promise<RunningServer> {
  const file = join(folder, 'response.json')
  writeFileSync(file, body)
  const server = fork(join(import.meta.dirname, 'bare-server.ts'), [file])
  const [port] = (await once(server, 'message')) as [number]
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
