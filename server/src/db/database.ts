import { isRefusal } from '@coterie/contract/refusals'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { CompiledQuery, Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'

import { withNamedStatements } from './named-statements.ts'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>
/** For queries that work inside and outside of a transaction. */
export type Queryable = Database | Transaction

// Ids and counts stay far below 2^53, so bigint is parsed as a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const int8Array: number = 1016
/* oxlint-disable typescript/no-unsafe-enum-assignment -- pg has no name for the type. */
const parseTexts = pg.types.getTypeParser(int8Array)
pg.types.setTypeParser(int8Array, (value: string) => (parseTexts(value) as (string | null)[]).map(toNumber))
/* oxlint-enable typescript/no-unsafe-enum-assignment */

function toNumber(text: string | null): number | null {
  return text === null ? null : Number(text)
}

/** `direct`: past a pooler, if there is another address. */
type Opened = { pool: pg.Pool; usesPreparedStatements: boolean; direct: Direct }
/** `url` is undefined if it is the one of the pool. */
type Direct = { url: string | undefined; settings: pg.PoolConfig; usesPreparedStatements: boolean }

const opened = new WeakMap<Database, Opened>()

/** The connection pool of a database, for libraries that work with `pg`. */
export function getPool(db: Database): pg.Pool {
  return getOpened(db).pool
}

/** For what needs a session, such as LISTEN and the lock of migrations. */
export function getDirect(db: Database): Direct {
  return getOpened(db).direct
}

export function usesPreparedStatements(db: Database): boolean {
  return getOpened(db).usesPreparedStatements
}

function getOpened(db: Database): Opened {
  const found = opened.get(db)
  if (found === undefined) throw new Error('The database was not opened by openDatabase')
  return found
}

/** Open and idle connections, and queries waiting for a connection. */
export function getPoolStats(db: Database): { open: number; idle: number; waiting: number } {
  const pool = opened.get(db)?.pool
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** How many statements have names: below the `max_prepared_statements` of poolers. */
export const maxNames = 500

type PoolOptions = {
  connections?: number | undefined
  /** How long a query waits for a free connection (ms) before it fails with DatabaseBusyError. */
  connectionTimeout?: number | undefined
  /** How long the response to a statement may take (ms). Default: no limit. */
  responseTimeout?: number
  /** The `application_name` of the connections. Default: 'coterie'. */
  name?: string | undefined
  /** Called when an idle connection breaks. The pool opens a new one when needed. */
  onLost?: ((error: Error) => void) | undefined
}

export function openPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.connectionTimeout ?? 5000,
    query_timeout: options.responseTimeout,
    // A statement that runs this long is a bug and must not block a connection forever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: options.name ?? 'coterie',
  })
  pool.on('error', (error) => options.onLost?.(error))
  // When a connection breaks, the running query rejects. Without a listener, the error would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Opens a connection pool.
 *
 * @param options.onQuery called after each statement, for tests and benchmarks.
 */
export function openDatabase(
  url: string,
  options: Omit<PoolOptions, 'responseTimeout'> & {
    /** The same database past a pooler, for connections that need a session. Default: `url`. */
    directUrl?: string | undefined
    /** Default: true. */
    usesPreparedStatements?: boolean
    onQuery?: ((query: CompiledQuery) => void) | undefined
  } = {},
): Database {
  const pool = openPool(url, options)
  const { onQuery, directUrl, usesPreparedStatements: isPrepared = true } = options
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: withNamedStatements(pool, isPrepared ? maxNames : 0) }),
    ...(onQuery === undefined ? {} : { log: ({ query }) => onQuery(query) }),
  })
  const direct = {
    url: directUrl,
    settings: { ...pool.options, connectionString: directUrl ?? url },
    usesPreparedStatements: isPrepared || directUrl !== undefined,
  }
  opened.set(db, { pool, usesPreparedStatements: isPrepared, direct })
  return db
}

/** Opens all connections of the pool, so that the first requests need not wait for them. */
export async function openConnections(db: Database): Promise<void> {
  const pool = getPool(db)
  const attempts = Array.from({ length: pool.options.max }, async () => await pool.connect())
  for (const attempt of await Promise.allSettled(attempts))
    if (attempt.status === 'fulfilled') attempt.value.release()
  // Throws if one failed, after the others were released: closing the pool waits for them.
  await Promise.all(attempts)
}

/** Whether the database responds within a second. */
export async function isReady(db: Database): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, 1000, false).unref())
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return await Promise.race([query, timeout])
}

class RollbackError extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('rolled back')
    this.result = result
  }
}

const afterCommitCallbacks = new WeakMap<Transaction, (() => void)[]>()

/**
 * Runs `work` after `tx` commits, but not if it rolls back. The work is lost if the process dies in between; use a job for
 * what must happen.
 *
 * @throws if `tx` was not opened by `transact`.
 */
export function afterCommit(tx: Transaction, work: () => void): void {
  const callbacks = afterCommitCallbacks.get(tx)
  if (callbacks === undefined) throw new Error('afterCommit needs a transaction opened by transact')
  callbacks.push(work)
}

/** How many times a transaction is attempted if PostgreSQL aborts it because of a concurrent one. */
const maxAttempts = 4

/**
 * Runs `change` in a transaction. Returning a refusal or throwing rolls it back. After a deadlock `change` runs again, so
 * it must not keep state from an earlier run.
 */
export async function transact<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactOnce(db, change)
    } catch (error) {
      if (attempt >= maxAttempts || !isConflict(error)) throw error
    }
  }
}

/** A deadlock or serialization failure: nothing was written. */
export function isConflict(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40P01' || code === '40001'
}

async function transactOnce<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const callbacks: (() => void)[] = []
  const result = await runInTransaction(db, async (tx) => {
    afterCommitCallbacks.set(tx, callbacks)
    return await change(tx)
  })
  if (!isRefusal(result)) for (const callback of callbacks) callback()
  return result
}

async function runInTransaction<Result>(
  db: Database,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await change(tx)
      if (isRefusal(result)) throw new RollbackError(result)
      return result
    })
  } catch (error) {
    if (error instanceof RollbackError) return error.result as Result
    throw error
  }
}
