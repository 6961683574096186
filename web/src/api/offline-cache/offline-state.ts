type Listener = () => void

let offlineSinceTime: number | null = null
const listeners = new Set<Listener>()

/** While offline, the time when the shown data was current (ms since the epoch); else null. */
export function getOfflineSince(): number | null {
  return offlineSinceTime
}

/** `at` is the time when the shown data was fetched (ms since the epoch). */
export function goOffline(at: number): void {
  if (offlineSinceTime !== null) return
  offlineSinceTime = at
  notifyListeners()
}

/** Called when the server responds. */
export function goOnline(): void {
  if (offlineSinceTime === null) return
  offlineSinceTime = null
  notifyListeners()
}

/** Subscribes to changes; returns a function that stops it. */
export function onOfflineChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

export function isOffline(): boolean {
  return offlineSinceTime !== null || !navigator.onLine
}

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

/** Reports that a change was queued. */
export function notifyQueued(): void {
  for (const listener of queuedListeners) listener()
}

/** Subscribes to queued changes; returns a function that stops it. */
export function onQueued(listener: Listener): () => void {
  queuedListeners.add(listener)
  return () => void queuedListeners.delete(listener)
}
