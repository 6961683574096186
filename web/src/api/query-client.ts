import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { isApiError } from './api-errors.ts'
import { clearSession } from './session.ts'

const fiveMinutes = 5 * 60 * 1000

/**
 * One cache for the whole app. What is in it never goes stale by itself: the answer of a change is
 * set into it, and what changes elsewhere arrives from the server.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: handleSessionEnd }),
    mutationCache: new MutationCache({ onError: handleSessionEnd }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: fiveMinutes,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without this a call made offline would wait silently instead of saying what is wrong.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  /** The session ended elsewhere (signed out, password changed): the guard then leads to /auth, which says so. */
  function handleSessionEnd(error: Error): void {
    if (isApiError(error, 'not_signed_in')) clearSession(client)
  }
  return client
}
