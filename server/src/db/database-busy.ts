import { AsyncLocalStorage } from 'node:async_hooks'

/** No connection became free in time. `wrote`: the request may already have changed something. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
  readonly wrote: boolean

  constructor(cause: unknown) {
    super('No database connection became free in time', { cause })
    this.wrote = writes.getStore()?.wrote ?? false
  }
}

const writes = new AsyncLocalStorage<{ wrote: boolean }>()

/** Runs `work` and records whether it writes, for a DatabaseBusy that ends it. The caller's record stays as it is. */
export function trackWrites<T>(work: () => Promise<T>): Promise<T> {
  return writes.run({ wrote: false }, work)
}

/** Statements that change nothing. Any other may write. */
const reading = /^\s*(?:select|begin|start transaction|rollback|savepoint|release|set)\b/i

/** Records a statement that may write. */
export function recordStatement(text: string): void {
  const noted = writes.getStore()
  if (noted !== undefined && !noted.wrote && !reading.test(text)) noted.wrote = true
}

/** The messages of node-postgres when it gives up waiting for a connection. */
const connectionTimeoutMessage =
  /^timeout exceeded when trying to connect$|^Connection terminated due to connection timeout$/

export function isConnectionTimeout(error: unknown): boolean {
  return error instanceof Error && connectionTimeoutMessage.test(error.message)
}
