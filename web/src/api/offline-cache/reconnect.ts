import type { QueryClient } from '@tanstack/react-query'

import { call } from '../call.ts'
import { isRefused } from '../api-errors.ts'
import { hand } from '../live.ts'
import { loseUser, sessionQuery } from '../session.ts'
import { within } from '../timeout.ts'
import { comeBack, goOffline, offlineSince, onReach } from './offline-state.ts'
import { renewRestored } from './restore-queries.ts'

const patience = 5000
const shortestWait = 1000
const longestWait = 15_000

/** While the server cannot be reached, tries until it can, and has the screens ask anew then. Returns how to stop. */
export function watchReach(client: QueryClient): () => void {
  let wait = shortestWait
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopping = new AbortController()

  async function look(): Promise<void> {
    clearTimeout(timer)
    if (offlineSince() === null || stopping.signal.aborted) return
    try {
      const user = await within(patience, '', (signal) => call('GET /api/user', { signal }), stopping.signal)
      client.setQueryData(sessionQuery.queryKey, user)
      back()
    } catch (error) {
      if (isRefused(error, 'not_signed_in')) {
        loseUser(client)
        return comeBack()
      }
      timer = setTimeout(() => void look(), wait)
      wait = Math.min(longestWait, wait * 2)
    }
  }

  function back(): void {
    if (offlineSince() === null) return
    comeBack()
    renewRestored(client)
    hand({ kind: 'missed' })
  }

  function begin(): void {
    wait = shortestWait
    void look()
  }

  const { signal } = stopping
  const stopHearing = onReach(() => (offlineSince() === null ? clearTimeout(timer) : begin()))
  addEventListener('online', begin, { signal })
  addEventListener('offline', () => goOffline(Date.now()), { signal })
  begin()
  return () => {
    stopping.abort()
    stopHearing()
    clearTimeout(timer)
  }
}
