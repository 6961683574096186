import { isRefusal } from '@coterie/contract/refusals'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { CompiledQuery, Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'

import { namedStatements } from './named-statements.ts'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>
/** Queries take either: they do not care whether they run alone or with others. */
export type Queryable = Database | Transaction

/** Counts and job numbers stay far below 2^53, so they are plain numbers here. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const pools = new WeakMap<Database, pg.Pool>()

/** How many connections there are, how many of them nobody uses, and how many queries wait for one. */
export function poolStats(db: Database): { open: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/**
 * A pool of connections to PostgreSQL.
 *
 * @param options.onLost called when an idle connection breaks, say because the server went down; the
 *   pool itself opens new ones as they are asked for.
 * @param options.onQuery called after each statement, for tests that count them and for benchmarks.
 */
export function openDatabase(
  url: string,
  options: {
    connections?: number
    /** How long a query waits for a free connection (ms); then it fails with DatabaseBusy. */
    patience?: number
    /** As the database shows it; that of the app itself unless said otherwise. */
    name?: string
    onLost?: (error: Error) => void
    onQuery?: ((query: CompiledQuery) => void) | undefined
  } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.patience ?? 5000,
    // A statement that runs this long is a bug; it must not hold a connection for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: options.name ?? 'coterie',
  })
  pool.on('error', (error) => options.onLost?.(error))
  // A connection that breaks while it is in use says so to whoever waits for its answer; left unheard here,
  // the same error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const { onQuery } = options
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: namedStatements(pool) }),
    ...(onQuery === undefined ? {} : { log: ({ query }) => onQuery(query) }),
  })
  pools.set(db, pool)
  return db
}

/** Answers whether the database answers, within a second. */
export async function isReady(db: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 1000, false).unref())
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return await Promise.race([asked, late])
}

class RolledBack extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('rolled back')
    this.answer = answer
  }
}

const afterCommitCallbacks = new WeakMap<Transaction, (() => void)[]>()

/**
 * Has `work` done right after what `tx` wrote is stored for good, and never if it is undone. A process
 * that dies in between does not do it: what must follow is a job.
 *
 * @throws when `tx` was not opened by `transact`.
 */
export function afterCommit(tx: Transaction, work: () => void): void {
  const works = afterCommitCallbacks.get(tx)
  if (works === undefined) throw new Error('Only within transact can something follow a commit')
  works.push(work)
}

/** How often a transaction is run at most that PostgreSQL breaks off for another one. */
const maxAttempts = 4

/**
 * Runs `change` in one transaction. A refusal that it returns undoes what it wrote and is returned;
 * whatever it throws undoes it too and is thrown on. Where two wait for each other, PostgreSQL breaks one off,
 * which is run again: `change` must not keep anything of an earlier run.
 */
export async function transact<Answer>(
  db: Database,
  change: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  for (let run = 1; ; run += 1) {
    try {
      return await transactOnce(db, change)
    } catch (error) {
      if (run >= maxAttempts || !isConnectionLost(error)) throw error
    }
  }
}

/** A deadlock, or two that could not both have been there: of this one nothing was written. */
function isConnectionLost(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40P01' || code === '40001'
}

async function transactOnce<Answer>(
  db: Database,
  change: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const works: (() => void)[] = []
  const answer = await inTransaction(db, async (tx) => {
    afterCommitCallbacks.set(tx, works)
    return await change(tx)
  })
  if (!isRefusal(answer)) for (const work of works) work()
  return answer
}

async function inTransaction<Answer>(
  db: Database,
  change: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction().execute(async (tx) => {
      const answer = await change(tx)
      if (isRefusal(answer)) throw new RolledBack(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as Answer
    throw error
  }
}
