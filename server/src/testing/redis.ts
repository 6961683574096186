import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

import { Redis } from 'ioredis'

import { findFreePort } from './server-process.ts'

export type TestRedis = { url: string; stop: () => Promise<void> }

/**
 * A Redis for tests: REDIS_URL, or a local `redis-server` on a free port. If there is neither, returns null with a warning;
 * with CI=true, throws.
 */
export async function openRedis(): Promise<TestRedis | null> {
  const configured = process.env['REDIS_URL']
  if (configured !== undefined && configured !== '') return { url: configured, stop: async () => undefined }
  if (spawnSync('redis-server', ['--version']).status === 0) return await startRedis()
  const missing = 'There is no redis-server and no REDIS_URL. Skipping all tests that need Redis.'
  if (process.env['CI'] === 'true') throw new Error(missing)
  // eslint-disable-next-line no-console -- skipped tests must be visible
  console.warn(`\n${missing}\n`)
  return null
}

/** Starts a Redis without persistence. @param port to restart it on the same port. */
async function startRedis(port?: string): Promise<TestRedis> {
  const chosen = port ?? (await findFreePort())
  const server = spawn('redis-server', ['--port', chosen, '--save', '', '--bind', '127.0.0.1'], {
    stdio: 'ignore',
  })
  const url = `redis://127.0.0.1:${chosen}`
  await waitUntilReady(url)
  return { url, stop: () => stopServer(server) }
}

async function waitUntilReady(url: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 50 })
  redis.on('error', () => undefined)
  await redis.ping()
  redis.disconnect()
}

async function stopServer(server: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exited
}
