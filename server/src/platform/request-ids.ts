import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<string>()

/** The id of the current request or, in a job, of the request that queued it. */
export function currentRequestId(): string | undefined {
  return running.getStore()
}

/** Sets the id for `work` and everything it starts. */
export function withRequestId<Answer>(id: string, work: () => Answer): Answer {
  return running.run(id, work)
}
