import { AsyncLocalStorage } from 'node:async_hooks'

const running = new AsyncLocalStorage<string>()

/** The id of the request, or of the request that asked for the job, within which this runs. */
export function currentRequestId(): string | undefined {
  return running.getStore()
}

/** Has all that `work` starts, also later, know this id. */
export function withRequestId<Answer>(id: string, work: () => Answer): Answer {
  return running.run(id, work)
}
