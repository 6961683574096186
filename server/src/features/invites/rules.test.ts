import { expect, test } from 'vitest'

import { expiryOf, mayInvite, stateOf } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const terms = { expiresAt: null, useLimit: null, used: 0, revoked: false }

test('admins invite anywhere, members where entry is open, others nowhere', () => {
  expect(mayInvite('admin', 'invitation')).toBe(true)
  expect(mayInvite('member', 'open')).toBe(true)
  expect(mayInvite('member', 'request')).toBe(false)
  expect(mayInvite(null, 'open')).toBe(false)
})

test('a link works until its expiry, its last use, or until it is taken back', () => {
  expect(stateOf({ ...terms, used: 1000 }, now)).toBe('open')
  expect(stateOf({ ...terms, useLimit: 2, used: 1 }, now)).toBe('open')
  expect(stateOf({ ...terms, useLimit: 2, used: 2 }, now)).toBe('used_up')
  expect(stateOf({ ...terms, expiresAt: now }, now)).toBe('expired')
  expect(stateOf({ ...terms, expiresAt: now }, new Date(now.getTime() - 1))).toBe('open')
  expect(stateOf({ ...terms, revoked: true, expiresAt: now }, now)).toBe('revoked')
})

test('seven days are seven days, and never is never', () => {
  expect(expiryOf(7, now)).toEqual(new Date('2026-11-28T12:00:00Z'))
  expect(expiryOf(null, now)).toBeNull()
})
