import { realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Logger } from 'pino'

import { chooseAddress, connectionUrl } from './address.ts'
import { findBinaries } from './binaries.ts'
import { openCluster } from './cluster.ts'
import { findDataFolder } from './data-folder.ts'
import { postgresUser } from './postgres-user.ts'
import { startPostmaster } from './postmaster.ts'
import type { Postmaster, StartOptions } from './postmaster.ts'
import { stopOtherServers } from './processes.ts'

export type EmbeddedPostgres = {
  /** Does not change while Coterie runs. */
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
}): Promise<EmbeddedPostgres> {
  const { log, durable = true } = options
  const user = postgresUser()
  const place = findDataFolder(options.dataDir, user, log)
  const binaries = findBinaries(user, place.spare)
  const made = await openCluster(place.folder, binaries, user)
  const cluster = { ...made, folder: realpathSync(made.folder) }
  const address = await chooseAddress(cluster.folder)
  const keeper = await keepRunning({ binaries, cluster, user, address, durable, log }, log)
  return { url: connectionUrl(address, cluster.password, 'coterie'), ...keeper }
}

async function keepRunning(
  recipe: StartOptions,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<Omit<EmbeddedPostgres, 'url'>> {
  await stopOtherServers(recipe.cluster.folder, log)
  let running: Postmaster | undefined = await startPostmaster(recipe)
  let pid = running.pid
  const stopping = new AbortController()

  const kept = (async () => {
    while (running !== undefined) {
      await running.exited
      if (stopping.signal.aborted) return
      log.warn('The embedded PostgreSQL exited unexpectedly; restarting it')
      running = await restart(recipe, stopping.signal, log)
      pid = running?.pid ?? pid
    }
  })()

  const stop = async () => {
    stopping.abort()
    await running?.stop()
    await kept
    // It may have started just before the stop.
    await running?.stop()
  }
  return { pid: () => pid, stop }
}

/** Retries until it runs: at once, later every half minute. Undefined if stopped meanwhile. */
async function restart(
  recipe: StartOptions,
  stopping: AbortSignal,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<Postmaster | undefined> {
  for (let wait = 1000; !stopping.aborted; wait = Math.min(2 * wait, 30_000)) {
    try {
      await stopOtherServers(recipe.cluster.folder, log)
      return await startPostmaster(recipe)
    } catch (error) {
      log.warn(error instanceof Error ? error.message : String(error))
      await sleep(wait, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  return undefined
}
