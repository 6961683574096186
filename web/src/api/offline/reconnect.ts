import { onlineManager, type QueryClient } from '@tanstack/react-query'

import { call } from '../call.ts'
import { isApiError, withTimeout } from '../errors.ts'
import { dispatchLiveUpdate } from '../live.ts'
import { clearSession, sessionQuery } from '../session.ts'
import { goOffline, getOfflineSince, onOfflineChange } from './offline-state.ts'
import { invalidateRestored } from './restore-queries.ts'

const probeTimeout = 5000
const minDelay = 1000
const maxDelay = 15_000

/** While offline, polls until the server responds, then refetches. Returns a function that stops it. */
export function startReconnecting(client: QueryClient): () => void {
  let delay = minDelay
  let timer: ReturnType<typeof setTimeout> | undefined
  const controller = new AbortController()

  async function probe(): Promise<void> {
    clearTimeout(timer)
    if (getOfflineSince() === null || controller.signal.aborted) return
    try {
      const user = await withTimeout(
        probeTimeout,
        '',
        (signal) => call('GET /api/user', { signal }),
        controller.signal,
      )
      client.setQueryData(sessionQuery.queryKey, user)
      handleOnline()
    } catch (error) {
      if (isApiError(error, 'not_signed_in')) {
        clearSession(client)
        return onlineManager.setOnline(true)
      }
      // Jitter, because a server that failed for this browser has failed for many.
      timer = setTimeout(() => void probe(), delay * (0.5 + Math.random() / 2))
      delay = Math.min(maxDelay, delay * 2)
    }
  }

  function handleOnline(): void {
    if (getOfflineSince() === null) return
    invalidateRestored(client)
    // Resumes paused mutations.
    onlineManager.setOnline(true)
    dispatchLiveUpdate({ kind: 'missed' })
  }

  function start(): void {
    delay = minDelay
    void probe()
  }

  const { signal } = controller
  const unsubscribe = onOfflineChange(() => (getOfflineSince() === null ? clearTimeout(timer) : start()))
  addEventListener('online', start, { signal })
  addEventListener('offline', () => goOffline(Date.now()), { signal })
  start()
  return () => {
    controller.abort()
    unsubscribe()
    clearTimeout(timer)
  }
}
