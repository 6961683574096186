import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { pino } from 'pino'

import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import type { EmbeddedPostgres } from '../db/embedded/embedded.ts'
import { withClient } from './empty-database.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

const settings = ['wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=256MB']

/** A PostgreSQL and a streaming replica of it, which can be stopped and started. */
export class TestReplication {
  readonly primary: EmbeddedPostgres
  readonly #folders: readonly string[]
  readonly #replicaDir: string
  #replica: EmbeddedPostgres | undefined
  /** The same for every start. */
  #replicaUrl = ''

  private constructor(primary: EmbeddedPostgres, [primaryDir, replicaDir]: [string, string]) {
    this.primary = primary
    this.#folders = [primaryDir, replicaDir]
    this.#replicaDir = replicaDir
  }

  /** @param prepare fills the primary before the replica is created. */
  static async open(prepare: (url: string) => Promise<void>): Promise<TestReplication> {
    const [primaryDir, replicaDir] = [createTemporaryFolder(), createTemporaryFolder()]
    const primary = await start(primaryDir)
    await prepare(primary.url)
    await copyCluster(primary.url, join(primaryDir, 'db'), join(replicaDir, 'db'))
    const replication = new TestReplication(primary, [primaryDir, replicaDir])
    await replication.startReplica()
    return replication
  }

  get replicaUrl(): string {
    return this.#replicaUrl
  }

  async startReplica(): Promise<void> {
    this.#replica = await start(this.#replicaDir)
    this.#replicaUrl = this.#replica.url
  }

  async stopReplica(): Promise<void> {
    await this.#replica?.stop()
  }

  async queryReplica(text: string): Promise<Record<string, unknown>[]> {
    return await withClient(
      this.#replicaUrl,
      async (client) => (await client.query<Record<string, unknown>>(text)).rows,
    )
  }

  async close(): Promise<void> {
    await this.stopReplica()
    await this.primary.stop()
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true })
  }
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  return await startEmbeddedPostgres({ dataDir, log: pino({ level: 'warn' }), durable: false, settings })
}

/** A base backup. The npm package has no pg_basebackup. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const source = join(from, 'cluster')
  const target = join(to, 'cluster')
  await withClient(url, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`)
    mkdirSync(to)
    cpSync(join(from, 'password'), join(to, 'password'))
    cpSync(source, target, {
      recursive: true,
      filter: (path) => !/postmaster\.|\.s\.PGSQL|pg_wal\/.|pg_replslot\/./.test(path.slice(source.length)),
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  writeFileSync(join(target, 'standby.signal'), '')
  writeFileSync(
    join(target, 'postgresql.auto.conf'),
    `primary_conninfo = '${url}'\nhot_standby_feedback = on\n`,
  )
  const { uid, gid } = statSync(source)
  for (const path of ['', ...readdirSync(target, { recursive: true, encoding: 'utf8' })])
    chownSync(join(target, path), uid, gid)
}
