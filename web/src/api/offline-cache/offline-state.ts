type Listener = () => void

let seenAt: number | null = null
const listeners = new Set<Listener>()

/** When what is on the screen was current (ms since the epoch), while the server cannot be reached; else null. */
export function offlineSince(): number | null {
  return seenAt
}

/** What is shown from now on was seen at `at` (ms since the epoch). */
export function goOffline(at: number): void {
  if (seenAt !== null) return
  seenAt = at
  tell()
}

/** The server has answered. */
export function comeBack(): void {
  if (seenAt === null) return
  seenAt = null
  tell()
}

/** Calls back when that changes; returns how to stop. */
export function onReach(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Whether the server cannot be reached right now, as far as this browser knows. */
export function isOffline(): boolean {
  return seenAt !== null || !navigator.onLine
}

/** Resolves once the server answers again. */
export async function whenBack(): Promise<void> {
  if (seenAt === null) goOffline(Date.now())
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = onReach(() => {
    if (seenAt === null) resolve()
  })
  await promise
  stop()
}

const waitListeners = new Set<Listener>()

/** Says that a change waits for the network. */
export function tellWaiting(): void {
  for (const listener of waitListeners) listener()
}

/** Calls back when one does; returns how to stop. */
export function onWaiting(listener: Listener): () => void {
  waitListeners.add(listener)
  return () => void waitListeners.delete(listener)
}
