import { expect, test } from 'vitest'

import { getExpiry, canInvite, getInviteState } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const terms = { expiresAt: null, useLimit: null, used: 0, revoked: false }

test('organizers can invite to any circle, members only to open ones, others to none', () => {
  expect(canInvite('admin', 'invitation')).toBe(true)
  expect(canInvite('member', 'open')).toBe(true)
  expect(canInvite('member', 'request')).toBe(false)
  expect(canInvite(null, 'open')).toBe(false)
})

test('a link works until it expires, is used up or is revoked', () => {
  expect(getInviteState({ ...terms, used: 1000 }, now)).toBe('open')
  expect(getInviteState({ ...terms, useLimit: 2, used: 1 }, now)).toBe('open')
  expect(getInviteState({ ...terms, useLimit: 2, used: 2 }, now)).toBe('used_up')
  expect(getInviteState({ ...terms, expiresAt: now }, now)).toBe('expired')
  expect(getInviteState({ ...terms, expiresAt: now }, new Date(now.getTime() - 1))).toBe('open')
  expect(getInviteState({ ...terms, revoked: true, expiresAt: now }, now)).toBe('revoked')
})

test('an expiry of seven days is exact, and "never" has none', () => {
  expect(getExpiry(7, now)).toEqual(new Date('2026-11-28T12:00:00Z'))
  expect(getExpiry(null, now)).toBeNull()
})
