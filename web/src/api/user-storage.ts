import type { CurrentUser } from '@coterie/contract/account/account'

import { claimDrafts, clearDrafts } from './drafts.ts'
import { tryOrUndefined } from './errors.ts'
import { parsePendingJoin, isPublicPage, getNextPage } from './next-page.ts'
import { deletePersonalCaches } from './offline/personal-caches.ts'

const hour = 60 * 60 * 1000

/** Circles swiped on this device (features/discovery). */
export const swipeKeys = { declined: 'coterie-declined-groups', accepted: 'coterie-accepted-groups' }

/** Local storage keys. Never a token: the session is an HttpOnly cookie. */
const keys = {
  login: 'coterie-logged-in',
  email: 'coterie-user-email',
  id: 'coterie-user-id',
  name: 'coterie-user-name',
  expiry: 'coterie-login-expiry',
  profile: 'coterie-user-profile',
  firstLikes: 'coterie-first-likes',
  ...swipeKeys,
}

/** Remembers that this user is signed in, for an hour from `now` (ms since the epoch). */
export function saveSignedInUser(user: CurrentUser, now = Date.now()): void {
  const { id, email, name, avatar } = user
  if (readSavedUserId() !== id) deleteOfflineData()
  claimDrafts(id)
  deleteItem(sessionEndedKey)
  writeItem(keys.login, 'true')
  writeItem(keys.email, email)
  writeItem(keys.id, String(id))
  writeItem(keys.name, name)
  writeItem(keys.expiry, new Date(now + hour).toISOString())
  writeItem(keys.profile, JSON.stringify({ id, email, name, avatar }))
}

/** The last user here who didn't sign out. */
export function readSavedUserId(): number | null {
  const id = Number(readItem(keys.id) ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : null
}

/** Whether someone was signed in here within the last hour: a guess until the server responds. */
export function wasSignedIn(now = Date.now()): boolean {
  return readItem(keys.login) === 'true' && Date.parse(readItem(keys.expiry) ?? '') > now
}

/** After onboarding, Discover asks once which circles the user likes. */
export function startFirstLikes(): void {
  writeItem(keys.firstLikes, 'true')
}

export function hasFirstLikes(): boolean {
  return readItem(keys.firstLikes) === 'true'
}

export function finishFirstLikes(): void {
  deleteItem(keys.firstLikes)
}

const signingOutKey = 'coterie-logout-pending'
const sessionEndedKey = 'coterie-session-ended'
/** Stays after signing out. */
export const passwordOfferedKey = 'coterie-password-offered'

/** An account at a sign-in provider that is linked after the next sign-in (features/account). */
export const pendingLinkKey = 'coterie-pending-link'

export function hasPendingLink(): boolean {
  return readItem(pendingLinkKey) !== null
}

/** Every key written here. None holds a secret. */
export const storedKeys: readonly string[] = [
  ...Object.values(keys),
  signingOutKey,
  sessionEndedKey,
  passwordOfferedKey,
]

/** Marks a sign-out that hasn't reached the server. Meanwhile, this browser counts as signed out. */
export function setSigningOut(isPending: boolean): void {
  if (isPending) writeItem(signingOutKey, 'true')
  else deleteItem(signingOutKey)
}

export function isSigningOut(): boolean {
  return readItem(signingOutKey) === 'true'
}

/** Deletes everything about the user, including drafts. The theme belongs to the device and stays. */
export function clearUserData(): void {
  deleteItem(sessionEndedKey)
  for (const key of Object.values(keys)) deleteItem(key)
  clearDrafts()
  deleteOfflineData()
}

/** IndexedDB for offline use (offline/user-store.ts). */
export const offlineDatabase = 'coterie-offline'

/** Deletes what is stored for offline use. Nothing is left to do if the browser refuses. */
function deleteOfflineData(): void {
  // Undefined without TLS.
  if (typeof caches !== 'undefined') void Promise.allSettled([deletePersonalCaches()])
  if (typeof indexedDB !== 'undefined') void Promise.allSettled([clearOfflineDatabase()])
}

async function clearOfflineDatabase(): Promise<void> {
  // Visitors have none, and opening it would create it.
  const exists = (await indexedDB.databases()).some(({ name }) => name === offlineDatabase)
  if (!exists) return
  const { clearUserStore } = await import('./offline/user-store.ts')
  await clearUserStore()
}

/** The session ended without signing out here: keeps the drafts for the same user. Another user's sign-in deletes them. */
export function markSessionEnded(): void {
  if (readItem(keys.login) === 'true') writeItem(sessionEndedKey, 'true')
  if (!hasSessionEnded()) return clearUserData()
  for (const key of Object.values(keys)) deleteItem(key)
  deleteOfflineData()
}

/** Whether the last session here ended without signing out. */
export function hasSessionEnded(): boolean {
  return readItem(sessionEndedKey) === 'true'
}

export function readItem(key: string): string | null {
  return tryOrUndefined(() => localStorage.getItem(key)) ?? null
}

/** Best effort: storage can be full or blocked. */
export function writeItem(key: string, value: string): void {
  tryOrUndefined(() => localStorage.setItem(key, value))
}

export function deleteItem(key: string): void {
  tryOrUndefined(() => localStorage.removeItem(key))
}

const storageKey = 'coterie-after-sign-up'

/** Saves the event page where a sign-up starts, for after onboarding. The server saves circle pages as pending joins. */
export function saveSignUpPage(): void {
  const page = getNextPage()
  if (isPublicPage(page) && parsePendingJoin(page) === undefined)
    tryOrUndefined(() => localStorage.setItem(storageKey, page))
}

/** Returns that page once; null if the sign-up started elsewhere. */
export function popSignUpPage(): string | null {
  const page = tryOrUndefined(() => localStorage.getItem(storageKey)) ?? ''
  tryOrUndefined(() => localStorage.removeItem(storageKey))
  return isPublicPage(page) ? page : null
}
