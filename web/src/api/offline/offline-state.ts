import { onlineManager } from '@tanstack/react-query'

// The browser knows its network, but not whether the server responds: see reconnect.ts.
onlineManager.setEventListener(() => undefined)

let shownSince = 0

/** While offline, the time when the shown data was current (ms since the epoch); else null. */
export function getOfflineSince(): number | null {
  return onlineManager.isOnline() ? null : shownSince
}

/** `at` is the time when the shown data was fetched (ms since the epoch). */
export function goOffline(at: number): void {
  if (!onlineManager.isOnline()) return
  shownSince = at
  onlineManager.setOnline(false)
}

/** Subscribes to changes; returns a function that stops it. */
export function onOfflineChange(listener: () => void): () => void {
  return onlineManager.subscribe(listener)
}
