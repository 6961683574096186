import type { CurrentUser } from '@coterie/contract/account/account'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { ApiError } from './api-errors.ts'
import { call } from './call.ts'
import { switchToUserLanguage } from './switch-language.ts'
import { withTimeout } from './timeout.ts'
import {
  clearUserData,
  isSigningOut,
  markSessionEnded,
  getSavedUserId,
  setSigningOut,
  saveSignedInUser,
  wasSignedIn,
} from './user-storage.ts'

const lookUpTimeout = 5000
/** How long a look-up may take once one has failed, and how long after a failure the next begins (ms). */
const [slowLookUpTimeout, lookUpInterval] = [30_000, 5000]
/** How long a page waits for the look-up (ms). */
const lateAfter = 5000
/** A page that opens right after the session was loaded need not load it again (ms). */
const staleTime = 5000

/**
 * `unknown`: the look-up takes longer than 5 s, or fails; it goes on in the background. `likely`: someone was signed in
 * here within the last hour. `left`: they have signed out on this page.
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

/** When the pending look-up began. */
const lookUpStartedAt = new WeakMap<QueryClient, number>()
const signedOutClients = new WeakSet<QueryClient>()

/** The signed-in person, or null when nobody is. A 401 is an answer, not an error. */
async function loadUser(client: QueryClient, signal: AbortSignal): Promise<CurrentUser | null> {
  if (isSigningOut()) return finishSignOut()
  const limit = getLookUpTimeout(client)
  try {
    const user = await withTimeout(limit, 'getUser timed out', fetchUser, signal)
    saveSignedInUser(user)
    // Later, when the language was changed elsewhere, something may have been typed here.
    if (client.getQueryData(sessionQuery.queryKey) === undefined) switchToUserLanguage(user)
    return user
  } catch (error) {
    if (!(error instanceof ApiError)) return await orCachedUser(client, error, signal)
    if (error.status !== 401) throw error
    markSessionEnded()
    removeOtherQueries(client)
    return null
  }
}

/** How long a look-up may take (ms): longer in the background, where nobody waits for it any more. */
function getLookUpTimeout(client: QueryClient): number {
  const { data, fetchFailureCount = 0 } = client.getQueryState(sessionQuery.queryKey) ?? {}
  if (data !== undefined) return lookUpTimeout
  if (!lookUpStartedAt.has(client)) lookUpStartedAt.set(client, Date.now())
  return fetchFailureCount > 0 || isLate(client) ? slowLookUpTimeout : lookUpTimeout
}

/** Without a network, whoever was here last, with what they saw then. */
async function orCachedUser(client: QueryClient, error: unknown, signal: AbortSignal): Promise<CurrentUser> {
  if (signal.aborted || client.getQueryData(['user']) || getSavedUserId() === null) throw error
  const { restoreQueries } = await import('./offline-cache/restore-queries.ts')
  const user = await restoreQueries(client)
  if (user === null) throw error
  return user
}

function fetchUser(signal: AbortSignal): Promise<CurrentUser> {
  return call('GET /api/user', { signal })
}

/** A sign-out that failed is tried again; until it succeeds nobody is signed in here. */
async function finishSignOut(): Promise<null> {
  try {
    await endSession()
  } catch {
    // The next look tries again.
  }
  return null
}

async function endSession(): Promise<void> {
  await call('POST /api/logout')
  setSigningOut(false)
}

/** Signs out. The person is gone from this browser in any case; throws when the server could not be told. */
export async function signOut(client: QueryClient): Promise<void> {
  setSigningOut(true)
  try {
    await endSession()
  } finally {
    clearUser(client)
  }
}

/** Who is signed in, for the guard and the shell. */
export function useSession(): Session {
  const client = useQueryClient()
  const { data, isError } = useQuery({
    ...sessionQuery,
    refetchOnMount: false,
    refetchInterval: (query) => query.state.data === undefined && lookUpInterval,
  })
  const isUserLate = useIsLate(client, data === undefined)
  if (data) return { state: 'in', user: data }
  if (data === null) return { state: 'out', hasSignedOut: signedOutClients.has(client) }
  return isUserLate || isError ? { state: 'unknown' } : { state: 'loading', isLikelySignedIn: wasSignedIn() }
}

/** Whether the look-up that is being waited for has lasted over 5 seconds. */
function useIsLate(client: QueryClient, waiting: boolean): boolean {
  const [isUserLate, setIsUserLate] = useState(() => waiting && isLate(client))
  useEffect(() => {
    if (!waiting) {
      lookUpStartedAt.delete(client)
      return undefined
    }
    const startedAt = lookUpStartedAt.get(client) ?? Date.now()
    const timer = setTimeout(() => setIsUserLate(true), startedAt + lateAfter - Date.now())
    return () => {
      clearTimeout(timer)
      setIsUserLate(false)
    }
  }, [client, waiting])
  return isUserLate
}

function isLate(client: QueryClient): boolean {
  const startedAt = lookUpStartedAt.get(client)
  return startedAt !== undefined && Date.now() - startedAt >= lateAfter
}

/** The signed-in person, on a page that only opens for one. */
export function useUser(): CurrentUser {
  const session = useSession()
  if (session.state !== 'in') throw new Error('This part is only shown to somebody signed in')
  return session.user
}

/** Whether the signed-in person has a paid plan: Advertiser members have all of Premium. */
export function usePremium(): boolean {
  const { subscriptionPlan } = useUser()
  return subscriptionPlan === 'premium' || subscriptionPlan === 'advertiser'
}

/** Whether a feed of theirs can be limited by distance: that takes a paid plan, and a place to measure from. */
export function useCanLimitRange(): boolean {
  const { place } = useUser()
  return usePremium() && place !== null
}

/** Puts the answer of a sign-in or a saved profile in place of what was known. */
export function setUser(client: QueryClient, user: CurrentUser): void {
  setSigningOut(false)
  saveSignedInUser(user)
  signedOutClients.delete(client)
  // A look-up under way may still find nobody.
  void client.cancelQueries(sessionQuery)
  client.setQueryData(sessionQuery.queryKey, user)
}

/** Drops everything that belonged to the person, in memory and in storage. */
export function clearUser(client: QueryClient): void {
  clearUserData()
  signedOutClients.add(client)
  setSignedOut(client)
}

/** The same when a call found the session ended: what was typed stays for the same person. */
export function clearSession(client: QueryClient): void {
  markSessionEnded()
  setSignedOut(client)
}

function setSignedOut(client: QueryClient): void {
  void client.cancelQueries()
  removeOtherQueries(client)
  client.setQueryData(sessionQuery.queryKey, null)
}

/** All but who is signed in. */
function removeOtherQueries(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
}
