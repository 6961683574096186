import type { CurrentUser } from '@coterie/contract/account/account'
import { expect, test } from 'vitest'

import type { Session } from '../api/session.ts'
import { guardPage } from './guard.ts'
import { pages } from './pages.ts'
import { rarePages } from './rare-pages.ts'

const ada: CurrentUser = {
  id: 1,
  email: 'ada@example.org',
  name: 'Ada',
  avatar: null,
  bio: null,
  location: null,
  place: null,
  interests: [],
  emailVerified: true,
  onboarded: true,
  hasPendingJoin: false,
  role: 'user',
  subscriptionPlan: 'free',
  language: null,
  preferences: {
    notifications: {
      newMatches: true,
      messages: true,
      groupUpdates: true,
      email: true,
      urgentUpdates: true,
      marketing: false,
    },
    privacy: { showOnline: true, showLocation: true, profileDiscoverable: true },
    discovery: { nearer: 50, moreAlike: 50, moreActive: 50 },
    game: { leaderboard: true },
    safety: { contactPolicy: 'everyone' },
  },
}
const loading: Session = { state: 'loading', isLikelySignedIn: false }
const unknown: Session = { state: 'unknown' }
const signedOut: Session = { state: 'out', hasSignedOut: false }
const left: Session = { state: 'out', hasSignedOut: true }
const member: Session = { state: 'in', user: ada }
const newcomer: Session = { state: 'in', user: { ...ada, onboarded: false } }
const arriving: Session = { state: 'in', user: { ...ada, hasPendingJoin: true } }

test('a page for members waits 5 seconds for the session, then leads to /auth', () => {
  expect(guardPage('member', loading)).toEqual({ show: 'spinner' })
  expect(guardPage('member', unknown)).toEqual({ go: '/auth' })
  expect(guardPage('member', signedOut)).toEqual({ go: '/auth' })
  expect(guardPage('member', member)).toEqual({ show: 'page' })
})

test('the way to /auth leads back to the page that was asked for, unless people signed out on it', () => {
  const asked = '/messages?filter=unread#7'
  const go = '/auth?next=%2Fmessages%3Ffilter%3Dunread%237'
  expect(guardPage('member', unknown, asked)).toEqual({ go })
  expect(guardPage('member', signedOut, asked)).toEqual({ go })
  expect(guardPage('member', left, asked)).toEqual({ go: '/auth' })
})

test('somebody who has not told about themselves is led to /onboarding, once', () => {
  expect(guardPage('member', newcomer)).toEqual({ go: '/onboarding' })
  expect(guardPage('newcomer', newcomer)).toEqual({ show: 'page' })
  expect(guardPage('newcomer', member)).toEqual({ go: '/' })
  expect(guardPage('newcomer', signedOut)).toEqual({ go: '/auth' })
})

test('an admin gets to the console and to their account before telling about themselves', () => {
  const admin: Session = { state: 'in', user: { ...ada, onboarded: false, role: 'admin' } }
  expect(guardPage('member-or-admin', admin)).toEqual({ show: 'page' })
  expect(guardPage('member', admin)).toEqual({ go: '/onboarding' })
  expect(guardPage('guest', admin, '/auth', '/admin')).toEqual({ go: '/admin' })
  expect(guardPage('member-or-admin', newcomer)).toEqual({ go: '/onboarding' })
  expect(guardPage('member-or-admin', arriving)).toEqual({ go: '/arrival' })
  expect(guardPage('member-or-admin', signedOut, '/admin')).toEqual({ go: '/auth?next=%2Fadmin' })
  const byAddress = Object.fromEntries([...pages, ...rarePages].map(({ path, access }) => [path, access]))
  expect([byAddress['/admin'], byAddress['/account']]).toEqual(['member-or-admin', 'member-or-admin'])
})

test('/auth opens at once for strangers and leads people who are signed in home', () => {
  expect(guardPage('guest', loading)).toEqual({ show: 'page' })
  expect(guardPage('guest', { state: 'loading', isLikelySignedIn: true })).toEqual({ show: 'spinner' })
  expect(guardPage('guest', unknown)).toEqual({ show: 'page' })
  expect(guardPage('guest', member)).toEqual({ go: '/' })
})

test('signing in leads back to the page that led to /auth, but past onboarding', () => {
  expect(guardPage('guest', member, '/auth', '/group/7')).toEqual({ go: '/group/7' })
  expect(guardPage('guest', newcomer, '/auth', '/group/7')).toEqual({ go: '/' })
})

test('who is to land in a circle lands there first, after onboarding', () => {
  expect(guardPage('member', arriving)).toEqual({ go: '/arrival' })
  expect(guardPage('arrival', arriving)).toEqual({ show: 'page' })
  expect(guardPage('arrival', newcomer)).toEqual({ go: '/onboarding' })
  expect(guardPage('arrival', signedOut)).toEqual({ go: '/auth' })
})

test('the page for unknown addresses opens for everybody', () => {
  for (const session of [loading, unknown, signedOut, member, newcomer]) {
    expect(guardPage('anyone', session)).toEqual({ show: 'page' })
  }
})
