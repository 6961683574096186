import type { OwnUser } from '@coterie/contract/account/account'

import { claimDrafts, forgetDrafts } from './drafts.ts'
import { quietly } from './try-or-undefined.ts'

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
export function rememberPerson(user: OwnUser, now = Date.now()): void {
  const { id, email, name, avatar } = user
  if (rememberedId() !== id) forgetSeen(id)
  claimDrafts(id)
  remove(endedKey)
  write(keys.login, 'true')
  write(keys.email, email)
  write(keys.id, String(id))
  write(keys.name, name)
  write(keys.expiry, new Date(now + hour).toISOString())
  write(keys.profile, JSON.stringify({ id, email, name, avatar }))
}

/** Who was signed in here last, unless they signed out. */
export function rememberedId(): number | null {
  const id = Number(read(keys.id) ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : null
}

/** Whether somebody was signed in here within the last hour: a guess until the server has answered. */
export function wasSignedIn(now = Date.now()): boolean {
  return read(keys.login) === 'true' && Date.parse(read(keys.expiry) ?? '') > now
}

const leavingKey = 'coterie-logout-pending'
const endedKey = 'coterie-session-ended'

/** Every key that is written here. None holds a secret. */
export const rememberedKeys: readonly string[] = [...Object.values(keys), leavingKey, endedKey]

/** Notes that a sign-out has not reached the server yet: nobody is signed in here until it has. */
export function rememberLeaving(leaving: boolean): void {
  if (leaving) write(leavingKey, 'true')
  else remove(leavingKey)
}

export function isLeaving(): boolean {
  return read(leavingKey) === 'true'
}

/** Forgets everything about the person, drafts too; the theme belongs to the device and stays. */
export function forgetPerson(): void {
  remove(endedKey)
  for (const key of Object.values(keys)) remove(key)
  forgetDrafts()
  forgetSeen()
}

/** In front of the id of whose answers and pictures are kept for when there is no network. */
export const seenBy = 'coterie-person-'

/** Throws away what was kept of what people saw here, but for one of them. */
function forgetSeen(but?: number): void {
  // Not there on pages without TLS.
  if (typeof caches === 'undefined') return
  const throwAway = async () => {
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith(seenBy) && name !== `${seenBy}${but}`)
    await Promise.all(others.map((name) => caches.delete(name)))
  }
  throwAway().catch(() => undefined)
}

/**
 * Notes that the server knows of nobody here. Who did not sign out here finds what was typed after signing in
 * again: their session was ended elsewhere, or by time. It is forgotten when somebody else signs in.
 */
export function noteNobody(): void {
  if (read(keys.login) === 'true') write(endedKey, 'true')
  if (!hasEnded()) return forgetPerson()
  for (const key of Object.values(keys)) remove(key)
  forgetSeen()
}

/** Whether the last session here ended without signing out here. */
export function hasEnded(): boolean {
  return read(endedKey) === 'true'
}

export function read(key: string): string | null {
  return quietly(() => localStorage.getItem(key)) ?? null
}

/** Nothing depends on it: where storage is full or closed to us, the screens only know less. */
export function write(key: string, value: string): void {
  quietly(() => localStorage.setItem(key, value))
}

export function remove(key: string): void {
  quietly(() => localStorage.removeItem(key))
}
