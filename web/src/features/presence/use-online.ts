import { useSyncExternalStore } from 'react'

import { onLiveUpdate, sendLiveRequest } from '../../api/live.ts'

/** Delays unsubscribing, so that a page change doesn't ask again (ms). */
const unwatchDelay = 1000

let onlineIds: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()
let watcherCounts: { stop: () => void } | undefined
let unwatchTimers: ReturnType<typeof setTimeout> | undefined

function setOnline(next: ReadonlySet<number>): void {
  onlineIds = next
  for (const listener of listeners) listener()
}

const requestOnline = () => sendLiveRequest({ kind: 'watch', on: true })

function watch(): { stop: () => void } {
  const stops = [
    // Each new connection has to be asked again.
    onLiveUpdate('hello', requestOnline),
    onLiveUpdate('online-now', ({ userIds }) => setOnline(new Set(userIds))),
    onLiveUpdate('online', ({ joined, left }) => {
      const now = new Set([...onlineIds, ...joined])
      for (const userId of left) now.delete(userId)
      setOnline(now)
    }),
  ]
  requestOnline()
  const stop = () => {
    for (const end of stops) end()
    sendLiveRequest({ kind: 'watch', on: false })
    onlineIds = new Set()
  }
  return { stop }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  clearTimeout(unwatchTimers)
  watcherCounts ??= watch()
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) unwatchTimers = setTimeout(unwatch, unwatchDelay)
  }
}

function unwatch(): void {
  watcherCounts?.stop()
  watcherCounts = undefined
}

/** Whether a friend or a fellow member is online. False for others and for null. */
export function useOnline(userId: number | null): boolean {
  return useSyncExternalStore(subscribe, () => userId !== null && onlineIds.has(userId))
}
