import type { CurrentUser } from '@coterie/contract/account/account'
import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'

import { getAuthHref, getCurrentPage } from '../api/next-page.ts'
import { acceptFirstSession, sessionQuery } from '../api/session.ts'
import { isSigningOut } from '../api/user-storage.ts'

/**
 * Fills the cache with the data that the server sent with the page. Returns whether to hydrate `page`, the screen
 * that the server rendered.
 */
export function restoreFirstData(client: QueryClient, page: string | undefined): boolean {
  const data = document.getElementById('first-data')?.textContent
  // Until the sign-out succeeds, this browser counts as signed out.
  if (data === undefined || isSigningOut()) return false
  const cache = JSON.parse(data) as DehydratedState
  // The server's clock may differ from ours. No update yet: see `refetchUnlessNew` in api/query-keys.ts.
  for (const { state } of cache.queries)
    Object.assign(state, { dataUpdatedAt: Date.now(), dataUpdateCount: 0 })
  hydrate(client, cache)
  acceptFirstSession(client.getQueryData<CurrentUser | null>(sessionQuery.queryKey) ?? null)
  // The guard would redirect there too, but only after the first render.
  if (page === '/auth' && location.pathname !== page)
    history.replaceState(null, '', getAuthHref(getCurrentPage()))
  return page !== undefined
}
