import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useSession } from '../api/session.ts'
import { fetchCode } from '../ui/lazy.tsx'

/** Background work of the signed-in user: live connection, points, push. Its code loads once the first screen is ready. */
export function useBackground(isReady: boolean): void {
  const client = useQueryClient()
  const session = useSession()
  const userId = isReady && session.state === 'in' ? session.user.id : null
  useEffect(() => {
    if (userId === null) return undefined
    let stop: (() => void) | undefined
    let isCancelled = false
    const runWhenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
    runWhenIdle(async () => {
      const { startBackground } = await fetchCode(() => import('./start-background.ts'))
      if (!isCancelled) stop = startBackground(client, userId)
    })
    return () => {
      isCancelled = true
      stop?.()
    }
  }, [client, userId])
}
