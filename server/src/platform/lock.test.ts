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
async function otherHolder(): Promise<ChildProcess> {
  const lock = JSON.stringify(join(import.meta.dirname, 'lock.ts'))
  const script = `
    import { lockDataDir } from ${lock}
    globalThis.kept = lockDataDir(${JSON.stringify(dataDir)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => other.stdout.once('data', resolve))
  return other
}

test('a folder that another process uses is refused, and named with that process', async () => {
  const other = await otherHolder()
  expect(() => lockDataDir(dataDir, 50)).toThrow(
    new StartupError(
      `DATA_DIR: another Coterie (process ${other.pid}) is using ${dataDir}. Stop it, or set a different DATA_DIR.`,
    ),
  )
  other.kill('SIGKILL')
  await new Promise((resolve) => other.once('exit', resolve))
})

test('a killed process leaves no lock behind', async () => {
  const other = await otherHolder()
  other.kill('SIGKILL')
  await new Promise((resolve) => other.once('exit', resolve))
  lockDataDir(dataDir).release()
})

test('one that is just stopping is waited for', async () => {
  const other = await otherHolder()
  spawn('sh', ['-c', `sleep 0.3; kill ${other.pid}`])
  lockDataDir(dataDir, 5000).release()
})

test('a lock that cannot be written is refused in one line', () => {
  mkdirSync(join(dataDir, 'lock'))
  expect(() => lockDataDir(dataDir)).toThrow(
    new StartupError(`DATA_DIR: could not write ${join(dataDir, 'lock')} (unable to open database file).`),
  )
})

test('a released folder can be taken again, also by the same process', () => {
  lockDataDir(dataDir).release()
  lockDataDir(dataDir).release()
})
