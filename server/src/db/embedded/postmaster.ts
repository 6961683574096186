import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client, DatabaseError } from 'pg'
import type { Logger } from 'pino'

import { StartupError } from '../../platform/startup-error.ts'
import { getListenSettings, getConnectionUrl } from './address.ts'
import type { Address } from './address.ts'
import type { Cluster } from './cluster.ts'
import type { User } from './postgres-user.ts'
import { createPostgresEnvironment, runCommand } from './run-command.ts'

export type StartOptions = {
  readonly binaries: string
  readonly cluster: Cluster
  readonly user: User | undefined
  readonly address: Address
  /** False only in tests, where a crash may lose data. */
  readonly durable: boolean
  /** Replace ours of the same name. */
  readonly settings: readonly string[]
  readonly log: Pick<Logger, 'info' | 'debug'>
}

/** A running PostgreSQL. `exited` resolves when it ends for any reason. */
export type Postmaster = { readonly pid: number; readonly exited: Promise<void>; stop(): Promise<void> }

/** Sized for a laptop that runs other programs too. */
const memorySettings = [
  'shared_buffers=128MB',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  'effective_cache_size=1GB',
]

const serverSettings = [
  'max_connections=200',
  'timezone=UTC',
  'random_page_cost=1.1',
  'jit=off',
  // No replicas.
  'wal_level=minimal',
  'max_wal_senders=0',
  // Parallel workers share memory through /dev/shm, which is too small in most containers.
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
]

const unsafeTestSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts a watchdog that holds the other end of our pipe, then becomes PostgreSQL. When Coterie dies, even by SIGKILL, the
 * pipe closes and the watchdog stops PostgreSQL cleanly.
 */
const watchdogScript = '((cat <&3; kill -INT $$) >/dev/null 2>&1 &); exec "$@" 3<&-'

/**
 * Starts PostgreSQL and waits until it accepts connections, including crash recovery.
 *
 * @throws StartupError with its last output if it fails to start.
 */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const child = launch(options)
  const output = readLastLogLines(child, options.log)
  const exited = new Promise<void>((resolve) => {
    // Not 'close', which also waits for our pipe.
    child.once('error', (error) => output.push(error.message)).once('error', () => resolve())
    child.once('exit', () => resolve())
  }).then(() => void child.stdio[3]?.destroy())
  const state = { hasExited: false }
  void exited.then(() => (state.hasExited = true))
  while (!(await isAccepting(options))) {
    if (state.hasExited)
      throw new StartupError(`The embedded PostgreSQL failed to start: ${output.join(' | ')}`)
    await sleep(15)
  }
  return {
    pid: child.pid ?? 0,
    exited,
    stop: async () => (state.hasExited ? undefined : stop(child, exited, options)),
  }
}

function launch({ binaries, cluster, user, address, durable, settings }: StartOptions): ChildProcess {
  const allSettings = [
    ...getListenSettings(address),
    ...memorySettings,
    ...serverSettings,
    ...(durable ? [] : unsafeTestSettings),
    ...settings,
  ]
  const command = [
    join(binaries, 'bin/postgres'),
    '-D',
    cluster.folder,
    ...allSettings.flatMap((setting) => ['-c', setting]),
  ]
  const [program = '', ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', watchdogScript, 'sh', ...command]
  return spawn(program, args, {
    cwd: cluster.folder,
    env: createPostgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Keeps Ctrl-C from PostgreSQL, which Coterie stops after its own last query.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...user,
  })
}

function readLastLogLines(child: ChildProcess, log: StartOptions['log']): string[] {
  const lines: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter((part) => part.trim() !== '')) {
      log.debug({ from: 'postgres' }, line)
      lines.push(line)
    }
    lines.splice(0, lines.length - 5)
  })
  return lines
}

/** Whether PostgreSQL accepts connections. Creates our database if it is missing. */
async function isAccepting({ address, cluster }: StartOptions): Promise<boolean> {
  const client = new Client({ connectionString: getConnectionUrl(address, cluster.password, 'postgres') })
  // The pending query rejects too; without a listener, the error would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const result = await client.query(`select from pg_database where datname = 'coterie'`)
    if (result.rowCount === 0) await client.query('create database coterie')
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code?.startsWith('28')) throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Fast shutdown: cancels running statements and needs no recovery at the next start. */
async function stop(child: ChildProcess, exited: Promise<void>, options: StartOptions): Promise<void> {
  const { folder } = options.cluster
  if (process.platform === 'win32') {
    const args = ['stop', '-D', folder, '-m', 'fast']
    await runCommand(join(options.binaries, 'bin/pg_ctl'), args, { cwd: folder, user: undefined })
  } else child.kill('SIGINT')
  const killTimer = setTimeout(() => child.kill('SIGQUIT'), 20_000)
  await exited
  clearTimeout(killTimer)
}
