import type { OwnUser } from '@coterie/contract/account'

import { forgetDrafts } from './drafts.ts'

const hour = 60 * 60 * 1000

/** What the screens keep between visits. Never a token: the session is a cookie that scripts cannot read. */
const keys = {
  login: 'coterie-logged-in',
  email: 'coterie-user-email',
  id: 'coterie-user-id',
  name: 'coterie-user-name',
  expiry: 'coterie-login-expiry',
  profile: 'coterie-user-profile',
  declined: 'coterie-declined-groups',
  accepted: 'coterie-accepted-groups',
}

/** Notes that this person is signed in, until an hour from `now` (ms since the epoch). */
export function rememberPerson(user: OwnUser, now = Date.now()): void {
  const { id, email, name, avatar } = user
  write(keys.login, 'true')
  write(keys.email, email)
  write(keys.id, String(id))
  write(keys.name, name)
  write(keys.expiry, new Date(now + hour).toISOString())
  write(keys.profile, JSON.stringify({ id, email, name, avatar }))
}

/** Whether somebody was signed in here within the last hour: a guess until the server has answered. */
export function wasSignedIn(now = Date.now()): boolean {
  return read(keys.login) === 'true' && Date.parse(read(keys.expiry) ?? '') > now
}

const leavingKey = 'coterie-logout-pending'

/** Every key that is written here. None holds a secret. */
export const rememberedKeys: readonly string[] = [...Object.values(keys), leavingKey]

/** Notes that a sign-out has not reached the server yet: nobody is signed in here until it has. */
export function rememberLeaving(leaving: boolean): void {
  if (leaving) write(leavingKey, 'true')
  else remove(leavingKey)
}

export function isLeaving(): boolean {
  return read(leavingKey) === 'true'
}

/** Ids of circles that were swiped away here: skipped, or asked to join. */
export type Swipes = { declined: readonly number[]; accepted: readonly number[] }

/** The swipes noted on this device. The server knows them too; the note only makes the screen quick. */
export function rememberedSwipes(): Swipes {
  return { declined: readIds(keys.declined), accepted: readIds(keys.accepted) }
}

export function rememberSwipes({ declined, accepted }: Swipes): void {
  write(keys.declined, JSON.stringify(declined))
  write(keys.accepted, JSON.stringify(accepted))
}

function readIds(key: string): number[] {
  try {
    const ids: unknown = JSON.parse(read(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}

/** Forgets everything about the person, drafts too; the theme belongs to the device and stays. */
export function forgetPerson(): void {
  for (const key of Object.values(keys)) remove(key)
  forgetDrafts()
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage can be full or closed to us; nothing depends on it.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
}
