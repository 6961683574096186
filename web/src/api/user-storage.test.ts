import { beforeEach, expect, test } from 'vitest'

import { ada as testUser } from '../testing/test-app.tsx'
import { readDraft, writeDraft } from './drafts.ts'
import {
  clearUserData,
  hasSessionEnded,
  markSessionEnded,
  saveSignedInUser,
  wasSignedIn,
} from './user-storage.ts'

const ada = { ...testUser, id: 7 }
const hour = 60 * 60 * 1000

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a session that ended elsewhere is recorded in every tab, and drafts stay', () => {
  saveSignedInUser(ada)
  writeDraft('circle', 'Hikers')
  markSessionEnded()
  // As in another tab, where the user is already cleared.
  markSessionEnded()
  expect([hasSessionEnded(), wasSignedIn(), readDraft('circle')]).toEqual([true, false, 'Hikers'])
  expect(localStorage.getItem('coterie-user-email')).toBeNull()
  saveSignedInUser(ada)
  expect([hasSessionEnded(), readDraft('circle')]).toEqual([false, 'Hikers'])
})

test('signing out is not recorded as an ended session, and clears other tabs', () => {
  saveSignedInUser(ada)
  clearUserData()
  writeDraft('circle', 'from another tab')
  markSessionEnded()
  expect([hasSessionEnded(), readDraft('circle')]).toEqual([false, ''])
})

test('a browser without an earlier session reports no ended session', () => {
  markSessionEnded()
  expect(hasSessionEnded()).toBe(false)
})

test("a user counts as likely signed in for an hour, even if the device's clock is wrong", () => {
  for (const offset of [-hour, 0, hour]) {
    const now = Date.now() + offset
    saveSignedInUser(ada, now)
    expect([wasSignedIn(now + hour - 1), wasSignedIn(now + hour)]).toEqual([true, false])
  }
})

test.each([
  ['a signed-in user', () => saveSignedInUser(ada)],
  ['a visitor', () => markSessionEnded()],
])('starting as %s deletes the changes that an earlier version queued', (_, start) => {
  localStorage.setItem('coterie-waiting', '{}')
  start()
  expect(localStorage.getItem('coterie-waiting')).toBeNull()
})
