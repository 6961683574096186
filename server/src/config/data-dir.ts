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
 * Makes DATA_DIR if it is missing.
 *
 * @throws StartProblem when it cannot be made or written.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new StartupError(`DATA_DIR: the folder ${dataDir} cannot be written${reason}.`)
  }
}

/** The secret of this DATA_DIR: 64 hexadecimal characters. */
export function readOrCreateSecret(dataDir: string): string {
  return readOrCreate(dataDir, 'session-secret', () => randomBytes(32).toString('hex'))
}

/** The private key with which this DATA_DIR's pushes are signed: 32 bytes of P-256 as base64url. */
export function readOrCreatePushKey(dataDir: string): string {
  return readOrCreate(dataDir, 'push-key', () => {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    return Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  })
}

/**
 * What lies in a file of DATA_DIR, made at the first call, readable by its owner alone. Two processes
 * that ask for it at the same moment get the same.
 */
function readOrCreate(dataDir: string, name: string, make: () => string): string {
  const path = join(dataDir, name)
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, make(), { mode: 0o600 })
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
