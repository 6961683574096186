import { AsyncLocalStorage } from 'node:async_hooks'

/** The database can't be used now. `hasWritten`: the request may already have changed something. */
export abstract class DatabaseUnavailableError extends Error {
  readonly hasWritten = writes.getStore()?.hasWritten ?? false
}

/** No connection became free in time. */
export class DatabaseBusyError extends DatabaseUnavailableError {
  override readonly name = 'DatabaseBusyError'

  constructor(cause: unknown) {
    super('No database connection became free in time', { cause })
  }
}

/** The connection broke, or the server is stopping, starting or no longer the primary. */
export class DatabaseLostError extends DatabaseUnavailableError {
  override readonly name = 'DatabaseLostError'

  constructor(cause: unknown) {
    super('The database connection was lost', { cause })
  }
}

const writes = new AsyncLocalStorage<{ hasWritten: boolean }>()

/** Runs `work` and records whether it writes, for DatabaseBusyError. Does not affect the caller's record. */
export function trackWrites<T>(work: () => Promise<T>): Promise<T> {
  return writes.run({ hasWritten: false }, work)
}

/** Statements that write nothing. Any other statement may write. */
const readOnlyStatement = /^\s*(?:select|begin|start transaction|rollback|savepoint|release|set)\b/i

export function recordStatement(text: string): void {
  const record = writes.getStore()
  if (record !== undefined && !record.hasWritten && !readOnlyStatement.test(text)) record.hasWritten = true
}

/** The errors of node-postgres when no connection becomes free in time. */
const connectionTimeoutMessage =
  /^timeout exceeded when trying to connect$|^Connection terminated due to connection timeout$/

/** What node-postgres says about a broken connection that has no code. */
const lostMessage = /^Connection terminated|^Client has encountered a connection error/
/** Of the system, and of PostgreSQL. Poolers use class 08; 25006 is a write on a server that has become a standby. */
const lostCode = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|08...|57P0[1235]|25006)$/

/** Errors that mean that the database can't be used now become ours. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (connectionTimeoutMessage.test(error.message)) return new DatabaseBusyError(error)
  const code = 'code' in error ? String(error.code) : ''
  return lostCode.test(code) || lostMessage.test(error.message) ? new DatabaseLostError(error) : error
}
