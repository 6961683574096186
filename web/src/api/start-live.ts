import type { QueryClient } from '@tanstack/react-query'

import { call } from './call.ts'
import { isRefused, Unreachable } from './api-errors.ts'
import { goOffline } from './offline-cache/offline-state.ts'
import { keepConnected } from './live-connection.ts'
import { followLive } from './live-updates.ts'
import { loseUser } from './session.ts'

/** Opens the live connection and lets what it brings into the cache, until the returned function is called. */
export function startLive(client: QueryClient): () => void {
  const unfollow = followLive(client)
  const close = keepConnected({ ended: () => loseUser(client), isEnded })
  return () => {
    close()
    unfollow()
  }
}

/** Whether the server says that nobody is signed in here; no when it cannot be asked. */
async function isEnded(): Promise<boolean> {
  return await call('GET /api/user').then(
    () => false,
    (error: unknown) => {
      if (error instanceof Unreachable) goOffline(Date.now())
      return isRefused(error, 'not_signed_in')
    },
  )
}
