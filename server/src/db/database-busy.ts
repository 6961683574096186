import { AsyncLocalStorage } from 'node:async_hooks'

/** No connection became free in time. `hasWritten`: the request may already have changed something. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
  readonly hasWritten: boolean

  constructor(cause: unknown) {
    super('No database connection became free in time', { cause })
    this.hasWritten = writes.getStore()?.hasWritten ?? false
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

export function isConnectionTimeout(error: unknown): boolean {
  return error instanceof Error && connectionTimeoutMessage.test(error.message)
}
