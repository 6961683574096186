import { Unreachable } from './api-errors.ts'
import type { Waiting } from './queued-calls.ts'

/**
 * Does `work`, the sending of `what`. Without a network it waits, and goes as soon as the server answers; should the
 * page be closed until then, when the app is opened next. What was waiting about the same thing gives way to it.
 */
export async function onceReachable<T>(what: Waiting, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    const { later } = await import('./queued-calls.ts')
    return await later(what, work, error)
  }
}
