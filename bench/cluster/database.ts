import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { findPostgresUser } from '../../server/src/db/embedded/postgres-user.ts'
import { findFreePort } from '../../server/src/testing/server-process.ts'
import { Daemon, endProcess, findDescendants } from './programs.ts'
import type { Programs } from './programs.ts'

export const password = 'only-for-this-run'

/** Seconds. A primary that is silent for `ttl` loses its lock; newer versions of Patroni require at least 20. */
const timing = { ttl: 6, loop_wait: 1, retry_timeout: 2 }

const dynamicSettings = {
  ...timing,
  // An acknowledged change is on both servers, unless only one of them runs.
  synchronous_mode: true,
  // A primary without etcd goes on while the other server still confirms it.
  failsafe_mode: true,
  // A primary that crashes is replaced immediately instead of waiting until it has recovered.
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      shared_buffers: '512MB',
      max_wal_size: '4GB',
      wal_keep_size: '1GB',
      hot_standby_feedback: 'on',
      timezone: 'UTC',
    },
  },
}

type Node = { name: string; port: string; api: string; data: string; daemon: Daemon }
type Member = { name: string; role: string; state: string }

/** Two PostgreSQL servers, one streaming to the other, each with a Patroni, and one etcd. */
export class DatabaseCluster {
  readonly etcd: Daemon
  readonly nodes: readonly Node[]

  private constructor(etcd: Daemon, nodes: readonly Node[]) {
    this.etcd = etcd
    this.nodes = nodes
  }

  static async start(
    programs: Programs,
    folder: string,
    cleanup: AsyncDisposableStack,
  ): Promise<DatabaseCluster> {
    const user = findPostgresUser()
    const etcdPort = await findFreePort()
    const etcd = new Daemon('etcd', {
      program: get(programs, 'etcd'),
      args: await getEtcdArgs(folder, etcdPort),
      folder,
    })
    etcd.start()
    cleanup.defer(async () => await etcd.kill('SIGTERM'))
    const nodes: Node[] = []
    for (const name of ['postgres-1', 'postgres-2']) {
      const [port, api, data] = [await findFreePort(), await findFreePort(), join(folder, name)]
      mkdirSync(data, { mode: 0o700 })
      if (user !== undefined) chownSync(data, user.uid, user.gid)
      const file = `${data}.json`
      const settings = { name, port, api, data, etcdPort, programs: dirname(get(programs, 'postgres')) }
      // Patroni reads YAML, which includes JSON.
      writeFileSync(file, JSON.stringify(createSettings(settings), null, 2))
      const command = { program: get(programs, 'patroni'), args: [file], folder: data, user }
      nodes.push({
        name,
        port,
        api,
        data,
        daemon: new Daemon(`${name}-patroni`, { ...command, folder: data }),
      })
    }
    const cluster = new DatabaseCluster(etcd, nodes)
    cleanup.defer(async () => await cluster.#stop())
    for (const { daemon } of nodes) daemon.start()
    await cluster.waitUntilHealthy(120_000)
    return cluster
  }

  async #stop(): Promise<void> {
    for (const node of this.nodes) await this.loseMachine(node)
  }

  /** Waits for a primary and a synchronous standby. */
  async waitUntilHealthy(timeout = 60_000): Promise<void> {
    const end = performance.now() + timeout
    while (!(await this.#isHealthy())) {
      if (performance.now() > end)
        throw new Error('The database cluster did not recover; see the logs of Patroni')
      await sleep(100)
    }
  }

  async #isHealthy(): Promise<boolean> {
    const roles = (await this.#listMembers()).map(({ role, state }) => `${role} ${state}`)
    return (
      roles.includes('leader running') &&
      roles.some((role) => /^sync_standby (running|streaming)$/.test(role))
    )
  }

  async #listMembers(): Promise<Member[]> {
    for (const { api } of this.nodes) {
      const members = await fetchMembers(api).catch(() => null)
      if (members !== null) return members
    }
    return []
  }

  async #find(isPrimary: boolean): Promise<Node> {
    const leader = (await this.#listMembers()).find(({ role }) => role === 'leader')
    const node = this.nodes.find(({ name }) => (name === leader?.name) === isPrimary)
    if (leader === undefined || node === undefined) throw new Error('The database has no primary')
    return node
  }

  async findPrimary(): Promise<Node> {
    return await this.#find(true)
  }

  async findStandby(): Promise<Node> {
    return await this.#find(false)
  }

  /** Ends PostgreSQL only. Patroni finds out. */
  killPostgres({ data }: Node): void {
    for (const pid of listPostgres(data)) endProcess(pid, 'SIGKILL')
  }

  /** Ends Patroni and PostgreSQL at the same moment, as when a machine loses its power. */
  async loseMachine({ data, daemon }: Node): Promise<void> {
    const pids = listPostgres(data)
    await daemon.kill('SIGKILL', { withChildren: true })
    for (const pid of pids) endProcess(pid, 'SIGKILL')
  }

  /** A planned change of the primary, as for maintenance. */
  async switchOver(): Promise<void> {
    const primary = await this.findPrimary()
    const response = await fetch(`http://127.0.0.1:${primary.api}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: primary.name }),
      headers: { 'content-type': 'application/json' },
    })
    if (!response.ok) throw new Error(`Patroni refused the switchover: ${await response.text()}`)
  }
}

async function fetchMembers(api: string): Promise<Member[]> {
  const response = await fetch(`http://127.0.0.1:${api}/cluster`, { signal: AbortSignal.timeout(1000) })
  return ((await response.json()) as { members: Member[] }).members
}

/** The processes of the server in this folder. */
function listPostgres(data: string): number[] {
  try {
    const pid = Number(readFileSync(join(data, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0])
    return pid > 0 ? [pid, ...findDescendants(pid)] : []
  } catch {
    return []
  }
}

function get(programs: Programs, name: 'etcd' | 'patroni' | 'postgres'): string {
  const path = programs.get(name)
  if (path === undefined) throw new Error(`${name} is not installed`)
  return path
}

async function getEtcdArgs(folder: string, port: string): Promise<string[]> {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await findFreePort()}`]
  return [
    ['--data-dir', join(folder, 'etcd')],
    ['--listen-client-urls', client],
    ['--advertise-client-urls', client],
    ['--listen-peer-urls', peer],
    ['--initial-advertise-peer-urls', peer],
    ['--initial-cluster', `default=${peer}`],
  ].flat()
}

function toAccount(username: string): { username: string; password: string } {
  return { username, password }
}

function createSettings({
  name,
  port,
  api,
  data,
  etcdPort,
  programs,
}: Omit<Node, 'daemon'> & { etcdPort: string; programs: string }) {
  return {
    scope: 'coterie',
    name,
    restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: dynamicSettings,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(data, 'data'),
      bin_dir: programs,
      pgpass: join(data, 'pgpass'),
      authentication: {
        superuser: toAccount('postgres'),
        replication: toAccount('replicator'),
        rewind: toAccount('rewinder'),
      },
      parameters: { unix_socket_directories: data },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'local all all scram-sha-256',
      ],
    },
  }
}

/** Creates the role and the database of Coterie. PgBouncer passes no settings on, so the role has them. */
export function createDatabase(programs: Programs, port: string): void {
  const psql = join(dirname(get(programs, 'postgres')), 'psql')
  const statements = [
    `create role coterie login password '${password}'`,
    "alter role coterie set statement_timeout = '30s'",
    "alter role coterie set idle_in_transaction_session_timeout = '30s'",
    // For filling the database with people.
    'grant pg_checkpoint to coterie',
    'create database coterie owner coterie',
  ]
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const args = [
    '--no-psqlrc',
    '--set=ON_ERROR_STOP=1',
    url,
    ...statements.flatMap((one) => ['--command', one]),
  ]
  const { status, stderr } = spawnSync(psql, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`Could not create the database: ${stderr}`)
}
