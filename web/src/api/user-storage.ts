import type { CurrentUser } from '@coterie/contract/account/account'

import { claimDrafts, clearDrafts } from './drafts.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

const hour = 60 * 60 * 1000

/** Circles that were swiped away here; remembered-swipes.ts reads and writes them. */
export const swipeKeys = { declined: 'coterie-declined-groups', accepted: 'coterie-accepted-groups' }

/** What the screens keep between visits. Never a token: the session is a cookie that scripts cannot read. */
const keys = {
  login: 'coterie-logged-in',
  email: 'coterie-user-email',
  id: 'coterie-user-id',
  name: 'coterie-user-name',
  expiry: 'coterie-login-expiry',
  profile: 'coterie-user-profile',
  ...swipeKeys,
}

/** Notes that this person is signed in, until an hour from `now` (ms since the epoch). */
export function saveSignedInUser(user: CurrentUser, now = Date.now()): void {
  const { id, email, name, avatar } = user
  if (getSavedUserId() !== id) deleteUserCaches(id)
  claimDrafts(id)
  deleteItem(sessionEndedKey)
  writeItem(keys.login, 'true')
  writeItem(keys.email, email)
  writeItem(keys.id, String(id))
  writeItem(keys.name, name)
  writeItem(keys.expiry, new Date(now + hour).toISOString())
  writeItem(keys.profile, JSON.stringify({ id, email, name, avatar }))
}

/** Who was signed in here last, unless they signed out. */
export function getSavedUserId(): number | null {
  const id = Number(readItem(keys.id) ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : null
}

/** Whether somebody was signed in here within the last hour: a guess until the server has answered. */
export function wasSignedIn(now = Date.now()): boolean {
  return readItem(keys.login) === 'true' && Date.parse(readItem(keys.expiry) ?? '') > now
}

const signingOutKey = 'coterie-logout-pending'
const sessionEndedKey = 'coterie-session-ended'

/** Every key that is written here. None holds a secret. */
export const storedKeys: readonly string[] = [...Object.values(keys), signingOutKey, sessionEndedKey]

/** Notes that a sign-out has not reached the server yet: nobody is signed in here until it has. */
export function setSigningOut(leaving: boolean): void {
  if (leaving) writeItem(signingOutKey, 'true')
  else deleteItem(signingOutKey)
}

export function isSigningOut(): boolean {
  return readItem(signingOutKey) === 'true'
}

/** Forgets everything about the person, drafts too; the theme belongs to the device and stays. */
export function clearUserData(): void {
  deleteItem(sessionEndedKey)
  for (const key of Object.values(keys)) deleteItem(key)
  clearDrafts()
  deleteUserCaches()
}

/** In front of the id of whose answers and pictures are kept for when there is no network. */
export const userCachePrefix = 'coterie-person-'

/** Throws away what was kept of what people saw here, but for one of them. */
function deleteUserCaches(exceptUserId?: number): void {
  // Not there on pages without TLS.
  if (typeof caches === 'undefined') return
  const deleteCache = async () => {
    const names = await caches.keys()
    const others = names.filter(
      (name) => name.startsWith(userCachePrefix) && name !== `${userCachePrefix}${exceptUserId}`,
    )
    await Promise.all(others.map((name) => caches.delete(name)))
  }
  deleteCache().catch(() => undefined)
}

/**
 * Notes that the server knows of nobody here. Who did not sign out here finds what was typed after signing in
 * again: their session was ended elsewhere, or by time. It is forgotten when somebody else signs in.
 */
export function markSessionEnded(): void {
  if (readItem(keys.login) === 'true') writeItem(sessionEndedKey, 'true')
  if (!hasSessionEnded()) return clearUserData()
  for (const key of Object.values(keys)) deleteItem(key)
  deleteUserCaches()
}

/** Whether the last session here ended without signing out here. */
export function hasSessionEnded(): boolean {
  return readItem(sessionEndedKey) === 'true'
}

export function readItem(key: string): string | null {
  return tryOrUndefined(() => localStorage.getItem(key)) ?? null
}

/** Nothing depends on it: where storage is full or closed to us, the screens only know less. */
export function writeItem(key: string, value: string): void {
  tryOrUndefined(() => localStorage.setItem(key, value))
}

export function deleteItem(key: string): void {
  tryOrUndefined(() => localStorage.removeItem(key))
}
