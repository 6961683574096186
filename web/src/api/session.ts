import type { CurrentUser } from '@coterie/contract/account/account'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { call } from './call.ts'
import { ApiError, withTimeout } from './errors.ts'
import { switchToUserLanguage } from './language.ts'
import { clearStores } from './store.ts'
import {
  clearUserData,
  isSigningOut,
  markSessionEnded,
  readSavedUserId,
  setSigningOut,
  saveSignedInUser,
  wasSignedIn,
} from './user-storage.ts'

const lookupTimeout = 5000
/** The timeout of a lookup after a failed one, and the pause between lookups (ms). */
const [slowLookupTimeout, lookupInterval] = [30_000, 5000]
/** How long a page waits for the lookup (ms). */
const slowLookupThreshold = 5000
/** Session data younger than this isn't refetched on mount (ms). */
const staleTime = 5000

/**
 * `unknown`: the lookup takes longer than 5 s or fails, and continues in the background. `isLikelySignedIn`: a user was
 * signed in here within the last hour. `hasSignedOut`: the user signed out on this page.
 */
export type Session =
  | { state: 'loading'; isLikelySignedIn: boolean }
  | { state: 'unknown' }
  | { state: 'out'; hasSignedOut: boolean }
  | { state: 'in'; user: CurrentUser }

export const sessionQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ client, signal }) => loadUser(client, signal),
  retry: 3,
  retryDelay: 1000,
  refetchOnMount: (query) => (Date.now() - query.state.dataUpdatedAt > staleTime ? 'always' : false),
  refetchOnWindowFocus: 'always',
})

const lookupStartedAt = new WeakMap<QueryClient, number>()
const signedOutClients = new WeakSet<QueryClient>()

/** The signed-in user, or null. A 401 isn't an error here. */
async function loadUser(client: QueryClient, signal: AbortSignal): Promise<CurrentUser | null> {
  if (isSigningOut()) return finishSignOut()
  const timeout = getLookupTimeout(client)
  try {
    const user = await withTimeout(timeout, 'getUser timed out', fetchUser, signal)
    // Only on the first load: later, the user may have typed something that a reload would lose.
    if (client.getQueryData(sessionQuery.queryKey) === undefined) acceptFirstSession(user)
    else saveSignedInUser(user)
    return user
  } catch (error) {
    if (!(error instanceof ApiError)) return await getCachedUser(client, error, signal)
    if (error.status !== 401) throw error
    markSessionEnded()
    removeOtherQueries(client)
    return null
  }
}

/** For the first response, which may come with the document: null means that no one is signed in. */
export function acceptFirstSession(user: CurrentUser | null): void {
  if (user === null) return markSessionEnded()
  saveSignedInUser(user)
  switchToUserLanguage(user)
}

/** Longer in the background, where no page is waiting. */
function getLookupTimeout(client: QueryClient): number {
  const { data, fetchFailureCount = 0 } = client.getQueryState(sessionQuery.queryKey) ?? {}
  if (data !== undefined) return lookupTimeout
  if (!lookupStartedAt.has(client)) lookupStartedAt.set(client, Date.now())
  return fetchFailureCount > 0 || isLookupSlow(client) ? slowLookupTimeout : lookupTimeout
}

/** Offline: restores the last user and their stored data. */
async function getCachedUser(client: QueryClient, error: unknown, signal: AbortSignal): Promise<CurrentUser> {
  if (signal.aborted || client.getQueryData(['user']) || readSavedUserId() === null) throw error
  const { restoreQueries } = await import('./offline/restore-queries.ts')
  const user = await restoreQueries(client).catch(() => null)
  if (user === null) throw error
  return user
}

function fetchUser(signal: AbortSignal): Promise<CurrentUser> {
  return call('GET /api/user', { signal })
}

/** Retries a failed sign-out. Until it succeeds, this browser counts as signed out. */
async function finishSignOut(): Promise<null> {
  try {
    await endSession()
  } catch {
    // The next lookup tries again.
  }
  return null
}

async function endSession(): Promise<void> {
  await call('POST /api/logout')
  setSigningOut(false)
}

/** Signs out and clears this browser in any case. Throws if the server couldn't be reached. */
export async function signOut(client: QueryClient): Promise<void> {
  setSigningOut(true)
  try {
    await endSession()
  } finally {
    clearUser(client)
  }
}

export function useSession(): Session {
  const client = useQueryClient()
  const { data, isError } = useQuery({
    ...sessionQuery,
    refetchOnMount: false,
    refetchInterval: (query) => query.state.data === undefined && lookupInterval,
  })
  const isSlow = useIsLookupSlow(client, data === undefined)
  if (data) return { state: 'in', user: data }
  if (data === null) return { state: 'out', hasSignedOut: signedOutClients.has(client) }
  return isSlow || isError ? { state: 'unknown' } : { state: 'loading', isLikelySignedIn: wasSignedIn() }
}

/** Whether the pending lookup has taken more than 5 seconds. */
function useIsLookupSlow(client: QueryClient, isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(() => isWaiting && isLookupSlow(client))
  useEffect(() => {
    if (!isWaiting) {
      lookupStartedAt.delete(client)
      return undefined
    }
    const startedAt = lookupStartedAt.get(client) ?? Date.now()
    const timer = setTimeout(() => setIsSlow(true), startedAt + slowLookupThreshold - Date.now())
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [client, isWaiting])
  return isSlow
}

function isLookupSlow(client: QueryClient): boolean {
  const startedAt = lookupStartedAt.get(client)
  return startedAt !== undefined && Date.now() - startedAt >= slowLookupThreshold
}

/** The signed-in user. Only for pages that require one. */
export function useUser(): CurrentUser {
  const session = useSession()
  if (session.state !== 'in') throw new Error('useUser() needs a signed-in user')
  return session.user
}

/** Whether the user has a paid plan: Advertiser includes Premium. */
export function usePremium(): boolean {
  const { subscriptionPlan } = useUser()
  return subscriptionPlan === 'premium' || subscriptionPlan === 'advertiser'
}

/** Whether the user can limit a feed by distance: it takes a paid plan and a city. */
export function useCanLimitRange(): boolean {
  const { place } = useUser()
  return usePremium() && place !== null
}

export function setUser(client: QueryClient, user: CurrentUser): void {
  setSigningOut(false)
  saveSignedInUser(user)
  signedOutClients.delete(client)
  // A pending lookup might still return 401.
  void client.cancelQueries(sessionQuery)
  client.setQueryData(sessionQuery.queryKey, user)
}

export function clearUser(client: QueryClient): void {
  clearUserData()
  signedOutClients.add(client)
  setSignedOut(client)
}

/** For a session that ended elsewhere: the drafts stay for the same user. */
export function clearSession(client: QueryClient): void {
  markSessionEnded()
  setSignedOut(client)
}

function setSignedOut(client: QueryClient): void {
  void client.cancelQueries()
  removeOtherQueries(client)
  clearStores()
  client.setQueryData(sessionQuery.queryKey, null)
}

function removeOtherQueries(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
}
