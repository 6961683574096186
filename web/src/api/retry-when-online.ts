import { NetworkError } from './api-errors.ts'
import type { QueuedCall } from './queued-calls.ts'

/**
 * Does `work`, the sending of `what`. Without a network it waits, and goes as soon as the server answers; should the
 * page be closed until then, when the app is opened next. What was waiting about the same thing gives way to it.
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
