import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { isApiError } from './errors.ts'
import { clearSession } from './session.ts'

const fiveMinutes = 5 * 60 * 1000

/** The only cache. Entries never go stale by themselves: responses update them, and live updates invalidate them. */
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
        // Otherwise a call made offline would wait silently instead of failing.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  /** The session ended elsewhere (signed out, password changed). The guard redirects to /auth, which explains it. */
  function handleSessionEnd(error: Error): void {
    if (isApiError(error, 'not_signed_in')) clearSession(client)
  }
  return client
}
