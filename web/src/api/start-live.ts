import type { QueryClient } from '@tanstack/react-query'

import { isApiError, NetworkError } from './api-errors.ts'
import { call } from './call.ts'
import { openLiveConnection } from './live-connection.ts'
import { applyLiveUpdates } from './live-updates.ts'
import { goOffline } from './offline/offline-state.ts'
import { clearSession } from './session.ts'

export function startLive(client: QueryClient): () => void {
  const unsubscribe = applyLiveUpdates(client)
  const close = openLiveConnection({ onEnded: () => clearSession(client), checkEnded: isSessionEnded })
  return () => {
    close()
    unsubscribe()
  }
}

/** Whether the server reports that no one is signed in. False if it is unreachable. */
async function isSessionEnded(): Promise<boolean> {
  return await call('GET /api/user').then(
    () => false,
    (error: unknown) => {
      if (error instanceof NetworkError) goOffline(Date.now())
      return isApiError(error, 'not_signed_in')
    },
  )
}
