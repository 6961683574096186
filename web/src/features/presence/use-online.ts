import { useSyncExternalStore } from 'react'

import { onLive, sendLive } from '../../api/live.ts'

/** From one page to the next nobody need be asked for anew (ms). */
const linger = 1000

let online: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()
let watching: { stop: () => void } | undefined
let leaving: ReturnType<typeof setTimeout> | undefined

function put(next: ReadonlySet<number>): void {
  online = next
  for (const listener of listeners) listener()
}

const ask = () => sendLive({ kind: 'watch', on: true })

function watch(): { stop: () => void } {
  const stops = [
    // Each connection has to be asked; without one the question goes nowhere.
    onLive('hello', ask),
    onLive('online-now', ({ userIds }) => put(new Set(userIds))),
    onLive('online', ({ came, went }) => {
      const now = new Set([...online, ...came])
      for (const userId of went) now.delete(userId)
      put(now)
    }),
  ]
  ask()
  const stop = () => {
    for (const end of stops) end()
    sendLive({ kind: 'watch', on: false })
    online = new Set()
  }
  return { stop }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  clearTimeout(leaving)
  watching ??= watch()
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) leaving = setTimeout(leave, linger)
  }
}

function leave(): void {
  watching?.stop()
  watching = undefined
}

/** Whether somebody is online, as far as one may know it: a friend, or a member of one's circles. Null is nobody. */
export function useOnline(userId: number | null): boolean {
  return useSyncExternalStore(subscribe, () => userId !== null && online.has(userId))
}
