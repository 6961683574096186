import { AsyncLocalStorage } from 'node:async_hooks'

/** The client closed the connection, so nobody waits for the answer. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientGone'
}

const signals = new AsyncLocalStorage<AbortSignal>()

/** Runs `work`; inside it `clientGone()` answers this signal. */
export function withClientSignal<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return signals.run(signal, work)
}

/** Aborts with ClientGone when the client of the current request closes its connection. Undefined outside of requests. */
export function abortIfClientGone(): AbortSignal | undefined {
  return signals.getStore()
}
