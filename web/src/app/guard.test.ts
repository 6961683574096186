import type { OwnUser } from '@coterie/contract/account/account'
import { expect, test } from 'vitest'

import type { Session } from '../api/session.ts'
import { judge } from './guard.ts'
import { pages } from './pages.ts'
import { rarePages } from './rare-pages.ts'

const ada: OwnUser = {
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
  arriving: false,
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
    safety: { whoMayWrite: 'everyone' },
  },
}
const loading: Session = { state: 'loading', likely: false }
const unknown: Session = { state: 'unknown' }
const out: Session = { state: 'out', left: false }
const left: Session = { state: 'out', left: true }
const member: Session = { state: 'in', user: ada }
const newcomer: Session = { state: 'in', user: { ...ada, onboarded: false } }
const arriving: Session = { state: 'in', user: { ...ada, arriving: true } }

test('a page for members waits 5 seconds for the session, then leads to /auth', () => {
  expect(judge('member', loading)).toEqual({ show: 'spinner' })
  expect(judge('member', unknown)).toEqual({ go: '/auth' })
  expect(judge('member', out)).toEqual({ go: '/auth' })
  expect(judge('member', member)).toEqual({ show: 'page' })
})

test('the way to /auth leads back to the page that was asked for, unless people signed out on it', () => {
  const asked = '/messages?filter=unread#7'
  const go = '/auth?next=%2Fmessages%3Ffilter%3Dunread%237'
  expect(judge('member', unknown, asked)).toEqual({ go })
  expect(judge('member', out, asked)).toEqual({ go })
  expect(judge('member', left, asked)).toEqual({ go: '/auth' })
})

test('somebody who has not told about themselves is led to /onboarding, once', () => {
  expect(judge('member', newcomer)).toEqual({ go: '/onboarding' })
  expect(judge('newcomer', newcomer)).toEqual({ show: 'page' })
  expect(judge('newcomer', member)).toEqual({ go: '/' })
  expect(judge('newcomer', out)).toEqual({ go: '/auth' })
})

test('an admin gets to the console and to their account before telling about themselves', () => {
  const admin: Session = { state: 'in', user: { ...ada, onboarded: false, role: 'admin' } }
  expect(judge('member-or-admin', admin)).toEqual({ show: 'page' })
  expect(judge('member', admin)).toEqual({ go: '/onboarding' })
  expect(judge('guest', admin, '/auth', '/admin')).toEqual({ go: '/admin' })
  expect(judge('member-or-admin', newcomer)).toEqual({ go: '/onboarding' })
  expect(judge('member-or-admin', arriving)).toEqual({ go: '/arrival' })
  expect(judge('member-or-admin', out, '/admin')).toEqual({ go: '/auth?next=%2Fadmin' })
  const byAddress = Object.fromEntries([...pages, ...rarePages].map(({ path, access }) => [path, access]))
  expect([byAddress['/admin'], byAddress['/account']]).toEqual(['member-or-admin', 'member-or-admin'])
})

test('/auth opens at once for strangers and leads people who are signed in home', () => {
  expect(judge('guest', loading)).toEqual({ show: 'page' })
  expect(judge('guest', { state: 'loading', likely: true })).toEqual({ show: 'spinner' })
  expect(judge('guest', unknown)).toEqual({ show: 'page' })
  expect(judge('guest', member)).toEqual({ go: '/' })
})

test('signing in leads back to the page that led to /auth, but past onboarding', () => {
  expect(judge('guest', member, '/auth', '/group/7')).toEqual({ go: '/group/7' })
  expect(judge('guest', newcomer, '/auth', '/group/7')).toEqual({ go: '/' })
})

test('who is to land in a circle lands there first, after onboarding', () => {
  expect(judge('member', arriving)).toEqual({ go: '/arrival' })
  expect(judge('arrival', arriving)).toEqual({ show: 'page' })
  expect(judge('arrival', newcomer)).toEqual({ go: '/onboarding' })
  expect(judge('arrival', out)).toEqual({ go: '/auth' })
})

test('the page for unknown addresses opens for everybody', () => {
  for (const session of [loading, unknown, out, member, newcomer]) {
    expect(judge('anyone', session)).toEqual({ show: 'page' })
  }
})
