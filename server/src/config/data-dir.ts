import { createECDH, randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { StartupError } from '../platform/startup-error.ts'

/**
 * Creates DATA_DIR if it is missing.
 *
 * @throws StartupError if it cannot be created or written.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new StartupError(`DATA_DIR: cannot write to the folder ${dataDir}${reason}.`)
  }
}

/** The session secret of this DATA_DIR: 64 hexadecimal characters. */
export function readOrCreateSecret(dataDir: string): string {
  return readOrCreate(dataDir, 'session-secret', () => randomBytes(32).toString('hex'))
}

/** The VAPID private key of this DATA_DIR: 32 bytes of P-256 as base64url. */
export function readOrCreatePushKey(dataDir: string): string {
  return readOrCreate(dataDir, 'push-key', () => {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    return Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  })
}

/**
 * The contents of a file in DATA_DIR, created on the first call and readable only by its owner. Safe when two processes
 * call it at once: both get the same contents.
 */
function readOrCreate(dataDir: string, name: string, create: () => string): string {
  const path = join(dataDir, name)
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, create(), { mode: 0o600 })
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
