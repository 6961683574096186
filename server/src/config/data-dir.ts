import { randomBytes } from 'node:crypto'
import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { StartProblem } from '../platform/start-problem.ts'

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
    throw new StartProblem(`DATA_DIR: the folder ${dataDir} cannot be written${reason}.`)
  }
}

/**
 * The secret of this DATA_DIR: 64 hexadecimal characters, made at the first call, readable by its
 * owner alone. Two processes that ask for it at the same moment get the same one.
 */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8').trim()
}
