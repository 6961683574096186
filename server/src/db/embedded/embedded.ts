import { realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Logger } from 'pino'

import { chooseAddress, getConnectionUrl } from './address.ts'
import { findBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { findDataFolder } from './data-folder.ts'
import { findPostgresUser } from './postgres-user.ts'
import { startPostmaster } from './postmaster.ts'
import type { Postmaster, StartOptions } from './postmaster.ts'
import { stopOtherServers } from './processes.ts'

export type EmbeddedPostgres = {
  readonly url: string
  /** The current process id, which changes when PostgreSQL is restarted. */
  pid(): number
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL from npm on `dataDir`/db, which it creates on the first start. The caller must hold the lock of
 * `dataDir`. If PostgreSQL dies, it is restarted.
 *
 * @throws StartupError if this machine cannot run it.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Pick<Logger, 'info' | 'warn' | 'debug'>
  durable?: boolean
  /** Further settings of PostgreSQL, such as `wal_level=replica`. */
  settings?: readonly string[]
}): Promise<EmbeddedPostgres> {
  const { log, durable = true, settings = [] } = options
  const user = findPostgresUser()
  const dataFolder = findDataFolder(options.dataDir, user, log)
  const binaries = findBinaries(user, dataFolder.fallback)
  const opened = await openCluster(dataFolder.folder, binaries, user)
  const cluster = { ...opened, folder: realpathSync(opened.folder) }
  const address = await chooseAddress(cluster.folder)
  const controls = await keepRunning({ binaries, cluster, user, address, durable, settings, log }, log)
  return { url: getConnectionUrl(address, cluster.password, 'coterie'), ...controls }
}

async function keepRunning(
  options: StartOptions,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<Omit<EmbeddedPostgres, 'url'>> {
  await stopOtherServers(options.cluster.folder, log)
  let running: Postmaster | undefined = await startPostmaster(options)
  let pid = running.pid
  const controller = new AbortController()

  const supervisor = (async () => {
    while (running !== undefined) {
      await running.exited
      if (controller.signal.aborted) return
      log.warn('The embedded PostgreSQL exited unexpectedly; restarting it')
      running = await restartPostmaster(options, controller.signal, log)
      pid = running?.pid ?? pid
    }
  })()

  const stop = async () => {
    controller.abort()
    await running?.stop()
    await supervisor
    // It may have started just before the stop.
    await running?.stop()
  }
  return { pid: () => pid, stop }
}

/** Retries until it runs, with pauses of up to 30 s. Undefined if stopped in the meantime. */
async function restartPostmaster(
  options: StartOptions,
  signal: AbortSignal,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<Postmaster | undefined> {
  for (let wait = 1000; !signal.aborted; wait = Math.min(2 * wait, 30_000)) {
    try {
      await stopOtherServers(options.cluster.folder, log)
      return await startPostmaster(options)
    } catch (error) {
      log.warn({ err: error }, `Could not restart the embedded PostgreSQL; trying again in ${wait / 1000} s`)
      await sleep(wait, undefined, { signal }).catch(() => undefined)
    }
  }
  return undefined
}
