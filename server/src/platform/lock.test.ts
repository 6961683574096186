import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { lockDataDir } from './lock.ts'
import { StartupError } from './startup-error.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'coterie-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** A process that takes the lock and then waits. */
async function startHolder(): Promise<ChildProcess> {
  const lock = JSON.stringify(join(import.meta.dirname, 'lock.ts'))
  const script = `
    import { lockDataDir } from ${lock}
    globalThis.lock = lockDataDir(${JSON.stringify(dataDir)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => other.stdout.once('data', resolve))
  return other
}

test('refuses a folder that another process uses, and names that process', async () => {
  const other = await startHolder()
  expect(() => lockDataDir(dataDir, 50)).toThrow(
    new StartupError(
      `DATA_DIR: another instance of Coterie (process ${other.pid}) is using ${dataDir}. Stop it, or set a different DATA_DIR.`,
    ),
  )
  other.kill('SIGKILL')
  await new Promise((resolve) => other.once('exit', resolve))
})

test('a killed process leaves no lock behind', async () => {
  const other = await startHolder()
  other.kill('SIGKILL')
  await new Promise((resolve) => other.once('exit', resolve))
  lockDataDir(dataDir).release()
})

test('waits for a process that is stopping', async () => {
  const other = await startHolder()
  spawn('sh', ['-c', `sleep 0.3; kill ${other.pid}`])
  lockDataDir(dataDir, 5000).release()
})

test('reports a lock that cannot be written', () => {
  mkdirSync(join(dataDir, 'lock'))
  expect(() => lockDataDir(dataDir)).toThrow(
    new StartupError(`DATA_DIR: could not write ${join(dataDir, 'lock')} (unable to open database file).`),
  )
})

test('a released folder can be locked again by the same process', () => {
  lockDataDir(dataDir).release()
  lockDataDir(dataDir).release()
})
