import { AsyncLocalStorage } from 'node:async_hooks'

/** The client closed the connection and will not read the response. */
export class ClientDisconnectedError extends Error {
  override readonly name = 'ClientDisconnectedError'
}

const signals = new AsyncLocalStorage<AbortSignal>()

/** Runs `work`, in which `getClientSignal()` returns `signal`. */
export function withClientSignal<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return signals.run(signal, work)
}

/** Aborts with ClientDisconnectedError when the client closes the connection. Undefined outside of requests. */
export function getClientSignal(): AbortSignal | undefined {
  return signals.getStore()
}
