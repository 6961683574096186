import type { OwnUser } from '@coterie/contract/account'
import { expect, test } from 'vitest'

import type { Session } from '../api/session.ts'
import { judge } from './guard.ts'

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
    notifications: { newMatches: true, messages: true, groupUpdates: true, email: true, marketing: false },
    privacy: { showOnline: true, showLocation: true, profileDiscoverable: true },
    discovery: { nearer: 50, moreAlike: 50, moreActive: 50 },
    game: { leaderboard: true },
    safety: { whoMayWrite: 'everyone' },
  },
}
const loading: Session = { state: 'loading', likely: false }
const out: Session = { state: 'out' }
const member: Session = { state: 'in', user: ada }
const newcomer: Session = { state: 'in', user: { ...ada, onboarded: false } }
const arriving: Session = { state: 'in', user: { ...ada, arriving: true } }

test('a page for members waits 5 seconds for the session, then leads to /auth', () => {
  expect(judge('member', loading, false)).toEqual({ show: 'spinner' })
  expect(judge('member', loading, true)).toEqual({ go: '/auth' })
  expect(judge('member', out, false)).toEqual({ go: '/auth' })
  expect(judge('member', member, false)).toEqual({ show: 'page' })
})

test('somebody who has not told about themselves is led to /onboarding, once', () => {
  expect(judge('member', newcomer, false)).toEqual({ go: '/onboarding' })
  expect(judge('newcomer', newcomer, false)).toEqual({ show: 'page' })
  expect(judge('newcomer', member, false)).toEqual({ go: '/' })
  expect(judge('newcomer', out, false)).toEqual({ go: '/auth' })
})

test('/auth opens at once for strangers and leads people who are signed in home', () => {
  expect(judge('guest', loading, false)).toEqual({ show: 'page' })
  expect(judge('guest', { state: 'loading', likely: true }, false)).toEqual({ show: 'spinner' })
  expect(judge('guest', { state: 'loading', likely: true }, true)).toEqual({ show: 'page' })
  expect(judge('guest', member, false)).toEqual({ go: '/' })
})

test('signing in leads back to the page that led to /auth, but past onboarding', () => {
  expect(judge('guest', member, false, '/group/7')).toEqual({ go: '/group/7' })
  expect(judge('guest', newcomer, false, '/group/7')).toEqual({ go: '/' })
})

test('who is to land in a circle lands there first, after onboarding', () => {
  expect(judge('member', arriving, false)).toEqual({ go: '/arrival' })
  expect(judge('arrival', arriving, false)).toEqual({ show: 'page' })
  expect(judge('arrival', newcomer, false)).toEqual({ go: '/onboarding' })
  expect(judge('arrival', out, false)).toEqual({ go: '/auth' })
})

test('the page for unknown addresses opens for everybody', () => {
  for (const session of [loading, out, member, newcomer]) {
    expect(judge('anyone', session, true)).toEqual({ show: 'page' })
  }
})
