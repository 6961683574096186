import type { OwnUser } from '@coterie/contract/account'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'

import { call } from './call.ts'
import { Refused } from './failures.ts'
import { followLanguage } from './follow-language.ts'
import {
  forgetPerson,
  isLeaving,
  noteNobody,
  rememberedId,
  rememberLeaving,
  rememberPerson,
  wasSignedIn,
} from './remembered.ts'
import { within } from './timeouts.ts'

const lookUpTimeout = 5000
/** A page that opens right after the session was loaded need not load it again (ms). */
const justNow = 5000

/** `likely`: somebody was signed in here within the last hour. */
export type Session =
  | { state: 'loading'; likely: boolean }
  | { state: 'out' }
  | { state: 'in'; user: OwnUser }

export const sessionQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ client, signal }) => loadUser(client, signal),
  retry: 3,
  retryDelay: 1000,
  refetchOnMount: (query) => (Date.now() - query.state.dataUpdatedAt > justNow ? 'always' : false),
  refetchOnWindowFocus: 'always',
})

/** The signed-in person, or null when nobody is. A 401 is an answer, not an error. */
async function loadUser(client: QueryClient, signal: AbortSignal): Promise<OwnUser | null> {
  if (isLeaving()) return finishLeaving()
  try {
    const user = await within(lookUpTimeout, 'getUser timed out', askForUser, signal)
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

/** Without a network, whoever was here last, with what they saw then. */
async function orLastSeen(client: QueryClient, error: unknown, signal: AbortSignal): Promise<OwnUser> {
  if (signal.aborted || client.getQueryData(['user']) || rememberedId() === null) throw error
  const { restoreLastSeen } = await import('./last-seen/restore.ts')
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
  const { data, isPending } = useQuery({ ...sessionQuery, refetchOnMount: false })
  if (data) return { state: 'in', user: data }
  return isPending ? { state: 'loading', likely: wasSignedIn() } : { state: 'out' }
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
  client.setQueryData(sessionQuery.queryKey, user)
}

/** Drops everything that belonged to the person, in memory and in storage. */
export function dropUser(client: QueryClient): void {
  forgetPerson()
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
