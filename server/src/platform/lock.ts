import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { StartupError } from './startup-error.ts'

export type Lock = { release(): void }

/**
 * Gives this process exclusive use of `dataDir` until it releases the lock or dies. SQLite holds an operating system lock
 * on a file, which a kill -9 releases too. A file with a process id would go stale.
 *
 * @param timeout how long to wait for a process that is stopping (ms).
 * @throws StartupError if another process holds the lock.
 */
export function lockDataDir(dataDir: string, timeout = 2000): Lock {
  const holder = join(dataDir, 'lock.pid')
  try {
    const file = new DatabaseSync(join(dataDir, 'lock'), { timeout })
    file.exec('pragma locking_mode = exclusive; begin exclusive')
    writeFileSync(holder, String(process.pid))
    return { release: () => file.close() }
  } catch (error) {
    if (isBusy(error)) {
      throw new StartupError(
        `DATA_DIR: another instance of Coterie${readHolderId(holder)} is using ${dataDir}. Stop it, or set a different DATA_DIR.`,
      )
    }
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`DATA_DIR: could not write ${join(dataDir, 'lock')} (${reason}).`)
  }
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

/** The holder's process id, for the message only: it may not be written yet. */
function readHolderId(path: string): string {
  try {
    return ` (process ${readFileSync(path, 'utf8')})`
  } catch {
    return ''
  }
}
