import { NetworkError } from './api-errors.ts'
import type { QueuedCall } from './queued-calls.ts'

/**
 * Runs `work`, which sends `queuedCall`. Offline, it waits for the server; if the page closes first, the call is sent
 * when the app next opens. A newer call about the same thing replaces a waiting one.
 */
export async function retryWhenOnline<T>(queuedCall: QueuedCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    const { runWhenOnline } = await import('./queued-calls.ts')
    return await runWhenOnline(queuedCall, work, error)
  }
}
