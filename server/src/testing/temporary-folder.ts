import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder that PostgreSQL's user can enter. The caller deletes it; after a crash, the next test run does. */
export function createTemporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `coterie-test-${process.pid}-`)))
  chmodSync(folder, 0o755)
  return folder
}

/** Deletes the folders of processes that have exited. */
export function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = /^coterie-test-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
