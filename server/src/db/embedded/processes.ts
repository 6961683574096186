import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Logger } from 'pino'

/** After this long (ms) a process that does not stop is killed; PostgreSQL recovers from that. */
const stopTimeout = 20_000

/**
 * Stops any PostgreSQL that a killed Coterie left running on `cluster`. A `postmaster.pid` alone proves nothing: it may
 * name a zombie, or another program that now has the same process id.
 *
 * @param cluster the real path of the data folder.
 */
export async function stopOtherServers(cluster: string, log: Pick<Logger, 'info'>): Promise<void> {
  const started = Date.now()
  let signaled: number | undefined
  for (let pids = findProcessesOn(cluster); pids.length > 0; pids = findProcessesOn(cluster)) {
    const postmaster = pids.find((pid) => pid === readPid(cluster))
    if (Date.now() - started > stopTimeout) pids.forEach((pid) => signal(pid, 'SIGKILL'))
    else if (postmaster !== undefined && postmaster !== signaled) {
      log.info(`Stopping a PostgreSQL (process ${postmaster}) left over from an earlier start`)
      signal(postmaster, 'SIGINT')
      signaled = postmaster
    }
    await sleep(20)
  }
  // These files are stale. PostgreSQL would trust them if another process now has that id.
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) rmSync(join(cluster, file), { force: true })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has already exited.
  }
}

export function readPid(cluster: string): number | undefined {
  const path = join(cluster, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const pid = Number.parseInt(readFileSync(path, 'utf8'), 10)
  return pid > 0 ? pid : undefined
}

/** The live PostgreSQL processes of `cluster`. On systems other than Linux, only the first one. */
export function findProcessesOn(cluster: string): number[] {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
    return pids.filter((pid) => isWorkingIn(pid, cluster))
  }
  const pid = readPid(cluster)
  return pid !== undefined && isPostgres(pid) ? [pid] : []
}

/** All PostgreSQL processes have the data folder as working directory; a zombie has none. */
function isWorkingIn(pid: number, cluster: string): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
}

function isPostgres(pid: number): boolean {
  if (process.platform === 'win32') {
    const list = spawnSync('tasklist', ['/fi', `pid eq ${pid}`, '/nh'], {
      encoding: 'utf8',
      windowsHide: true,
    })
    return list.stdout.includes('postgres')
  }
  const { stdout } = spawnSync('ps', ['-o', 'stat=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.includes('postgres') && !stdout.trimStart().startsWith('Z')
}
