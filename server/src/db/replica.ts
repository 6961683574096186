import { Kysely, PostgresDialect } from 'kysely'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'

import type { Log } from '../platform/log.ts'
import { getPool, maxNames, openPool, usesPreparedStatements } from './database.ts'
import type { Database } from './database.ts'
import { withNamedStatements } from './named-statements.ts'
import { ReplicaMonitor } from './replica-monitor.ts'
import type { DB } from './tables.ts'

/** How long a statement waits for a connection to the replica (ms) before it runs on the primary. */
const connectionTimeout = 1000
/** As long as a statement may run (ms). Only a server that disappeared takes longer. */
const responseTimeout = 30_000

type Replica = { monitor: ReplicaMonitor; retries: number }

const replicas = new WeakMap<Database, Replica>()

/** Whether the replica is used, how far it is behind (s), and how many statements failed there. Undefined without one. */
export function getReplicaState(
  db: Database,
): { isUsed: boolean; lag: number | null; retries: number } | undefined {
  const replica = replicas.get(db)
  if (replica === undefined) return undefined
  const { monitor, retries } = replica
  return { isUsed: monitor.isUsed, lag: monitor.lag, retries }
}

/**
 * Opens a database for reads that may be a few seconds old. They run on the replica while it keeps up, else on the primary.
 * A statement that fails on the replica runs again on the primary, unless it is part of a transaction. Without a replica,
 * this is the primary.
 */
export function openReadDatabase(
  primary: Database,
  options: {
    primaryUrl: string
    replicaUrl: string | undefined
    maxLag: number
    log: Pick<Log, 'info' | 'warn'>
    onQuery?: ((query: CompiledQuery) => void) | undefined
  },
): Database {
  const { replicaUrl, onQuery, log } = options
  if (replicaUrl === undefined) return primary
  const replica: Replica = { monitor: new ReplicaMonitor({ ...options, replicaUrl }), retries: 0 }
  const onRetry = (error: unknown) => {
    replica.retries += 1
    log.warn({ err: error }, 'A statement failed on the read replica; running it on the primary')
  }
  const pools = {
    primary: getPool(primary),
    replica: openPool(replicaUrl, { connectionTimeout, responseTimeout }),
  }
  const pool = {
    async connect() {
      if (!(await replica.monitor.isUsable())) return await pools.primary.connect()
      // If the replica is down, the next check finds and logs it.
      const client = await pools.replica.connect().catch(() => null)
      return client === null ? await pools.primary.connect() : new ReadClient(client, pools.primary, onRetry)
    },
    async end() {
      await replica.monitor.stop()
      await pools.replica.end()
    },
  } as unknown as pg.Pool
  const names = usesPreparedStatements(primary) ? maxNames : 0
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: withNamedStatements(pool, names) }),
    ...(onQuery === undefined ? {} : { log: ({ query }) => onQuery(query) }),
  })
  replicas.set(db, replica)
  return db
}

class ReadClient {
  readonly #client: pg.PoolClient
  readonly #primary: pg.Pool
  readonly #onRetry: (error: unknown) => void
  #isInTransaction = false
  #hasFailed = false
  #isBroken = false

  constructor(client: pg.PoolClient, primary: pg.Pool, onRetry: (error: unknown) => void) {
    this.#client = client
    this.#primary = primary
    this.#onRetry = onRetry
  }

  async query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    // The replica may be older than what the primary has already answered.
    if (this.#hasFailed) return await this.#queryPrimary(statement, values)
    const text = typeof statement === 'string' ? statement : statement.text
    if (/^\s*(?:begin|start)\b/i.test(text)) this.#isInTransaction = true
    try {
      return await this.#client.query(statement, values)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.#isBroken = true
      if (this.#isInTransaction) throw error
      this.#hasFailed = true
      this.#onRetry(error)
      return await this.#queryPrimary(statement, values)
    }
  }

  async #queryPrimary(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return await this.#primary.query(statement, values)
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }
}
