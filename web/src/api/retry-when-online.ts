import { NetworkError } from './api-errors.ts'
import type { QueuedCall } from './queued-calls.ts'

/**
 * Calls `run`, which sends `queuedCall`. Offline, it waits for the server; if the page closes first, the call is sent
 * when the app next opens. A newer call for the same resource replaces a queued one.
 */
export async function retryWhenOnline<T>(queuedCall: QueuedCall, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    const { runWhenOnline } = await import('./queued-calls.ts')
    return await runWhenOnline(queuedCall, run, error)
  }
}
