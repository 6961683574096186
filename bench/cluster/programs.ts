import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { User } from '../../server/src/db/embedded/postgres-user.ts'

/** What a cluster consists of besides Coterie: the Debian package of each, and what can't be tried without it. */
const needed = {
  patroni: { package: 'patroni', without: 'the failover of the database' },
  etcd: { package: 'etcd-server', without: 'the failover of the database' },
  postgres: { package: 'postgresql', without: 'two database servers' },
  pgbouncer: { package: 'pgbouncer', without: 'a pooler' },
  'redis-server': { package: 'redis-server', without: 'live updates over Redis' },
  haproxy: { package: 'haproxy', without: 'anything: requests and database connections pass through it' },
} as const
export type ProgramName = keyof typeof needed

/** Absolute paths of the programs that this machine has. */
export type Programs = ReadonlyMap<ProgramName, string>

export function findPrograms(): Programs {
  const names = Object.keys(needed) as ProgramName[]
  return new Map(
    names.flatMap((name) => {
      const path = findProgram(name)
      return path === undefined ? [] : [[name, path] as const]
    }),
  )
}

/** Says which programs are missing, how to install them, and what is therefore not tried. Undefined if none is. */
export function describeMissing(programs: Programs): string | undefined {
  const missing = (Object.keys(needed) as ProgramName[]).filter((name) => !programs.has(name))
  if (missing.length === 0) return undefined
  const lines = missing.map(
    (name) => `- ${name} is missing. Without it, this run does not try ${needed[name].without}.`,
  )
  const packages = missing.map((name) => needed[name].package).join(' ')
  return `${lines.join('\n')}\nOn Debian: apt-get install --no-install-recommends ${packages}`
}

/** Debian keeps several versions of PostgreSQL and puts daemons where only root's PATH leads. */
function findProgram(name: ProgramName): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))
  const folders =
    name === 'postgres'
      ? newest.map((version) => `/usr/lib/postgresql/${version}/bin`)
      : [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  // Patroni creates a standby with pg_basebackup, which the PostgreSQL of npm lacks.
  const isComplete = (folder: string) => name !== 'postgres' || existsSync(join(folder, 'pg_basebackup'))
  return folders
    .filter(isComplete)
    .map((folder) => join(folder, name))
    .find(existsSync)
}

/** The major and minor version in what `--version` prints, such as 1.18. */
export function readVersion(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/\d+\.\d+/.exec(stdout)?.[0])
}

type Command = {
  program: string
  args: readonly string[]
  folder: string
  user?: User | undefined
  env?: Record<string, string>
}

/** A program that can be killed and started again. */
export class Daemon {
  readonly name: string
  readonly #command: Command
  #pid = 0
  #exited: Promise<void> = Promise.resolve()

  constructor(name: string, command: Command) {
    this.name = name
    this.#command = command
  }

  get pid(): number {
    return this.#pid
  }

  /** Its output is appended to `<folder>/<name>.log`. */
  start(): void {
    const { program, args, folder, user, env } = this.#command
    const log = openSync(join(folder, `${this.name}.log`), 'a')
    const child = spawn(program, args, {
      cwd: folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
      ...user,
    })
    closeSync(log)
    this.#pid = child.pid ?? 0
    this.#exited = new Promise((resolve) =>
      child.once('exit', () => resolve()).once('error', () => resolve()),
    )
  }

  /** With `withChildren`, also ends all processes that it started, as when a machine loses its power. */
  async kill(signal: NodeJS.Signals, { withChildren = false } = {}): Promise<void> {
    const pids = withChildren ? [this.#pid, ...findDescendants(this.#pid)] : [this.#pid]
    for (const pid of pids) endProcess(pid, signal)
    await this.#exited
  }
}

export function endProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, signal)
  } catch {
    // It has exited already.
  }
}

export function findDescendants(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
    return children.flatMap((child) => [child, ...findDescendants(child)])
  } catch {
    return []
  }
}
