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
  /** Stays the same for as long as Coterie runs. */
  readonly url: string
  /** The process that runs now; another one after it was killed and started again. */
  pid(): number
  stop(): Promise<void>
}

/**
 * Starts the PostgreSQL 18 that comes from npm on `dataDir`/db, which it makes at the first start.
 * Whoever calls it holds the lock of `dataDir`. When PostgreSQL dies, it is started again.
 *
 * @throws StartProblem when this machine cannot run it.
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

/** Runs PostgreSQL until it is told to stop. */
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
      log.warn('The embedded PostgreSQL is gone: starting it again.')
      running = await restart(recipe, stopping.signal, log)
      pid = running?.pid ?? pid
    }
  })()

  const stop = async () => {
    stopping.abort()
    await running?.stop()
    await kept
    // It may have come up just as we were told to stop.
    await running?.stop()
  }
  return { pid: () => pid, stop }
}

/** Tries until it runs, at first at once, then every half minute; undefined when told to stop. */
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
