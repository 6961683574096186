import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { pino } from 'pino'

import { startEmbeddedPostgres } from '../../server/src/db/embedded/embedded.ts'
import { findFreePort } from '../../server/src/testing/server-process.ts'
import { secret } from '../sign-in.ts'
import { createDatabase, DatabaseCluster, password } from './database.ts'
import { Daemon } from './programs.ts'
import type { ProgramName, Programs } from './programs.ts'
import { startHaproxy, startPgbouncer } from './proxies.ts'
import { Servers } from './servers.ts'
import type { ServerName } from './servers.ts'

export type Cluster = {
  /** Where people connect. */
  readonly url: string
  /** The database past the pooler. */
  readonly directUrl: string
  readonly servers: Servers
  readonly settings: Record<string, string>
  readonly database: DatabaseCluster | undefined
  /** Everything else that can be killed. */
  readonly daemons: ReadonlyMap<ProgramName, Daemon>
  waitUntilHealthy(): Promise<void>
}

const names: readonly ServerName[] = ['worker-1', 'worker-2', 'matching-1', 'web-1', 'web-2']

const sharedSettings = {
  HOST: '127.0.0.1',
  SESSION_SECRET: secret,
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'warn',
  FREE_SWIPES_PER_DAY: '999999',
  // The defaults, which tests turn off.
  WAITING_REQUESTS: '100',
  EVENT_LOOP_DELAY: '100',
}

/** Starts all parts that this machine has, except Coterie. Everything that runs is stopped by `cleanup`, the database last. */
export async function openCluster(
  programs: Programs,
  folder: string,
  cleanup: AsyncDisposableStack,
): Promise<Cluster> {
  const daemons = new Map<ProgramName, Daemon>()
  const add = (name: ProgramName, daemon: Daemon) => {
    daemons.set(name, daemon)
    cleanup.defer(async () => await daemon.kill('SIGKILL'))
  }
  const hasFailover = (['patroni', 'etcd', 'postgres'] as const).every((name) => programs.has(name))
  const database = hasFailover ? await DatabaseCluster.start(programs, folder, cleanup) : undefined
  if (database !== undefined) daemons.set('etcd', database.etcd)

  const settings: Record<string, string> = {}
  const servers = new Servers(settings)
  const ports = await Promise.all(
    names.map(async (name) => ({ name, port: await servers.reservePort(name) })),
  )
  const web = ports.filter(({ name }) => name.startsWith('web'))
  const haproxy = await startHaproxy(programs, folder, { database, web })
  add('haproxy', haproxy.daemon)

  const url = `http://127.0.0.1:${haproxy.ports.web}`
  const directUrl =
    database === undefined ? await startSinglePostgres(folder, cleanup) : toUrl(haproxy.ports.primary)
  if (database !== undefined) {
    await sleep(2000)
    createDatabase(programs, haproxy.ports.primary)
    settings['DATABASE_READ_URL'] = toUrl(haproxy.ports.replica)
  }
  const dataDir = join(folder, 'data')
  Object.assign(settings, sharedSettings, { DATABASE_URL: directUrl, DATA_DIR: dataDir, APP_URL: url })
  mkdirSync(dataDir)
  if (programs.has('pgbouncer') && database !== undefined) {
    const pgbouncer = await startPgbouncer(programs, folder, haproxy.ports.primary)
    add('pgbouncer', pgbouncer.daemon)
    settings['DATABASE_URL'] = toUrl(pgbouncer.port)
    settings['DATABASE_DIRECT_URL'] = directUrl
    settings['DATABASE_PREPARED_STATEMENTS'] = pgbouncer.hasPreparedStatements ? 'on' : 'off'
  }
  const redis = programs.get('redis-server')
  if (redis !== undefined) {
    const port = await findFreePort()
    add('redis-server', startRedis(redis, folder, port))
    settings['REDIS_URL'] = `redis://127.0.0.1:${port}`
  }
  cleanup.defer(async () => await servers.stopAll())
  const waitUntilHealthy = async () => {
    await database?.waitUntilHealthy()
    await servers.waitUntilReady()
    while (!(await isReachable(url))) await sleep(50)
    // The checks of HAProxy.
    await sleep(2000)
  }
  return { url, directUrl, servers, settings, database, daemons, waitUntilHealthy }
}

function toUrl(port: string): string {
  return `postgres://coterie:${password}@127.0.0.1:${port}/coterie`
}

function startRedis(program: string, folder: string, port: string): Daemon {
  const args = ['--port', port, '--bind', '127.0.0.1', '--save', '']
  const daemon = new Daemon('redis-server', { program, args, folder })
  daemon.start()
  return daemon
}

async function startSinglePostgres(folder: string, cleanup: AsyncDisposableStack): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: pino({ level: 'warn' }) })
  cleanup.defer(async () => await postgres.stop())
  return postgres.url
}

async function isReachable(url: string): Promise<boolean> {
  return await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
