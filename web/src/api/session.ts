import type { OwnUser } from '@coterie/contract/account/account'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { call } from './call.ts'
import { Refused } from './api-errors.ts'
import { followLanguage } from './switch-language.ts'
import {
  forgetPerson,
  isLeaving,
  noteNobody,
  rememberedId,
  rememberLeaving,
  rememberPerson,
  wasSignedIn,
} from './user-storage.ts'
import { within } from './timeout.ts'

const lookUpTimeout = 5000
/** How long a look-up may take once one has failed, and how long after a failure the next begins (ms). */
const [patientLookUp, nextLookUp] = [30_000, 5000]
/** How long a page waits for the look-up (ms). */
const patience = 5000
/** A page that opens right after the session was loaded need not load it again (ms). */
const justNow = 5000

/**
 * `unknown`: the look-up takes longer than 5 s, or fails; it goes on in the background. `likely`: someone was signed in
 * here within the last hour. `left`: they have signed out on this page.
 */
export type Session =
  | { state: 'loading'; likely: boolean }
  | { state: 'unknown' }
  | { state: 'out'; left: boolean }
  | { state: 'in'; user: OwnUser }

export const sessionQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ client, signal }) => loadUser(client, signal),
  retry: 3,
  retryDelay: 1000,
  refetchOnMount: (query) => (Date.now() - query.state.dataUpdatedAt > justNow ? 'always' : false),
  refetchOnWindowFocus: 'always',
})

/** When the pending look-up began. */
const lookingSince = new WeakMap<QueryClient, number>()
const hasLeft = new WeakSet<QueryClient>()

/** The signed-in person, or null when nobody is. A 401 is an answer, not an error. */
async function loadUser(client: QueryClient, signal: AbortSignal): Promise<OwnUser | null> {
  if (isLeaving()) return finishLeaving()
  const limit = limitOf(client)
  try {
    const user = await within(limit, 'getUser timed out', askForUser, signal)
    rememberPerson(user)
    // Later, when the language was changed elsewhere, something may have been typed here.
    if (client.getQueryData(sessionQuery.queryKey) === undefined) followLanguage(user)
    return user
  } catch (error) {
    if (!(error instanceof Refused)) return await orLastSeen(client, error, signal)
    if (error.status !== 401) throw error
    noteNobody()
    dropOthers(client)
    return null
  }
}

/** How long a look-up may take (ms): longer in the background, where nobody waits for it any more. */
function limitOf(client: QueryClient): number {
  const { data, fetchFailureCount = 0 } = client.getQueryState(sessionQuery.queryKey) ?? {}
  if (data !== undefined) return lookUpTimeout
  if (!lookingSince.has(client)) lookingSince.set(client, Date.now())
  return fetchFailureCount > 0 || isLate(client) ? patientLookUp : lookUpTimeout
}

/** Without a network, whoever was here last, with what they saw then. */
async function orLastSeen(client: QueryClient, error: unknown, signal: AbortSignal): Promise<OwnUser> {
  if (signal.aborted || client.getQueryData(['user']) || rememberedId() === null) throw error
  const { restoreLastSeen } = await import('./offline-cache/restore-queries.ts')
  const user = await restoreLastSeen(client)
  if (user === null) throw error
  return user
}

function askForUser(signal: AbortSignal): Promise<OwnUser> {
  return call('GET /api/user', { signal })
}

/** A sign-out that failed is tried again; until it succeeds nobody is signed in here. */
async function finishLeaving(): Promise<null> {
  try {
    await endSession()
  } catch {
    // The next look tries again.
  }
  return null
}

async function endSession(): Promise<void> {
  await call('POST /api/logout')
  rememberLeaving(false)
}

/** Signs out. The person is gone from this browser in any case; throws when the server could not be told. */
export async function signOut(client: QueryClient): Promise<void> {
  rememberLeaving(true)
  try {
    await endSession()
  } finally {
    dropUser(client)
  }
}

/** Who is signed in, for the guard and the shell. */
export function useSession(): Session {
  const client = useQueryClient()
  const { data, isError } = useQuery({
    ...sessionQuery,
    refetchOnMount: false,
    refetchInterval: (query) => query.state.data === undefined && nextLookUp,
  })
  const late = useLate(client, data === undefined)
  if (data) return { state: 'in', user: data }
  if (data === null) return { state: 'out', left: hasLeft.has(client) }
  return late || isError ? { state: 'unknown' } : { state: 'loading', likely: wasSignedIn() }
}

/** Whether the look-up that is being waited for has lasted over 5 seconds. */
function useLate(client: QueryClient, waiting: boolean): boolean {
  const [late, setLate] = useState(() => waiting && isLate(client))
  useEffect(() => {
    if (!waiting) {
      lookingSince.delete(client)
      return undefined
    }
    const began = lookingSince.get(client) ?? Date.now()
    const timer = setTimeout(() => setLate(true), began + patience - Date.now())
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [client, waiting])
  return late
}

function isLate(client: QueryClient): boolean {
  const began = lookingSince.get(client)
  return began !== undefined && Date.now() - began >= patience
}

/** The signed-in person, on a page that only opens for one. */
export function useUser(): OwnUser {
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
export function useMayLimitRange(): boolean {
  const { place } = useUser()
  return usePremium() && place !== null
}

/** Puts the answer of a sign-in or a saved profile in place of what was known. */
export function setUser(client: QueryClient, user: OwnUser): void {
  rememberLeaving(false)
  rememberPerson(user)
  hasLeft.delete(client)
  // A look-up under way may still find nobody.
  void client.cancelQueries(sessionQuery)
  client.setQueryData(sessionQuery.queryKey, user)
}

/** Drops everything that belonged to the person, in memory and in storage. */
export function dropUser(client: QueryClient): void {
  forgetPerson()
  hasLeft.add(client)
  showNobody(client)
}

/** The same when a call found the session ended: what was typed stays for the same person. */
export function loseUser(client: QueryClient): void {
  noteNobody()
  showNobody(client)
}

function showNobody(client: QueryClient): void {
  void client.cancelQueries()
  dropOthers(client)
  client.setQueryData(sessionQuery.queryKey, null)
}

/** All but who is signed in. */
function dropOthers(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
}
