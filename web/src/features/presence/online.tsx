import { m } from '@coterie/contract/paraglide/messages'
import { useSyncExternalStore } from 'react'

import { onLiveUpdate, sendLiveRequest } from '../../api/live.ts'

/** Delays unsubscribing (ms), so that a page change doesn't cause a new request. */
const unwatchDelay = 1000

let onlineIds: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()
let watcher: { stop: () => void } | undefined
let unwatchTimer: ReturnType<typeof setTimeout> | undefined

function setOnline(next: ReadonlySet<number>): void {
  onlineIds = next
  for (const listener of listeners) listener()
}

const requestOnline = () => sendLiveRequest({ kind: 'watch', on: true })

function watch(): { stop: () => void } {
  const unsubscribers = [
    // Each new connection needs a new request.
    onLiveUpdate('hello', requestOnline),
    onLiveUpdate('online-snapshot', ({ userIds }) => setOnline(new Set(userIds))),
    onLiveUpdate('online', ({ joined, left }) => {
      const next = new Set([...onlineIds, ...joined])
      for (const userId of left) next.delete(userId)
      setOnline(next)
    }),
  ]
  requestOnline()
  const stop = () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
    sendLiveRequest({ kind: 'watch', on: false })
    onlineIds = new Set()
  }
  return { stop }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  clearTimeout(unwatchTimer)
  watcher ??= watch()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) unwatchTimer = setTimeout(unwatch, unwatchDelay)
  }
}

function unwatch(): void {
  watcher?.stop()
  watcher = undefined
}

/** Whether a friend or a fellow member is online. False for others and for null. */
export function useOnline(userId: number | null): boolean {
  return useSyncExternalStore(subscribe, () => userId !== null && onlineIds.has(userId))
}

const sizes = { normal: 'right-0 bottom-0 size-3.5', large: 'right-1.5 bottom-1.5 size-5' }

type OnlineDotProps = { userId: number | null; size?: keyof typeof sizes }

/** Marks an avatar while the person is online. The container must be `relative`. */
export function OnlineDot({ userId, size = 'normal' }: OnlineDotProps) {
  const isOnline = useOnline(userId)
  if (!isOnline) return null
  return (
    <span
      title={m.presence_online()}
      className={`absolute rounded-full border-2 border-card bg-good forced-colors:border-5 ${sizes[size]}`}
    >
      <span className="sr-only">{m.presence_online()}</span>
    </span>
  )
}
