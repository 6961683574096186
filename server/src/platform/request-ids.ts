import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/** The id of the current request or, in a job, of the request that queued it. */
export function getCurrentRequestId(): string | undefined {
  return storage.getStore()
}

/** Sets the id for `work` and everything it starts. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return storage.run(id, work)
}
