type Listener = () => void

let offlineSinceTime: number | null = null
const listeners = new Set<Listener>()

/** When what is on the screen was current (ms since the epoch), while the server cannot be reached; else null. */
export function offlineSince(): number | null {
  return offlineSinceTime
}

/** What is shown from now on was seen at `at` (ms since the epoch). */
export function goOffline(at: number): void {
  if (offlineSinceTime !== null) return
  offlineSinceTime = at
  notifyListeners()
}

/** The server has answered. */
export function goOnline(): void {
  if (offlineSinceTime === null) return
  offlineSinceTime = null
  notifyListeners()
}

/** Calls back when that changes; returns how to stop. */
export function onOfflineChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Whether the server cannot be reached right now, as far as this browser knows. */
export function isOffline(): boolean {
  return offlineSinceTime !== null || !navigator.onLine
}

/** Resolves once the server answers again. */
export async function waitUntilOnline(): Promise<void> {
  if (offlineSinceTime === null) goOffline(Date.now())
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = onOfflineChange(() => {
    if (offlineSinceTime === null) resolve()
  })
  await promise
  stop()
}

const queuedListeners = new Set<Listener>()

/** Says that a change waits for the network. */
export function notifyQueued(): void {
  for (const listener of queuedListeners) listener()
}

/** Calls back when one does; returns how to stop. */
export function onQueued(listener: Listener): () => void {
  queuedListeners.add(listener)
  return () => void queuedListeners.delete(listener)
}
