import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder that the user of PostgreSQL can enter. Whoever asks for it removes it; should they
 * crash, the next test run does.
 */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `coterie-test-${process.pid}-`)))
  chmodSync(folder, 0o755)
  return folder
}

/** Removes the folders of processes that are gone. */
export function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = /^coterie-test-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !alive(Number(pid)))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
