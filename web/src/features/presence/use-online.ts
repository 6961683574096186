import { useSyncExternalStore } from 'react'

import { onLiveUpdate, sendLiveRequest } from '../../api/live.ts'

/** From one page to the next nobody need be asked for anew (ms). */
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
    // Each connection has to be asked; without one the question goes nowhere.
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

/** Whether somebody is online, as far as one may know it: a friend, or a member of one's circles. Null is nobody. */
export function useOnline(userId: number | null): boolean {
  return useSyncExternalStore(subscribe, () => userId !== null && onlineIds.has(userId))
}
