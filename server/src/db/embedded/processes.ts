import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Logger } from 'pino'

/** After this many milliseconds, what was asked to stop is killed; PostgreSQL recovers from that. */
const stopTimeout = 20_000

/**
 * Makes sure that no PostgreSQL runs on the files in `cluster`, so that ours can. One that outlived a
 * killed Coterie is stopped cleanly. Only the living count: a `postmaster.pid` can also name a dead
 * process whose parent has not looked yet, or another program that got its number since.
 *
 * @param cluster the real path of the data folder.
 */
export async function stopOtherServers(cluster: string, log: Pick<Logger, 'info'>): Promise<void> {
  const started = Date.now()
  let asked: number | undefined
  for (let living = processesOn(cluster); living.length > 0; living = processesOn(cluster)) {
    const postmaster = living.find((pid) => pid === pidInFile(cluster))
    if (Date.now() - started > stopTimeout) living.forEach((pid) => signal(pid, 'SIGKILL'))
    else if (postmaster !== undefined && postmaster !== asked) {
      log.info(`A PostgreSQL (process ${postmaster}) still runs from an earlier start: stopping it.`)
      signal(postmaster, 'SIGINT')
      asked = postmaster
    }
    await sleep(20)
  }
  // Nobody lives here, so these are stale; PostgreSQL would believe them if the number is in use again.
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) rmSync(join(cluster, file), { force: true })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It is gone already, which is what we want.
  }
}

export function pidInFile(cluster: string): number | undefined {
  const path = join(cluster, 'postmaster.pid')
  if (!existsSync(path)) return undefined
  const pid = Number.parseInt(readFileSync(path, 'utf8'), 10)
  return pid > 0 ? pid : undefined
}

/** The living PostgreSQL processes whose data folder is `cluster`; elsewhere than on Linux only the first. */
export function processesOn(cluster: string): number[] {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
    return pids.filter((pid) => isWorkingIn(pid, cluster))
  }
  const pid = pidInFile(cluster)
  return pid !== undefined && isPostgres(pid) ? [pid] : []
}

/** PostgreSQL's processes all work in the data folder; a zombie works nowhere. */
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
