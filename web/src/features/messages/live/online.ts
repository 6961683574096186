import { useEffect, useSyncExternalStore } from 'react'

import { onLive, sendLive } from '../../../api/live.ts'

/** How often to ask until there is an answer, and afterwards: a connection that was opened anew has forgotten (ms). */
const untilAnswered = 2000
const afterwards = 25_000

let online: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

function put(next: ReadonlySet<number>): void {
  online = next
  for (const listener of listeners) listener()
}

/** While a screen shows it: asks who is online of those whom one may know it of. */
export function useWatchOnline(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function ask(): void {
      clearTimeout(timer)
      sendLive({ kind: 'watch', on: true })
      timer = setTimeout(ask, untilAnswered)
    }
    const stops = [
      onLive('online-now', ({ userIds }) => {
        put(new Set(userIds))
        clearTimeout(timer)
        timer = setTimeout(ask, afterwards)
      }),
      onLive('online', ({ came, went }) => put(new Set([...online, ...came]).difference(new Set(went)))),
      onLive('missed', ask),
    ]
    ask()
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      sendLive({ kind: 'watch', on: false })
      put(new Set())
    }
  }, [])
}

/** Whether the other of a conversation with one person is online, as far as one may know. */
export function useOnline(conversation: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => conversation.startsWith('u') && online.has(Number(conversation.slice(1))),
  )
}
