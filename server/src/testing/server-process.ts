import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { noRateLimits } from './no-rate-limits.ts'
import { compileCache } from './run-script.ts'

const main = join(import.meta.dirname, '../main.ts')

/** Of Node and the C library, as in the Dockerfile. */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=50']
export const serverMemory = { MALLOC_ARENA_MAX: '2' }

/** A server in a separate process, started as in the Dockerfile. */
export type ServerProcess = {
  readonly pid: number
  readonly url: string
  /** Everything it has printed, except the log. */
  readonly output: () => string
  readonly kill: (signal: NodeJS.Signals) => void
  /** The exit code; null after a signal. */
  readonly exited: Promise<number | null>
}

/** Starts a server, by default this checkout's, without waiting for it. `env` adds to a few settings for tests. */
export function startServer(env: Record<string, string>, program = main): ServerProcess {
  const child = spawn(process.execPath, [...serverFlags, program], {
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      ...serverMemory,
      ...noRateLimits,
      ...compileCache,
      ...env,
    },
    // The server stops when the IPC channel closes, even if the tests crash.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  return {
    pid: child.pid ?? 0,
    url: `http://localhost:${env['PORT'] ?? '3000'}`,
    output: () => output,
    kill: (signal) => child.kill(signal),
    exited: new Promise((resolve) => child.once('close', resolve)),
  }
}

/**
 * Waits until a server accepts requests.
 *
 * @throws Error with its output if it exits instead.
 */
export async function waitUntilReady(server: ServerProcess): Promise<void> {
  let exit: string | undefined
  void server.exited.then((code) => (exit = code === null ? 'a signal' : `exit code ${code}`))
  while (!(await isReady(server))) {
    if (exit) throw new Error(`The server exited with ${exit} instead of starting: ${server.output()}`)
    await sleep(20)
  }
}

async function isReady({ url }: ServerProcess): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

export async function findFreePort(): Promise<string> {
  const probe = createServer().listen(0, 'localhost')
  await new Promise((resolve, reject) => probe.once('listening', resolve).once('error', reject))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The TCP server has no port')
  return String(address.port)
}
