import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useSession } from '../api/session.ts'

/** Keeps the live connection of whoever is signed in, and watches their points, and has notices go on to this device. Their code comes once the first screen stands. */
export function useLive(): void {
  const client = useQueryClient()
  const session = useSession()
  const userId = session.state === 'in' ? session.user.id : null
  useEffect(() => {
    if (userId === null) return undefined
    const stops: (() => void)[] = []
    let left = false
    const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
    idle(async () => {
      const [{ startLive }, { watchGame }, { renew }] = await Promise.all([
        import('../api/live-start.ts'),
        import('../features/game/watch.ts'),
        import('../features/notifications/device.ts'),
      ])
      if (left) return
      stops.push(startLive(client), watchGame(client))
      // Should it fail, the next start tries again.
      await renew(userId).catch(() => undefined)
    })
    return () => {
      left = true
      for (const stop of stops) stop()
    }
  }, [client, userId])
}
