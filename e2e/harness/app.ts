import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const main = join(import.meta.dirname, '../../server/src/main.ts')

export type RunningApp = { url: string; stop: () => Promise<void> }

/** Starts the server as `npm start` does, as a process of its own, and waits until it is ready. */
export async function startApp(env: Record<string, string>): Promise<RunningApp> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'coterie-e2e-'))
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: String(port), DEMO: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += String(text)))
  for (let tries = 0; !(await isReady(url)); tries += 1) {
    if (server.exitCode !== null || tries > 300) throw new Error(`The server did not start:\n${said}`)
    await sleep(100)
  }
  const stop = async () => {
    const exited = once(server, 'exit')
    server.kill('SIGTERM')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, stop }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
