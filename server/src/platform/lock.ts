import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { StartupError } from './startup-error.ts'

export type Lock = { release(): void }

/**
 * Makes this process the only one on `dataDir` until it releases the lock or dies. The lock is the
 * operating system's, on a file that SQLite keeps locked, so nothing of it survives a kill -9: no
 * process number has to be believed, and another program with the same number does not matter.
 *
 * @param patience milliseconds to wait for one that is just stopping.
 * @throws StartProblem when another process has it.
 */
export function lockDataDir(dataDir: string, patience = 2000): Lock {
  const holder = join(dataDir, 'lock.pid')
  try {
    const file = new DatabaseSync(join(dataDir, 'lock'), { timeout: patience })
    file.exec('pragma locking_mode = exclusive; begin exclusive')
    writeFileSync(holder, String(process.pid))
    return { release: () => file.close() }
  } catch (error) {
    if (isBusy(error)) {
      throw new StartupError(
        `Another Coterie${numberIn(holder)} is using DATA_DIR ${dataDir}: stop it, or set another DATA_DIR.`,
      )
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`DATA_DIR: the file ${join(dataDir, 'lock')} cannot be written (${reason}).`)
  }
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

/** Whose number it is, for the message only: the process that has the lock may not have written it yet. */
function numberIn(path: string): string {
  try {
    return ` (process ${readFileSync(path, 'utf8')})`
  } catch {
    return ''
  }
}
