import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files in memory, on Linux. */
const memoryFolder = '/dev/shm'

/** What the databases of a test run take in memory, and the tests themselves (bytes). */
const memoryOfDatabases = 3 * 2 ** 30
const memoryOfTests = 3 * 2 ** 30

/** Creates a folder that PostgreSQL's user can enter. The caller deletes it; after a crash, the next test run does. */
export function createTemporaryFolder(parent = tmpdir()): string {
  const folder = realpathSync(mkdtempSync(join(parent, `coterie-test-${process.pid}-`)))
  chmodSync(folder, 0o755)
  return folder
}

/**
 * The same for hundreds of databases, one after the other: in memory if it has room, because a busy disk needs seconds to
 * copy one.
 */
export function createDatabaseFolder(): string {
  return createTemporaryFolder(hasMemory() ? memoryFolder : tmpdir())
}

function hasMemory(): boolean {
  if (!existsSync(memoryFolder)) return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize > memoryOfDatabases && process.availableMemory() > memoryOfDatabases + memoryOfTests
}

/** Deletes the folders of processes that have exited. */
export function removeLeftovers(): void {
  for (const parent of [tmpdir(), memoryFolder].filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(parent)) {
      const pid = /^coterie-test-(\d+)-/.exec(name)?.[1]
      if (pid !== undefined && !isAlive(Number(pid)))
        rmSync(join(parent, name), { recursive: true, force: true })
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
