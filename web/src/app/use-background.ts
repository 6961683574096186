import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useSession } from '../api/session.ts'
import { fetchCode } from '../ui/lazy.ts'

/**
 * Keeps the live connection of whoever is signed in, watches their points, and has notices go on to this
 * device. Their code comes once the first screen `stands`.
 */
export function useLive(stands: boolean): void {
  const client = useQueryClient()
  const session = useSession()
  const userId = stands && session.state === 'in' ? session.user.id : null
  useEffect(() => {
    if (userId === null) return undefined
    let stop: (() => void) | undefined
    let left = false
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
    idle(async () => {
      const { begin } = await fetchCode(() => import('./start-background.ts'))
      if (!left) stop = begin(client, userId)
    })
    return () => {
      left = true
      stop?.()
    }
  }, [client, userId])
}
